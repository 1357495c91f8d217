"""What both builds have of canvas-confetti; the page's `dropIn` is the build under test."""


class DropInTests:
    """Tests for a page's test case to take in."""

    def test_draws_and_leaves(self):
        """Drop-in: a burst draws, its promise settles, and its canvas is gone"""
        before, during, after = self.run_js(
            """
            const before = document.querySelectorAll('canvas').length
            const promise = dropIn({ particleCount: 60, ticks: 40 })
            const during = await drawn(null, 1001)
            await promise
            return [before, during, document.querySelectorAll('canvas').length]
            """
        )
        self.assertGreater(during["count"], 1000)
        self.assertEqual((before, after), (0, 0))

    def test_red_is_red(self):
        """Drop-in: a red-only burst is only red"""
        colors = self.run_js(
            """
            dropIn({ particleCount: 80, colors: ['#ff0000'], ticks: 4000, startVelocity: 20 })
            const { colors } = await drawn(null, 1000)
            dropIn.reset()
            return colors
            """
        )
        self.assertEqual(set(colors), {"ff0000"})

    def test_reset(self):
        """Drop-in: reset empties the page and settles the promises at once (F-11)"""
        took, canvases = self.run_js(
            """
            const promises = [dropIn(), dropIn()]
            await wait(0.3)
            const start = performance.now()
            dropIn.reset()
            await Promise.all(promises)
            return [performance.now() - start, document.querySelectorAll('canvas').length]
            """
        )
        self.assertLess(took, 500)
        self.assertEqual(canvases, 0)

    def test_origin(self):
        """Drop-in: the origin is a part of the page, and what it leaves out is the middle"""
        looks = self.run_js(
            """
            const looks = []
            for (const origin of [{ x: 0.25, y: 0.5 }, { y: 0.25 }]) {
              const own = canvas(400, 200)
              const fire = dropIn.create(own)
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
        """Drop-in: a canvas without resize keeps its width and height"""
        size, found = self.run_js(
            """
            const own = canvas(120, 80, { width: '600px', height: '400px' })
            const fire = dropIn.create(own)
            fire({ startVelocity: 0, gravity: 0, ticks: 4000, flat: true, shapes: ['square'], particleCount: 1 })
            const found = await drawn(own)
            fire.reset()
            return [[own.width, own.height], found]
            """
        )
        self.assertEqual(size, [120, 80])
        self.assertEqual((found["right"] - found["left"] + 1, found["bottom"] - found["top"] + 1), (10, 10))

    def test_own_canvas(self):
        """Drop-in: a canvas of the page's own keeps its pixels, or follows its place where asked to"""
        sizes = self.run_js(
            """
            const sizes = []
            for (const resize of [false, true]) {
              const own = canvas(10, 10, { width: '240px', height: '160px' })
              const fire = dropIn.create(own, { resize })
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

    def test_reduced_motion(self):
        """F-59 Drop-in: unset stands still, true does nothing, false is full"""
        self.page = self.open(reduced_motion="reduce")
        still, moved, nothing = self.run_js(
            """
            const own = canvas(400, 300)
            const fire = dropIn.create(own)
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
