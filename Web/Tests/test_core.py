"""The core build: canvas-confetti's options, by the same engine and the same script."""

import unittest

from harness import PageTest


class CoreTests(PageTest):
    path = "pages/core.html"

    def open(self, path=None, **options):
        page = super().open(path, **options)
        # By no text that the page would have to evaluate: a strict policy forbids that.
        page.evaluate("new Promise(done => { const wait = () => window.isCore ? done() : setTimeout(wait, 10); wait() })")
        return page

    def test_draws_and_leaves(self):
        """Core: a burst draws in its worker, its promise settles, and its canvas is gone"""
        before, during, after = self.run_js(
            """
            const before = document.querySelectorAll('canvas').length
            const promise = core({ particleCount: 60, ticks: 40 })
            const during = await drawn(null, 1001)
            await promise
            return [before, during, document.querySelectorAll('canvas').length]
            """
        )
        self.assertGreater(during["count"], 1000)
        self.assertEqual((before, after), (0, 0))
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

    def test_reset(self):
        """Core: reset empties the page and settles the promises at once"""
        took, canvases = self.run_js(
            """
            const promises = [core(), core()]
            await wait(0.3)
            const start = performance.now()
            core.reset()
            await Promise.all(promises)
            return [performance.now() - start, document.querySelectorAll('canvas').length]
            """
        )
        self.assertLess(took, 500)
        self.assertEqual(canvases, 0)

    def test_own_canvas(self):
        """Core: a canvas of the page's own keeps its pixels, or follows its place where asked to"""
        sizes = self.run_js(
            """
            const sizes = []
            for (const resize of [false, true]) {
              const own = canvas(10, 10, { width: '240px', height: '160px' })
              const fire = core.create(own, { resize })
              const promise = fire({ ticks: 200 })
              await wait(0.3)
              sizes.push([own.width, own.height])
              own.style.width = '480px'
              await wait(0.3)
              sizes.push([own.width, own.height])
              fire.reset()
              await promise
            }
            return sizes
            """
        )
        self.assertEqual(sizes, [[10, 10], [10, 10], [240, 160], [480, 160]])

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

    def test_reduced_motion(self):
        """Core: unset stands still, true does nothing, false is full"""
        self.page = self.open(reduced_motion="reduce")
        still, moved, nothing = self.run_js(
            """
            const own = canvas(400, 300)
            const fire = core.create(own)
            const one = { particleCount: 1, flat: true, ticks: 240, startVelocity: 0, gravity: 0.4 }
            const watch = async options => {
              const promise = fire({ ...one, ...options })
              await wait(0.5)
              const first = look(own)
              await wait(0.5)
              const second = look(own)
              fire.reset()
              await promise
              return Math.hypot(first.x - second.x, first.y - second.y)
            }
            const still = await watch({})
            const moved = await watch({ disableForReducedMotion: false })
            const start = performance.now()
            await fire({ disableForReducedMotion: true })
            return [still, moved, [performance.now() - start, look(own).count]]
            """
        )
        self.assertLess(still, 0.5)
        self.assertGreater(moved, 20)
        self.assertLess(nothing[0], 50)
        self.assertEqual(nothing[1], 0)

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
