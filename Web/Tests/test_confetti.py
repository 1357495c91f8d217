"""The drop-in: confetti(options) as people know it from canvas-confetti."""

import unittest

from harness import PageTest


class ConfettiTests(PageTest):
    def test_draws_and_leaves(self):
        """Confetti: a burst draws, its promise settles, and its canvas is gone"""
        before, during, after = self.run_js(
            """
            const before = document.querySelectorAll('canvas').length
            const promise = confetti({ particleCount: 60, ticks: 40 })
            const during = await drawn(null, 1001)
            await promise
            return [before, during, document.querySelectorAll('canvas').length]
            """
        )
        self.assertGreater(during["count"], 1000)
        self.assertEqual((before, after), (0, 0))

    def test_red_is_red(self):
        """Confetti: a red-only burst is only red"""
        colors = self.run_js(
            """
            confetti({ particleCount: 80, colors: ['#ff0000'], ticks: 4000, startVelocity: 20 })
            const { colors } = await drawn(null, 1000)
            confetti.reset()
            return colors
            """
        )
        self.assertEqual(set(colors), {"ff0000"})

    def test_reset(self):
        """Confetti: reset empties the page and settles the promise at once (F-11)"""
        took, canvases = self.run_js(
            """
            const promise = confetti()
            confetti()
            await wait(0.3)
            const start = performance.now()
            confetti.reset()
            await promise
            return [performance.now() - start, document.querySelectorAll('canvas').length]
            """
        )
        self.assertLess(took, 500)
        self.assertEqual(canvases, 0)

    def test_origin(self):
        """Confetti: the origin is a part of the page, and what it leaves out is the middle"""
        looks = self.run_js(
            """
            const looks = []
            for (const origin of [{ x: 0.25, y: 0.5 }, { y: 0.25 }]) {
              const own = canvas(400, 200)
              const fire = confetti.create(own)
              fire({ origin, startVelocity: 0, gravity: 0, ticks: 4000, particleCount: 30 })
              looks.push(await drawn(own))
              fire.reset()
            }
            return looks
            """
        )
        for found, (x, y) in zip(looks, [(100, 100), (200, 50)]):
            self.assertAlmostEqual(found["x"], x, delta=4)
            self.assertAlmostEqual(found["y"], y, delta=4)

    def test_own_pixels(self):
        """Confetti: a canvas without resize keeps its width and height"""
        size, found = self.run_js(
            """
            const own = canvas(120, 80, { width: '600px', height: '400px' })
            const fire = confetti.create(own)
            fire({ startVelocity: 0, gravity: 0, ticks: 4000, flat: true, shapes: ['square'], particleCount: 1 })
            const found = await drawn(own)
            fire.reset()
            return [[own.width, own.height], found]
            """
        )
        self.assertEqual(size, [120, 80])
        self.assertEqual((found["right"] - found["left"] + 1, found["bottom"] - found["top"] + 1), (10, 10))

    def test_resize_option(self):
        """Confetti: a canvas with resize gets the pixels of its place in the page, and follows it"""
        sizes = self.run_js(
            """
            const own = canvas(10, 10, { width: '240px', height: '160px' })
            const fire = confetti.create(own, { resize: true })
            const promise = fire({ ticks: 120 })
            await wait(0.3)
            const sizes = [[own.width, own.height]]
            own.style.width = '480px'
            await wait(0.3)
            sizes.push([own.width, own.height])
            fire.reset()
            await promise
            return sizes
            """
        )
        self.assertEqual(sizes, [[240, 160], [480, 160]])

    def test_worker_is_the_same(self):
        """Confetti: in a worker and in the page the same seed gives the same pixels (F-29)"""
        hashes = self.run_js(
            """
            const hashes = []
            for (const [useWorker, seed] of [[true, 5], [false, 5], [false, 6]]) {
              const own = canvas()
              const stage = fete.create(own, { useWorker, seed, keepsFinishedRuns: true })
              stage.pause()
              stage.seek(0)
              stage.fire('burst')
              stage.seek(0.4)
              hashes.push((await drawn(own)).hash)
              stage.close()
            }
            return hashes
            """
        )
        self.assertNotEqual(hashes[0], 0)
        self.assertEqual(hashes[0], hashes[1])
        self.assertNotEqual(hashes[1], hashes[2])

    def test_options_refused(self):
        """F-46 F-58 Confetti: empty lists and unknown shapes are refused by name"""
        errors = self.run_js(
            """
            const errors = []
            for (const options of [{ colors: [] }, { shapes: [] }, { shapes: ['strar'] }, { angle: NaN },
              { colors: ['reddish'] }, { spread: 500 }]) {
              errors.push(await confetti(options).then(() => '', error => error.message))
            }
            return [...errors, document.querySelectorAll('canvas').length]
            """
        )
        for text, part in zip(
            errors, ["colors: is empty", "shapes: is empty", '"strar"', "angle: NaN", '"reddish"', "spread: 500"]
        ):
            self.assertIn(part, text)
        self.assertIn('"heart"', errors[2])
        self.assertEqual(errors[-1], 0)

    def test_colors(self):
        """F-45 Confetti: every way to write a colour is understood, and nothing else"""
        bits = self.run_js(
            """
            const { color } = fete.internals
            const good = ['#f00', '#FF0000', 'ff0000', 'red', 'RED', 'rgb(255, 0, 0)', 'hsl(0 100% 50%)']
              .map(text => color(text, 'colors'))
            const bad = ['#ff000', '#gg0000', '', 'reddish', 'rgb(1,2)', null].map(text => {
              try {
                return color(text, 'colors')
              } catch (error) {
                return error.message
              }
            })
            return [good, bad]
            """
        )
        self.assertEqual(set(bits[0]), {0xFF0000FF})
        for message in bits[1]:
            self.assertIn("is no colour", str(message))

    def test_reduced_motion(self):
        """F-59 Confetti: unset stands still, true does nothing, false is full"""
        self.page = self.open(reduced_motion="reduce")
        still, moved, nothing = self.run_js(
            """
            const own = canvas(400, 300)
            const fire = confetti.create(own)
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
        said = [text for kind, text, *_ in self.messages if "reduced motion" in text]
        self.assertEqual(len(said), 1)

    def test_queued_calls(self):
        """F-35 Confetti: calls before the module is there are kept, in order"""
        counts = self.run_js(
            """
            const own = canvas(300, 100)
            const stage = fete.create(own)
            const still = { flight: { gravity: 0, lifetime: 30 }, look: { fadeStart: 1, size: 6, shapes: ['square'] } }
            const at = (x, palette) => stage.fire(
              { launches: [{ count: 20, speed: 0 }], flight: still.flight, look: { ...still.look, palette } },
              { from: [x, 0.5] })
            at(0.1, [{ front: '#f00', back: '#f00' }])
            at(0.9, [{ front: '#00f', back: '#00f' }])
            await drawn(own)
            await frames_(4)
            const found = look(own)
            stage.clear()
            return found
            """
        )
        self.assertEqual(set(counts["colors"]) & {"ff0000", "0000ff"}, {"ff0000", "0000ff"})
        self.assertAlmostEqual(counts["left"], 30 - 4, delta=3)
        self.assertAlmostEqual(counts["right"], 270 + 4, delta=3)

    def test_text(self):
        """F-49 F-52 Confetti: letters take the palette, emoji keep their own colours"""
        found = self.run_js(
            """
            const draw = async shape => {
              const own = canvas(120, 120)
              const fire = confetti.create(own)
              fire({ shapes: [shape], colors: ['#ff0000'], particleCount: 1, startVelocity: 0, gravity: 0, flat: true, ticks: 9000, scalar: 5 })
              const found = await drawn(own)
              fire.reset()
              return found
            }
            return [await draw({ text: 'W' }), await draw({ text: '🎉' }), await draw(confetti.shapeFromText({ text: 'W', color: '#0000ff' }))]
            """
        )
        letter, emoji, blue = found
        self.assertEqual(set(letter["colors"]), {"ff0000"})
        self.assertEqual(set(blue["colors"]), {"0000ff"})
        self.assertGreater(len(emoji["colors"]), 5)
        for each in found:
            self.assertGreater(each["count"], 150)

    def test_path(self):
        """Confetti: a shape from a path is drawn as the path says"""
        found = self.run_js(
            """
            const own = canvas(120, 120)
            const fire = confetti.create(own)
            // A frame: its middle stays open, since its inner contour winds the other way.
            const frame = confetti.shapeFromPath('M0 0h40v20h-40z M10 5v10h20v-10z')
            fire({ shapes: [frame], colors: ['#00ff00'], particleCount: 1, startVelocity: 0, gravity: 0, flat: true, ticks: 9000, scalar: 4 })
            const found = await drawn(own)
            fire.reset()
            return found
            """
        )
        self.assertEqual((found["right"] - found["left"] + 1, found["bottom"] - found["top"] + 1), (40, 20))
        self.assertAlmostEqual(found["count"], 40 * 20 - 20 * 10, delta=4)


class ClassicTests(PageTest):
    path = "pages/classic.html"

    def test_classic(self):
        """Confetti: the classic script sets window.confetti, and draws in its worker"""
        found = self.run_js(
            """
            const promise = window.confetti({ particleCount: 60, ticks: 60 })
            let count = 0
            for (let i = 0; i < 200 && !count; i += 1) {
              await new Promise(resolve => setTimeout(resolve, 20))
              const own = document.querySelector('canvas')
              const pen = new OffscreenCanvas(own.width, own.height).getContext('2d')
              pen.drawImage(own, 0, 0)
              count = pen.getImageData(0, 0, own.width, own.height).data.filter(byte => byte).length
            }
            await promise
            return [count, document.querySelectorAll('canvas').length]
            """
        )
        self.assertGreater(found[0], 100)
        self.assertEqual(found[1], 0)
        self.assertEqual(len(self.page.workers), 1)


if __name__ == "__main__":
    unittest.main()
