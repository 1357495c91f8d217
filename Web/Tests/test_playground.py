"""The playground: presets, knobs, timeline, copying, the address; wide and narrow, light and dark."""

import json
import os
import pathlib
import unittest

from harness import PageTest

SHOTS = os.environ.get("FETE_SHOTS")


class PlaygroundTests(PageTest):
    options = {"viewport": {"width": 1280, "height": 800}}
    path = "dist/index.html#preset=burst&seed=7"

    def setUp(self):
        super().setUp()
        self.page.wait_for_function("document.documentElement.dataset.ready")

    def painted(self, page=None):
        """How much of the stage is painted, once anything is."""
        return (page or self.page).wait_for_function(
            """() => {
              const canvas = document.getElementById('canvas')
              const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
              pen.drawImage(canvas, 0, 0)
              const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
              let count = 0
              for (let i = 3; i < data.length; i += 4) if (data[i]) count += 1
              return count
            }"""
        ).json_value()

    def moment(self, time):
        """Shows a moment, however slow the machine is."""
        self.page.evaluate(
            "t => { const s = document.getElementById('scrub'); s.value = t; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')) }",
            time,
        )
        self.page.wait_for_timeout(120)
        return self.painted()

    def code(self, language):
        self.page.get_by_role("tab", name=language).click()
        return self.page.inner_text("#code")

    def test_presets(self):
        """Playground: every preset can be picked and draws"""
        names = self.page.eval_on_selector_all("#presets button", "all => all.map(b => b.dataset.preset)")
        self.assertGreaterEqual(len(names), 10)
        for name in names:
            self.page.click(f"[data-preset={name}]")
            self.page.wait_for_timeout(50)
            self.assertGreater(self.moment(0.9), 20, name)
            self.assertIn(f"preset={name}", self.page.url)
            self.assertEqual(self.page.inner_text("#problem"), "", name)

    def test_knobs(self):
        """Playground: a knob changes the recipe, the source and the address, and Reset undoes it"""
        self.page.get_by_label("Count", exact=False).first.fill("12")
        recipe = json.loads(self.code("JSON"))
        self.assertEqual(recipe["launches"][0]["count"], 12)
        self.assertIn("recipe=", self.page.url)
        self.assertIn(".count(12)", self.code("Swift"))
        self.page.get_by_label("Speed, highest, slider", exact=True).fill("900")
        self.assertEqual(json.loads(self.code("JSON"))["launches"][0]["speed"][1], 900)
        self.page.get_by_label("Colour 1", exact=True).fill("#123456")
        self.assertIn("0x123456", self.code("Swift"))
        self.page.get_by_label("Falls by").select_option("gravity")
        self.assertEqual(json.loads(self.code("JSON"))["flight"]["gravity"], 400)
        self.page.get_by_label("Emits").select_option("endless")
        self.assertIn("endless", json.loads(self.code("JSON"))["launches"][0])
        self.page.get_by_role("button", name="star", exact=True).click()
        self.assertIn("star", json.loads(self.code("JSON"))["look"]["shapes"])
        self.page.click("#reset")
        self.assertNotIn("recipe=", self.page.url)

    def test_every_field(self):
        """Playground: every number of the recipe's table has a knob somewhere"""
        titles = self.page.evaluate(
            """async () => {
              const { fields } = await (await fetch('fields.json')).json()
              const shown = new Set()
              const note = () => document.querySelectorAll('#panels label[title]').forEach(l => shown.add(l.title))
              const pick = (label, value) => {
                const select = [...document.querySelectorAll('#panels label')].find(l => l.textContent === label)
                const control = document.getElementById(select.htmlFor)
                control.value = value
                control.dispatchEvent(new Event('change'))
                note()
              }
              note()
              for (const kind of ['rate', 'endless', 'count']) pick('Emits', kind)
              for (const kind of ['line', 'rectangle', 'ring', 'edge', 'point']) pick('From', kind)
              for (const kind of ['gravity', 'descent', 'terminalSpeed']) pick('Falls by', kind)
              pick('Whole run', 'yes')
              pick('Lives', 'looping')
              const repeats = [...document.querySelectorAll('#panels label')].find(l => l.textContent.startsWith('Repeats'))
              const control = document.getElementById(repeats.htmlFor)
              control.value = 3
              control.dispatchEvent(new Event('input'))
              pick('Emits', 'count')
              const missing = []
              for (const part of ['recipe', 'launch', 'flight', 'look']) {
                for (const [name, row] of Object.entries(fields[part])) if (!shown.has(row[6])) missing.push(name)
              }
              return missing
            }"""
        )
        self.assertEqual(titles, [])

    def test_address(self):
        """Playground: the address brings everything back, and a damaged one shows the preset"""
        self.page.get_by_label("Count", exact=False).first.fill("31")
        self.page.fill("#seed", "99")
        address = self.page.url
        other = self.open("dist/index.html" + address[address.index("#") :])
        other.wait_for_function("document.documentElement.dataset.ready")
        other.get_by_role("tab", name="JavaScript").click()
        self.assertIn("seed: 99", other.inner_text("#code"))
        self.assertIn("31", other.inner_text("#code"))
        damaged = self.open("dist/index.html#preset=nothing&recipe=%%%&seed=-4")
        damaged.wait_for_function("document.documentElement.dataset.ready")
        self.assertIn("Confetti.burst", damaged.inner_text("#code"))

    def test_timeline(self):
        """Playground: pausing stands still, scrubbing shows that moment, and the same moment looks the same"""
        first, late, again = self.moment(0.6), self.moment(2.4), self.moment(0.6)
        self.assertEqual(first, again)
        self.assertNotEqual(first, late)
        self.assertEqual(self.page.get_attribute("#play", "aria-label"), "Play")
        self.page.wait_for_timeout(300)
        self.assertEqual(self.painted(), first)
        self.page.click("#play")
        self.page.wait_for_timeout(300)
        self.assertGreater(float(self.page.input_value("#scrub")), 0.6)

    def test_fire(self):
        """Playground: a tap fires from there, and keys fire too"""
        box = self.page.locator("#floor").bounding_box()
        self.page.mouse.click(box["x"] + 60, box["y"] + box["height"] / 2)
        self.page.wait_for_timeout(50)
        self.assertGreater(self.moment(0.5), 50)
        self.page.focus("#floor")
        self.page.keyboard.press("Space")
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(50)
        self.assertGreater(self.moment(0.5), 50)
        self.page.click("#dice")
        self.assertNotIn("seed=7&", self.page.url + "&")

    def test_copy(self):
        """Playground: all four languages are copied as they are shown"""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        expected = {"Swift": "static let celebration", "JavaScript": "fete.fire('burst', { seed: 7 })", "JSON": '"launches"', "Command": "fete render burst --seed 7"}
        for language, part in expected.items():
            shown = self.code(language)
            self.page.click("#copier")
            self.page.wait_for_function("document.getElementById('copier').textContent === 'Copied'")
            copied = self.page.evaluate("navigator.clipboard.readText()")
            self.assertIn(part, copied)
            self.assertEqual(copied.strip(), shown.strip())

    def test_names(self):
        """Playground: every control has a name, and the tabs work by arrow keys"""
        nameless = self.page.evaluate(
            """() => [...document.querySelectorAll('button, input, select')].filter(each =>
              !(each.getAttribute('aria-label') || each.textContent.trim() || each.labels?.length)).map(each => each.outerHTML)"""
        )
        self.assertEqual(nameless, [])
        self.page.focus("[role=tab][aria-selected=true]")
        self.page.keyboard.press("ArrowRight")
        self.assertEqual(self.page.inner_text("[role=tab][aria-selected=true]"), "JavaScript")

    def test_widths(self):
        """Playground: desktop and phone, light and dark, nothing sticks out"""
        for width, height in ((1280, 800), (390, 844)):
            for scheme in ("light", "dark"):
                page = self.open(viewport={"width": width, "height": height}, color_scheme=scheme)
                page.wait_for_function("document.documentElement.dataset.ready")
                page.wait_for_timeout(400)
                self.assertGreater(self.painted(page), 20)
                wide = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width)
                if SHOTS:
                    page.screenshot(path=pathlib.Path(SHOTS) / f"playground-{width}-{scheme}.png")
                page.context.close()


if __name__ == "__main__":
    unittest.main()
