"""The core build: canvas-confetti's options, by the same engine and the same script."""

import unittest

from drop_in import DropInTests
from harness import PageTest


class CoreTests(DropInTests, PageTest):
    path = "pages/core.html"

    def open(self, path=None, **options):
        page = super().open(path, **options)
        # By no text that the page would have to evaluate: a strict policy forbids that.
        page.evaluate("new Promise(done => { const wait = () => window.isCore ? done() : setTimeout(wait, 10); wait() })")
        return page

    def test_worker(self):
        """Core: a burst draws in a worker of its own script"""
        self.run_js("core({ ticks: 40 }); await drawn(null)")
        self.assertEqual(len(self.page.workers), 1)
        self.assertIn("fete.core.js", self.page.workers[0].url)

    def test_same_as_full(self):
        """Core: the same options and the same seed give the full build's pixels at the same moments"""
        hashes = self.run_js(
            """
            const { performance } = window
            const original = performance.now
            let clock = 1000
            performance.now = () => clock
            const hashes = []
            for (const options of [
              {}, { colors: ['#f00', 'rgb(0 0 255 / 50%)'], shapes: ['star', 'square'], scalar: 2, drift: 1, flat: true },
              { particleCount: '300', shapes: ['circle'], decay: 0.96, gravity: 0.5, spread: 360, origin: { y: 0.3 } }
            ]) {
              for (const make of [core, confetti]) {
                const own = canvas()
                const fire = make.create(own, { seed: 5 })
                fire(options)
                await drawn(own)
                for (const seconds of [0.1, 0.8]) {
                  clock += seconds * 1000
                  await frames_(3)
                  hashes.push(look(own).hash)
                }
                fire.reset()
              }
            }
            performance.now = original
            return hashes
            """
        )
        for i in range(0, len(hashes), 4):
            self.assertEqual(hashes[i : i + 2], hashes[i + 2 : i + 4])
        self.assertEqual(len(set(hashes)), 6)

    def test_worker_is_the_same(self):
        """Core: in a worker and in the page the same seed gives the same pixels"""
        hashes = self.run_js(
            """
            const hashes = []
            for (const [useWorker, seed] of [[true, 5], [false, 5], [false, 6]]) {
              const own = canvas()
              const fire = core.create(own, { useWorker, seed })
              // What stands still looks the same at every moment, as long as it has hardly begun to fade.
              fire({ startVelocity: 0, gravity: 0, ticks: 36000, particleCount: 1, flat: true, colors: seed === 5 ? '#f00' : '#00f' })
              hashes.push((await drawn(own)).hash)
              fire.reset()
            }
            return hashes
            """
        )
        self.assertEqual(hashes[0], hashes[1])
        self.assertNotEqual(hashes[1], hashes[2])

    def test_queued_calls(self):
        """Core: calls before the module is there are kept"""
        colors = self.run_js(
            """
            const own = canvas(300, 100)
            const fire = core.create(own)
            const still = { particleCount: 20, startVelocity: 0, gravity: 0, ticks: 36000, flat: true }
            fire({ ...still, colors: ['#f00'], origin: { x: 0.1 } })
            fire({ ...still, colors: ['#00f'], origin: { x: 0.9 } })
            await drawn(own)
            await frames_(3)
            const { colors } = look(own)
            fire.reset()
            return Object.keys(colors)
            """
        )
        self.assertEqual({"ff0000", "0000ff"} & set(colors), {"ff0000", "0000ff"})

    def test_errors(self):
        """Core: what is wrong is named, with what is allowed; other shapes are those of the full build"""
        errors = self.run_js(
            """
            const errors = []
            for (const options of [{ shapes: ['heart'] }, { shapes: [{ text: 'A' }] }, { colors: [] }, { angle: NaN },
              { colors: ['reddish'] }, { spread: 500 }]) {
              errors.push(await core(options).then(() => '', error => `${error.name} ${error.message}`))
            }
            return [...errors, document.querySelectorAll('canvas').length]
            """
        )
        for text, part in zip(
            errors,
            [
                '"heart" here; allowed are "square", "circle", "star"; fete.js has all others',
                '"text"',
                "colors: is empty",
                "angle: NaN degrees is out of range; allowed are -3600…3600",
                '"reddish"',
                "spread: 500",
            ],
        ):
            self.assertIn(part, text)
            self.assertIn("RangeError", text)
        self.assertEqual(errors[-1], 0)

    def test_pixel_ratio(self):
        """Core: the screen's pixel ratio is followed"""
        self.page = self.open(device_scale_factor=2)
        found = self.run_js(
            """
            const own = canvas(10, 10, { width: '401px', height: '300px' })
            const fire = core.create(own, { resize: true })
            fire({ ticks: 4000 })
            await drawn(own)
            const found = [own.width, own.height]
            fire.reset()
            return found
            """
        )
        self.assertEqual(found, [802, 600])


class CorePolicyTests(CoreTests):
    path = "strict/core.html"

    def test_no_wasm(self):
        """Core: where WebAssembly is refused there is one warning, and promises resolve"""
        self.allowed += ["Content Security Policy", "nothing will be drawn", "wasm"]
        self.page = self.open("no-wasm/core.html")
        self.run_js("await core(); await core()")
        self.assertEqual(self.run_js("return document.querySelectorAll('canvas').length"), 0)
        said = [text for kind, text, *_ in self.messages if kind == "warning" and "nothing will be drawn" in text]
        self.assertEqual(len(said), 1, said)


if __name__ == "__main__":
    unittest.main()
