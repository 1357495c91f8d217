"""Ripples on any element: pointer, keyboard, clipping, and nothing that stays."""

import unittest

from harness import PageTest


class RippleTests(PageTest):
    def setUp(self):
        super().setUp()
        self.run_js(
            """
            const style = new CSSStyleSheet()
            style.replaceSync(`button, .card { position: absolute; left: 100px; top: 100px; width: 200px; height: 100px;
              background: #123; color: #fff; border: 0; padding: 0; font-size: 10px }`)
            document.adoptedStyleSheets = [style]
            document.body.innerHTML = '<button id="b">Tap</button>'
            window.element = document.getElementById('b')
            window.detach = fete.ripple(element)
            window.layer = () => element.querySelector('span[aria-hidden]')
            window.ripples = async seconds => {
              if (seconds) await wait(seconds)
              for (let i = 0; i < 200; i += 1) {
                const own = layer()?.querySelector('canvas')
                if (own && look(own).count) return look(own)
                await wait(0.01)
              }
              throw new Error('no ripple')
            }
            """
        )

    def test_tap(self):
        """Ripple: a tap spreads from its point, the button still gets it, and nothing is left"""
        self.run_js("window.clicks = 0; element.onclick = () => (window.clicks += 1)")
        self.page.mouse.click(140, 130)
        found = self.run_js("const l = await ripples(); const all = layer(); await wait(1.3); return [l, clicks, !!layer(), !!all]")
        self.assertAlmostEqual((found[0]["left"] + found[0]["right"]) / 2, 40, delta=25)
        self.assertEqual(found[1:], [1, False, True])

    def test_seen(self):
        """F-75 Ripple: it lies above an opaque background and image"""
        self.run_js("element.innerHTML = '<img alt=\"\" style=\"width:200px;height:100px;background:#345\">'")
        before = self.page.screenshot(clip={"x": 100, "y": 100, "width": 200, "height": 100})
        self.page.mouse.click(200, 150)
        self.run_js("await ripples(0.15)")
        after = self.page.screenshot(clip={"x": 100, "y": 100, "width": 200, "height": 100})
        self.assertNotEqual(before, after)
        self.run_js("await wait(1.3)")
        self.assertEqual(before, self.page.screenshot(clip={"x": 100, "y": 100, "width": 200, "height": 100}))

    def test_corners(self):
        """F-74 Ripple: clipped to the element's corners, each by its own radius"""
        self.run_js(
            """
            detach()
            Object.assign(element.style, { borderRadius: '40px 40px 0 0' })
            fete.ripple(element, { color: '#fff', reach: 600, fillOpacity: 1, duration: 3 })
            """
        )
        self.page.mouse.click(200, 150)
        corners = self.run_js(
            """
            await ripples(0.8)
            const style = getComputedStyle(layer())
            return [style.borderTopLeftRadius, style.borderBottomRightRadius, style.overflow]
            """
        )
        self.assertEqual(corners, ["40px", "0px", "hidden"])
        shot = self.page.screenshot(clip={"x": 100, "y": 100, "width": 200, "height": 100})
        pixels = self.page.evaluate(
            """async bytes => {
              const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
              const pen = new OffscreenCanvas(200, 100).getContext('2d')
              pen.drawImage(image, 0, 0)
              return [[2, 2], [197, 2], [2, 97], [197, 97]].map(([x, y]) => pen.getImageData(x, y, 1, 1).data[0])
            }""",
            list(shot),
        )
        # The page shows outside the round corners; the square ones are tinted, brighter than #123.
        self.assertEqual(pixels[:2], [255, 255])
        for red in pixels[2:]:
            self.assertTrue(0x22 < red < 255, red)

    def test_place(self):
        """F-76 Ripple: it starts at the point through scrolling, scale and rotation"""
        self.run_js("detach(); fete.ripple(element, { reach: 14 })")
        for transform, (x, y) in (
            ("none", (60, 20)),
            ("scale(0.5)", (150, 70)),
            ("rotate(90deg)", (50, 80)),
            ("rotate(30deg) scale(1.5)", (120, 40)),
        ):
            # Where the element's own point (x, y) is seen, by a child that stands there.
            place = self.run_js(
                """
                const [transform, x, y] = args
                document.body.style.height = '4000px'
                scrollTo(0, 600)
                Object.assign(element.style, { top: '800px', transform })
                const dot = document.createElement('i')
                Object.assign(dot.style, { position: 'absolute', left: `${x}px`, top: `${y}px` })
                element.append(dot)
                const box = dot.getBoundingClientRect()
                dot.remove()
                return [box.left, box.top]
                """,
                transform, x, y,
            )
            self.page.mouse.click(*place)
            found = self.run_js(
                """
                const own = await (async () => { await ripples(0.05); return layer().querySelector('canvas') })()
                const l = look(own)
                await wait(1.3)
                return [(l.left + l.right) / 2, (l.top + l.bottom) / 2]
                """
            )
            self.assertAlmostEqual(found[0], x, delta=2, msg=transform)
            self.assertAlmostEqual(found[1], y, delta=2, msg=transform)

    def test_keys(self):
        """F-78 Ripple: Space, Enter and a click without a place start in the middle, once each"""
        counts = []
        for act in ("Space", "Enter", "script"):
            self.page.focus("#b")
            self.run_js("window.begun = 0; const add = Element.prototype.append; window.mark = look")
            if act == "script":
                self.run_js("element.click()")
            else:
                self.page.keyboard.press(act)
            found = self.run_js("const l = await ripples(0.05); await wait(1.2); return [(l.left + l.right) / 2, (l.top + l.bottom) / 2]")
            counts.append(found)
        for x, y in counts:
            self.assertAlmostEqual(x, 100, delta=2)
            self.assertAlmostEqual(y, 50, delta=2)
        # Held: the repeats make no further ones.
        held = self.run_js(
            """
            element.focus()
            const press = repeat => {
              element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }))
              element.click()
            }
            press(false)
            await ripples()
            await wait(0.5)
            for (let i = 0; i < 10; i += 1) press(true)
            await wait(0.6)
            return !!layer()
            """
        )
        self.assertFalse(held)

    def test_disabled(self):
        """F-79 Ripple: none for what is disabled, nor for the other buttons of a mouse"""
        self.page.mouse.click(200, 150, button="right")
        self.page.mouse.click(200, 150, button="middle")
        self.run_js("element.setAttribute('aria-disabled', 'true')")
        self.page.mouse.click(200, 150)
        self.assertFalse(self.run_js("await wait(0.2); return !!layer()"))
        self.run_js("element.removeAttribute('aria-disabled')")
        self.page.mouse.click(200, 150)
        self.run_js("await ripples()")

    def test_fast(self):
        """F-72 F-80 Ripple: fifty fast taps, a press dragged away, and nothing left at rest"""
        for i in range(50):
            self.page.mouse.click(120 + 3 * i, 150)
        self.run_js("await ripples()")
        self.page.mouse.move(200, 150)
        self.page.mouse.down()
        self.page.mouse.move(600, 400)
        self.page.mouse.up()
        left = self.run_js("await wait(1.5); return [!!layer(), document.querySelectorAll('canvas').length]")
        self.assertEqual(left, [False, 0])

    def test_grows(self):
        """F-77 F-81 Ripple: to the farthest corner, also of an element that grows meanwhile"""
        found = self.run_js(
            """
            detach()
            fete.ripple(element, { reach: 'farthestCorner', fillOpacity: 1, duration: 3 })
            element.dispatchEvent(new MouseEvent('click', { clientX: 101, clientY: 101, detail: 1, bubbles: true }))
            await wait(0.2)
            Object.assign(element.style, { width: '300px', height: '120px' })
            const own = layer().querySelector('canvas')
            // However late the frames of a busy machine come, one of them covers it.
            let most = 0
            let size
            while (layer() && most <= 300 * 120 * 0.97) {
              await wait(0.05)
              size = [own.width, own.height]
              most = Math.max(most, look(own).count)
            }
            return [...size, most]
            """
        )
        self.assertEqual(found[:2], [300, 120])
        self.assertGreater(found[2], 300 * 120 * 0.97)

    def test_calm(self):
        """Ripple: with reduced motion it does not grow, and fades"""
        self.page = self.open(reduced_motion="reduce")
        found = self.run_js(
            """
            document.body.innerHTML = '<div id="d" tabindex="0" style="width:400px;height:400px;background:#123"></div>'
            const element = document.getElementById('d')
            fete.ripple(element, { reach: 200 })
            element.dispatchEvent(new MouseEvent('click', { clientX: 208, clientY: 208, detail: 1, bubbles: true }))
            await wait(0.15)
            const first = look(element.querySelector('canvas'))
            await wait(0.4)
            const second = look(element.querySelector('canvas'))
            return [first.right - first.left, second.right - second.left]
            """
        )
        self.assertAlmostEqual(found[0], 2 * 0.45 * 200, delta=5)
        self.assertEqual(found[0], found[1])

    def test_any_element(self):
        """Ripple: a plain focusable element takes keys, and an input has its ripple beside it"""
        found = self.run_js(
            """
            document.body.innerHTML = '<div class="card" tabindex="0">Card</div><input id="i" type="button" value="Go" style="position:absolute;left:400px;top:100px;width:80px;height:40px">'
            const card = document.querySelector('.card')
            fete.ripple(card)
            fete.ripple(document.getElementById('i'))
            card.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
            document.getElementById('i').dispatchEvent(new MouseEvent('click', { clientX: 440, clientY: 120, detail: 1, bubbles: true }))
            await wait(0.25)
            const box = document.body.querySelector(':scope > span canvas').getBoundingClientRect()
            return [look(card.querySelector('canvas')).count > 0, box.left, box.top, box.width, box.height]
            """
        )
        self.assertEqual(found, [True, 400, 100, 80, 40])


if __name__ == "__main__":
    unittest.main()
