"""The WebGL2 way against the painter: the same moments, within a stated tolerance."""

import json
import os
import sys
import unittest

from harness import WEB, PageTest

#: With FETE_MEASURE set, the differences are printed.
MEASURES = os.environ.get("FETE_MEASURE")

#: How far WebGL may be from a golden, at any of its times: the mean difference of a painted pixel, of
#: 255, and the part of them that is off by over 64. Half as much again as measured by SwiftShader.
#: Edges make the difference, so many thin pieces differ most; ribbons, triangles, stars and hearts
#: are sampled from a picture, which softens them.
TOLERANCES = {
    "burst": (6, 0.006),
    "classic": (4.9, 0.003),
    "falling": (2.7, 0.001),
    "cannon": (15.3, 0.019),
    "sideCannons": (12.5, 0.013),
    "rain": (11.3, 0.019),
    "snow": (3.9, 0.001),
    "fireworks": (6.5, 0.001),
    "stars": (9, 0.003),
    "cornerCannons": (10.3, 0.012),
    "streamers": (21.4, 0.04),
    "champagne": None,
    "hearts": (8.8, 0.011),
    "petals": None,
    "sparkler": (12.5, 0.022),
    "schoolColors": (3.7, 0.002),
    "finale": (16.1, 0.021),
    "canvas": (2.8, 0.001),
    "canvas red": (6.6, 0.003),
    "canvas flat": (2.2, 0.001),
    "burst, calm": (3.8, 0.001),
    # What has outlines of its own is painted by the engine and only shown: no difference at all.
    "outline": None,
}

#: The same at the moment of firing, when all pieces lie on one another: there is little else than edges.
BIRTH = (12.2, 0.091)

#: Shows a golden's scene by WebGL. Of each look: whether the engine's own pixels are the golden's,
#: how many pixels are painted, their mean difference, the part of them off by over 64, the draws.
SCENE = r"""
const [scene, times] = args
window.engine ??= await fete.start(await (await fetch('/dist/fete.wasm')).arrayBuffer())
const { encode, mail } = fete.internals
const [width, height] = scene.size
const [x, y] = scene.origin

const host = engine.open(7n, 4000)
const place = engine.pixels(host, width, height)
engine.resize(host, width, height, 1, 10)
let outlines = 0
mail(engine, encode(scene.recipe, numbers => {
  mail(engine, numbers)
  engine.outline(host, outlines)
  return outlines++
}))
const motion = ['full', 'reduced', 'off'].indexOf(scene.motion)
engine.fire(host, x ?? NaN, y ?? NaN, 10, 1, 0xdeadbeefcafen, motion)

let draws = 0
const { drawArrays } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.drawArrays = function () {
  draws += 1
  return drawArrays.apply(this, arguments)
}
const own = canvas(width, height)
const stage = fete.create(own, { renderer: 'webgl', seed: 7, limit: 4000, keepsFinishedRuns: true })
stage.pause()
stage.seek(10)
stage.fire(scene.recipe, { seed: 0xdeadbeefcafe, from: x == null ? undefined : [x, y], motion: scene.motion })

/** FNV-1a in 64 bits, in two halves of 32. */
const hash = bytes => {
  let [high, low] = [0xcbf29ce4, 0x84222325]
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0
    const product = low * 0x1b3
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0
    low = product >>> 0
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(16)
}

const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
const found = []
for (const look of scene.looks) {
  // A stage goes forward only, so that no look may be left out here.
  engine.advance(host, 10 + look.time)
  engine.paint(host, 10 + look.time, 0)
  const golden = new Uint8Array(engine.memory.buffer, place, width * height * 4)
  const isGolden = hash(golden) === look.pixels
  if (look.time < times[0] || look.time > times[1]) continue
  draws = 0
  stage.seek(10 + look.time)
  await stage.stored()
  await frames_(2)
  pen.clearRect(0, 0, width, height)
  pen.drawImage(own, 0, 0)
  const shown = pen.getImageData(0, 0, width, height).data
  let [count, sum, far] = [0, 0, 0]
  for (let i = 0; i < golden.length; i += 4) {
    const alpha = shown[i + 3]
    if (!golden[i + 3] && !alpha) continue
    let off = Math.abs(golden[i + 3] - alpha)
    for (let j = i; j < i + 3; j += 1) {
      off = Math.max(off, Math.abs(golden[j] - Math.round((shown[j] * alpha) / 255)))
    }
    count += 1
    sum += off
    if (off > 64) far += 1
  }
  found.push([look.time, isGolden, count, sum / (count || 1), far / (count || 1), draws])
}
WebGL2RenderingContext.prototype.drawArrays = drawArrays
engine.close(host)
stage.close()
own.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()
return found
"""


class WebGLTests(PageTest):
    def setUp(self):
        super().setUp()
        # What reading a GPU's pixels back is told.
        self.allowed += ["GPU stall", "GL Driver Message"]

    def hold(self, *times):
        """Holds all goldens at these times, from and to, to their tolerances; gives how many looks."""
        goldens = json.loads((WEB / "dist" / "goldens.json").read_text())
        scenes = [
            scene for scene in goldens if scene["scale"] == 1 and all(side % 1 == 0 for side in scene["size"])
        ]
        self.assertEqual([scene["name"] for scene in scenes], list(TOLERANCES), "each has a tolerance")
        looks = 0
        for scene in scenes:
            is_drawn = TOLERANCES[scene["name"]] is not None
            for time, is_golden, count, mean, far, draws in self.run_js(SCENE, scene, times):
                at = f"{scene['name']} at {time} s: {count} pixels, {mean:.2f} off, {far:.5f} far off"
                if MEASURES:
                    print(at, file=sys.stderr)
                self.assertTrue(is_golden, at)
                self.assertEqual(draws > 0, is_drawn, at)
                own = TOLERANCES[scene["name"]] if time else BIRTH
                self.assertLessEqual(mean, own[0] if is_drawn else 0, at)
                self.assertLessEqual(far, own[1] if is_drawn else 0, at)
                looks += count > 0
        return looks

    def test_goldens(self):
        """WebGL: every golden's scene looks as its golden does"""
        self.assertGreater(self.hold(0.001, 60), 80)

    def test_goldens_at_birth(self):
        """WebGL: every golden's scene looks as its golden does at the moment of firing"""
        self.assertGreater(self.hold(0, 0), 8)

    def test_life(self):
        """WebGL: a burst draws, settles, and leaves nothing; in a worker as well"""
        for worker in (False, True):
            counts = self.run_js(
                """
                const own = canvas()
                const fire = confetti.create(own, { useWorker: args[0], renderer: 'webgl' })
                const promise = fire({ ticks: 150 })
                const during = (await drawn(own)).count
                await promise
                // A worker's last frame comes to the page when the page gets to it.
                for (let i = 0; i < 60 && look(own).count; i += 1) await frames_(1)
                return [during, look(own).count]
                """,
                worker,
            )
            self.assertGreater(counts[0], 0)
            self.assertEqual(counts[1], 0)

    def test_choice(self):
        """WebGL: where a processor would do a GPU's work, the painter draws unless told otherwise"""
        contexts = self.run_js(
            """
            const contexts = []
            for (const renderer of [undefined, 'auto', 'pixels', 'webgl']) {
              const own = canvas()
              fete.create(own, { renderer }).fire('burst')
              await drawn(own)
              contexts.push(!!own.getContext('2d'), !!own.getContext('webgl2'))
            }
            return contexts
            """
        )
        self.assertEqual(contexts, [True, False] * 3 + [False, True])

    def test_script(self):
        """WebGL: the script of a frame uploads nothing, whatever the count"""
        uploads = self.run_js(
            """
            let uploads = 0
            let draws = 0
            const { texImage2D, drawArrays } = WebGL2RenderingContext.prototype
            WebGL2RenderingContext.prototype.texImage2D = function () {
              uploads += 1
              return texImage2D.apply(this, arguments)
            }
            WebGL2RenderingContext.prototype.drawArrays = function () {
              draws += 1
              return drawArrays.apply(this, arguments)
            }
            const stage = fete.create(canvas(), { renderer: 'webgl' })
            stage.fire({ launches: [{ count: 200 }], flight: { lifetime: 5 } })
            while (!draws) await wait(0.05)
            uploads = draws = 0
            await wait(0.6)
            await frames_(3)
            stage.clear()
            return [uploads, draws]
            """
        )
        self.assertEqual(uploads[0], 0)
        self.assertGreater(uploads[1], 0)


if __name__ == "__main__":
    unittest.main()
