"""The WebGL2 way against the painter: the same moments, within a stated tolerance."""

import unittest

from harness import PageTest

#: The mean difference of a painted pixel, of 255; and the part of them that may differ by over 64.
MEAN, FAR = 12, 0.005


class WebGLTests(PageTest):
    def setUp(self):
        super().setUp()
        # What reading a GPU's pixels back is told.
        self.allowed += ["GPU stall", "GL Driver Message"]

    def test_goldens(self):
        """WebGL: every preset looks as the painter paints it"""
        found = self.run_js(
            """
            const recipes = await fete.recipes()
            const found = {}
            const stages = ['pixels', 'webgl'].map(renderer => {
              const own = canvas(480, 270)
              const stage = fete.create(own, { renderer, keepsFinishedRuns: true, limit: 20000 })
              stage.pause()
              return [own, stage]
            })
            for (const name of Object.keys(recipes)) {
              const pixels = []
              for (const [own, stage] of stages) {
                stage.clear()
                stage.seek(0)
                stage.fire(recipes[name], { seed: 5 })
                stage.seek(0.9)
                await stage.stored()
                await frames_(3)
                const pen = new OffscreenCanvas(480, 270).getContext('2d', { willReadFrequently: true })
                pen.fillStyle = '#888'
                pen.fillRect(0, 0, 480, 270)
                pen.drawImage(own, 0, 0)
                pixels.push(pen.getImageData(0, 0, 480, 270).data)
              }
              let [sum, far, count] = [0, 0, 0]
              const [a, b] = pixels
              for (let i = 0; i < a.length; i += 4) {
                const difference = Math.max(...[0, 1, 2].map(j => Math.abs(a[i + j] - b[i + j])))
                if (!difference && a[i] === 136 && a[i + 1] === 136 && a[i + 2] === 136) continue
                count += 1
                sum += difference
                if (difference > 64) far += 1
              }
              found[name] = [count, sum / count, far / count]
            }
            return found
            """
        )
        self.assertGreaterEqual(len(found), 10)
        for name, (count, mean, far) in found.items():
            self.assertGreater(count, 50, name)
            self.assertLessEqual(mean, MEAN, name)
            self.assertLessEqual(far, FAR, name)

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
                await frames_(2)
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
