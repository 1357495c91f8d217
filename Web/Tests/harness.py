"""One browser and one server for all tests; every test has a page of its own."""

import functools
import http.server
import importlib.util
import os
import pathlib
import shutil
import threading
import unittest

from playwright.sync_api import sync_playwright

WEB = pathlib.Path(__file__).resolve().parent.parent

_spec = importlib.util.spec_from_file_location(
    "serve_web", WEB.parent / "Scripts" / "serve-web.py"
)
serve_web = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(serve_web)

STRICT = "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'"

POLICIES = {
    "/strict/": STRICT,
    "/no-worker/": STRICT + "; worker-src 'none'",
    "/no-wasm/": "default-src 'self'; img-src 'self' data:",
}


class Handler(serve_web.Handler):
    """Serves dist/ and Tests/pages/; the folder names above stand for pages under a policy."""

    def translate_path(self, path):
        path = path.split("?")[0]
        for prefix in POLICIES:
            if path.startswith(prefix):
                path = "/pages/" + path[len(prefix) :]
        folder, _, rest = path.lstrip("/").partition("/")
        root = {"dist": WEB / "dist", "pages": WEB / "Tests" / "pages"}.get(folder, WEB / "none")
        return str(root / (rest or "index.html"))

    def end_headers(self):
        referrer = self.headers.get("Referer", "")
        for prefix, policy in POLICIES.items():
            if self.path.startswith(prefix) or (prefix in referrer):
                self.send_header("Content-Security-Policy", policy)
        super().end_headers()


class Shared:
    playwright = browser = server = None


def chromium():
    """The browser to use: Debian's, whose starter prints more than it needs to."""
    for path in [os.environ.get("CHROMIUM"), "/usr/lib/chromium/chromium", shutil.which("chromium")]:
        if path and os.path.exists(path):
            return path
    raise unittest.SkipTest("Chromium is not installed")


def open_browser():
    if Shared.browser:
        return
    Shared.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=Shared.server.serve_forever, daemon=True).start()
    Shared.playwright = sync_playwright().start()
    Shared.browser = Shared.playwright.chromium.launch(
        executable_path=chromium(), args=["--no-sandbox"]
    )


def close_browser():
    if Shared.browser:
        Shared.browser.close()
        Shared.playwright.stop()
        Shared.server.shutdown()
        Shared.browser = None


class PageTest(unittest.TestCase):
    """A test with a page; it fails when the page says anything on its console as an error."""

    options = {}
    path = "pages/blank.html"

    def setUp(self):
        open_browser()
        self.messages = []
        # What the tests' own reading of pixels is told.
        self.allowed = ["willReadFrequently"]
        self.page = self.open()

    def open(self, path=None, **options):
        context = Shared.browser.new_context(
            **{"viewport": {"width": 800, "height": 500}, **self.options, **options}
        )
        self.addCleanup(context.close)
        page = context.new_page()
        page.on("console", lambda message: self.messages.append((message.type, message.text, message.location)))
        page.on("pageerror", lambda error: self.messages.append(("error", str(error))))
        page.goto(self.url(path or self.path))
        if "blank.html" in (path or self.path):
            page.wait_for_function("window.isReady")
        return page

    def url(self, path):
        return f"http://127.0.0.1:{Shared.server.server_address[1]}/{path}"

    def tearDown(self):
        loud = [
            text
            for kind, text, *_ in self.messages
            if kind in ("error", "warning") and not any(part in text for part in self.allowed)
        ]
        self.assertEqual(loud, [], "the console stays quiet")

    def run_js(self, body, *args):
        """Runs the body of an async function in the page and gives what it returns."""
        # A promise that never settles is a failure, not a wait without end.
        return self.page.evaluate(
            "args => Promise.race([(async () => {" + body + "})(), new Promise((_, reject) =>"
            " setTimeout(() => reject(new Error('the page took over 20 s')), 20000))])",
            list(args),
        )

    def cdp(self):
        return self.page.context.new_cdp_session(self.page)
