"""Fete against canvas-confetti in the same browser: CPU of all processes and of the main thread.

    python3 Web/Benchmarks/bench.py path/to/confetti.browser.js [--counts 100,1000] [--rounds 3]

The peer's file is not part of this repository. A fresh browser for every run, the two taking turns;
the same options, the same canvas, pieces that all live and stay in sight while the clock runs. A
frame is one that was drawn, wherever it was drawn.
"""

import argparse
import functools
import http.server
import os
import pathlib
import statistics
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests"))

from harness import chromium, serve_web  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

FLAGS = ["--no-sandbox"]
WIDTH, HEIGHT = 1280, 720
WARM, SECONDS = 2.0, 4.0
TICK = os.sysconf("SC_CLK_TCK")

PAGE = """<!doctype html><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<style>body { margin: 0; background: #fff } canvas { width: 1280px; height: 720px; display: block }</style>
<canvas id="c" width="1280" height="720"></canvas>
<script src="/peer.js"></script>
<script type="module">
import confetti from '/dist/fete.js'
window.ours = confetti
window.isReady = true
</script>"""

COUNTER = """() => {
  const original = self.requestAnimationFrame.bind(self)
  self.drawn = 0
  self.requestAnimationFrame = f => original(t => { self.drawn += 1; f(t) })
}"""

FIRE = """([name, useWorker, count, way]) => {
  const make = (name === 'fete' ? window.ours : window.confetti).create
  const options = { useWorker }
  if (name === 'fete') Object.assign(options, { limit: count, renderer: way })
  const fire = make(document.getElementById('c'), options)
  fire({ particleCount: count, spread: 360, startVelocity: 22, gravity: 0.02, ticks: 1200, origin: { x: 0.5, y: 0.5 } })
}"""


class Handler(serve_web.Handler):
    peer = None

    def translate_path(self, path):
        return str(self.peer if path == "/peer.js" else HERE.parent / path.lstrip("/"))

    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        body = PAGE.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def tree(root):
    """A process and all that it started."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = pathlib.Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()
                parents.setdefault(int(fields[1]), []).append(int(entry))
            except OSError:
                pass
    found, waiting = [], [root]
    while waiting:
        pid = waiting.pop()
        found.append(pid)
        waiting += parents.get(pid, [])
    return found


def cpu(path):
    try:
        fields = pathlib.Path(path).read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK
    except OSError:
        return 0.0


def main_threads(pids):
    """CPU of the main thread of each page's process: the browser has hidden pages of its own."""
    return {
        pid: cpu(f"/proc/{pid}/task/{pid}/stat")
        for pid in pids
        if "--type=renderer" in command(pid)
    }


def command(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def browser_root():
    """The browser this process has started last: a child of the driver, itself a child."""
    for pid in tree(os.getpid()):
        line = command(pid)
        if "chromium" in line and "--type=" not in line and "--remote-debugging-pipe" in line:
            return pid
    raise SystemExit("the browser's process was not found")


def measure(playwright, url, name, use_worker, count, way):
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    try:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(url)
        page.wait_for_function("window.isReady")
        where = page
        if use_worker:
            with page.expect_worker() as waiting:
                page.evaluate(FIRE, [name, use_worker, count, way])
            where = waiting.value
        where.evaluate(COUNTER)
        if not use_worker:
            page.evaluate(FIRE, [name, use_worker, count, way])
        page.wait_for_timeout(WARM * 1000)
        pids = tree(browser_root())
        paths = [f"/proc/{pid}/stat" for pid in pids]
        drawn = "() => self.drawn"
        threads = main_threads(pids)
        before = [sum(map(cpu, paths)), where.evaluate(drawn), time.monotonic()]
        page.wait_for_timeout(SECONDS * 1000)
        after = [sum(map(cpu, paths)), where.evaluate(drawn), time.monotonic()]
        total, frames, seconds = (b - a for a, b in zip(before, after))
        own = max(b - threads.get(pid, b) for pid, b in main_threads(pids).items())
        frames = max(frames, 1)
        return 1000 * total / frames, 1000 * own / frames, frames / seconds
    finally:
        browser.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("peer")
    parser.add_argument("--counts", default="100,1000,5000,20000,100000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--way", default="pixels", choices=["auto", "pixels", "webgl"])
    options = parser.parse_args()
    Handler.peer = pathlib.Path(options.peer).resolve()
    if not Handler.peer.is_file():
        raise SystemExit(f"no such file: {options.peer}; give canvas-confetti's confetti.browser.js")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"flags {' '.join(FLAGS)}; {WIDTH}×{HEIGHT}, ratio 1; {options.rounds} rounds; way {options.way}")
    print("CPU ms a frame (all processes | main thread), frames a second; medians\n")
    print(f"{'pieces':>7} {'where':>7} | {'canvas-confetti':>24} | {'Fete':>24} | {'ratio':>6}")
    with sync_playwright() as playwright:
        for count in map(int, options.counts.split(",")):
            for use_worker in (True, False):
                runs = {"peer": [], "fete": []}
                for _ in range(options.rounds):
                    for name in runs:
                        runs[name].append(measure(playwright, url, name, use_worker, count, options.way))
                (a, am, af), (b, bm, bf) = (
                    [statistics.median(column) for column in zip(*runs[name])] for name in ("peer", "fete")
                )
                where = "worker" if use_worker else "page"
                print(
                    f"{count:>7} {where:>7} | {a:9.2f} {am:7.2f} {af:5.1f} | {b:9.2f} {bm:7.2f} {bf:5.1f} | {a / b:5.2f}×",
                    flush=True,
                )
    server.shutdown()


if __name__ == "__main__":
    main()
