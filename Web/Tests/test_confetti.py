"""The drop-in: confetti(options) as people know it from canvas-confetti."""

import unittest

from drop_in import DropInTests
from harness import PageTest


class ConfettiTests(DropInTests, PageTest):
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

    def test_ink(self):
        """F-51 Confetti: no emoji and no tall letter touches the rim of its picture"""
        found = self.run_js(
            """
            const touching = []
            for (const text of ['🍑', '🦄', 'Ĵ', '𝑓', '🎉', '🎊', '✨', '👨‍👩‍👧‍👦', '👍🏽', '🏳️‍🌈', '🇮🇹', '✌🏽', '❤️', '🥳', '🌈', '🐙', 'Å', 'j', 'Q', '★']) {
              for (const size of [16, 64, 200]) {
                const { bytes, side } = fete.internals.inked(text, {}, size)
                let ink = 0
                for (let i = 0; i < side; i += 1) {
                  for (const at of [i, (side - 1) * side + i, i * side, i * side + side - 1]) ink += bytes[at * 4 + 3]
                }
                if (ink || !bytes.some(byte => byte)) touching.push(`${text} ${size}`)
              }
            }
            return touching
            """
        )
        self.assertEqual(found, [])

    def test_sharp(self):
        """F-50 Confetti: a letter drawn large at ratio 2 is as sharp as one drawn by the page"""
        self.page = self.open(device_scale_factor=2)
        error = self.run_js(
            """
            const own = canvas(10, 10, { width: '120px', height: '120px' })
            const stage = fete.create(own, { resize: true, renderer: 'pixels' })
            stage.fire({ launches: [{ count: 1, speed: 0 }], flight: { gravity: 0, lifetime: 60, spinPhase: 0 },
              look: { shapes: [{ text: 'W' }], size: 80, fadeStart: 1, palette: ['#000'] } })
            await drawn(own)
            const found = look(own)
            // The page's own, laid over the same box.
            const direct = new OffscreenCanvas(own.width, own.height).getContext('2d')
            const { side, ratio } = fete.internals.inked('W', {}, 256)
            direct.font = `${160 / ratio}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif`
            const box = direct.measureText('W')
            direct.fillText('W', 120 - (box.actualBoundingBoxRight - box.actualBoundingBoxLeft) / 2, 120 + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2)
            const copy = new OffscreenCanvas(own.width, own.height).getContext('2d')
            copy.drawImage(own, 0, 0)
            const [a, b] = [copy, direct].map(pen => pen.getImageData(0, 0, own.width, own.height).data.filter((_, i) => i % 4 === 3))
            const mean = list => list.reduce((x, y) => x + y, 0) / list.length
            const [ma, mb] = [mean(a), mean(b)]
            let [va, vb, cov] = [0, 0, 0]
            a.forEach((x, i) => {
              va += (x - ma) ** 2
              vb += (b[i] - mb) ** 2
              cov += (x - ma) * (b[i] - mb)
            })
            return [cov / Math.sqrt(va * vb), found.count]
            """
        )
        self.assertGreater(error[0], 0.95)

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
