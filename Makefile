# Every target is a script in Scripts/, so that nothing depends on make's own rules.

.DEFAULT_GOAL := help
.PHONY: help demo setup test check bench fuzz gallery web bench-web docs format clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile

demo: ## set up, build, render demo.webp and play it
	@Scripts/demo.sh

setup: ## install what is missing (Debian, Ubuntu)
	@Scripts/setup.sh

test: ## build everything and run every test, without traits and with them
	@Scripts/test.sh

check: ## format, tests, Embedded build, SwiftUI, sanitizers, docs
	@Scripts/check.sh

bench: ## measure against the baselines
	@Scripts/bench.sh

fuzz: ## try to break every reader with bytes of a fuzzer's making, a minute in all
	@Scripts/fuzz.sh

web: ## build the web playground and serve it on this machine
	@Scripts/serve-web.sh

bench-web: ## measure the page against canvas-confetti at PEER=path/to/confetti.browser.js
	@python3 Web/Benchmarks/bench.py "$(PEER)"

gallery: ## render every preset into docs/gallery
	@Scripts/gallery.sh

docs: ## write the documentation to .build/docs
	@Scripts/docs.sh

format: ## format all Swift code
	@Scripts/format.sh

clean: ## remove what was built
	rm -rf .build .build-* Benchmarks/.build Benchmarks/Window/.build Examples/GTKButton/.build Web/.build*
