"""What confetti does to the page around it: nothing that stays."""

import unittest

from harness import PageTest


class PageTests(PageTest):
    def test_hundred_bursts(self):
        """F-12 F-13 Page: a hundred bursts leave no canvas and no memory"""
        session = self.cdp()

        def heap():
            session.send("HeapProfiler.collectGarbage")
            return session.send("Runtime.getHeapUsage")["usedSize"]

        bursts = """
            const { burst, count } = args[0]
            for (let i = 0; i < count; i += 1) await confetti({ particleCount: 30, ticks: 3 })
            return [document.querySelectorAll('canvas').length, document.body.children.length]
            """
        self.run_js(bursts, {"count": 10})
        early = heap()
        self.assertEqual(self.run_js(bursts, {"count": 90}), [0, 0])
        self.assertLess(heap() - early, 5e6)

    def test_one_loop(self):
        """F-02 Page: twenty bursts share one loop of frames"""
        most = self.run_js(
            """
            const asked = []
            const original = window.requestAnimationFrame
            let now = 0
            window.requestAnimationFrame = f => original(time => {
              asked[time] = (asked[time] || 0) + 1
              f(time)
            })
            const counts = new Map()
            window.requestAnimationFrame = f => original(time => {
              counts.set(time, (counts.get(time) || 0) + 1)
              f(time)
            })
            const fire = confetti.create(canvas())
            for (let i = 0; i < 20; i += 1) {
              fire({ ticks: 40 })
              await wait(0.02)
            }
            await wait(0.3)
            return [Math.max(...counts.values()), counts.size]
            """
        )
        self.assertEqual(most[0], 1)
        self.assertGreater(most[1], 5)

    def test_idle(self):
        """F-15 Page: nothing alive, no frames; then the next burst moves at once"""
        idle, busy = self.run_js(
            """
            let calls = 0
            const original = window.requestAnimationFrame
            window.requestAnimationFrame = f => ((calls += 1), original(f))
            const fire = confetti.create(canvas())
            await fire({ ticks: 10 })
            calls = 0
            await wait(0.7)
            const idle = calls
            fire({ ticks: 60 })
            await wait(0.3)
            return [idle, calls]
            """
        )
        self.assertLessEqual(idle, 2)
        self.assertGreater(busy, 5)

    def test_listeners(self):
        """F-14 Page: overlapping bursts leave no listener behind"""
        counts = self.run_js(
            """
            const open = new Map()
            for (const target of [window, MediaQueryList.prototype]) {
              const { addEventListener, removeEventListener } = target
              const key = (name, f) => name + (target === window ? 'w' : 'm')
              target.addEventListener = function (name, f) {
                open.set(key(name, f), (open.get(key(name, f)) || 0) + 1)
                return addEventListener.apply(this, arguments)
              }
              target.removeEventListener = function (name, f) {
                open.set(key(name, f), (open.get(key(name, f)) || 0) - 1)
                return removeEventListener.apply(this, arguments)
              }
            }
            const all = []
            for (let i = 0; i < 5; i += 1) {
              all.push(confetti({ ticks: 20 }))
              await wait(0.05)
            }
            const during = [...open.values()].reduce((a, b) => a + b, 0)
            await Promise.all(all)
            return [during, [...open.values()].reduce((a, b) => a + b, 0)]
            """
        )
        self.assertGreater(counts[0], 0)
        self.assertEqual(counts[1], 0)

    def test_click_through(self):
        """F-41 Page: a button under the overlay takes every click"""
        self.run_js(
            """
            const button = document.createElement('button')
            button.textContent = 'Buy'
            Object.assign(button.style, { position: 'fixed', left: '350px', top: '200px', width: '100px', height: '100px' })
            window.clicks = 0
            button.onclick = () => (window.clicks += 1)
            document.body.append(button)
            """
        )
        self.page.mouse.click(400, 250)
        self.run_js("window.promise = confetti({ ticks: 60, particleCount: 300 }); await wait(0.4)")
        under = self.run_js("return [document.elementFromPoint(400, 250).localName, !!overlay()]")
        self.assertEqual(under, ["button", True])
        self.page.mouse.click(400, 250)
        self.run_js("await promise")
        self.page.mouse.click(400, 250)
        self.assertEqual(self.run_js("return clicks"), 3)

    def test_stacking(self):
        """F-42 Page: zIndex is applied, and a modal dialog is covered when asked for"""
        found = self.run_js(
            """
            const promise = confetti({ zIndex: 1234, ticks: 20 })
            await wait(0.1)
            const found = [getComputedStyle(overlay()).zIndex]
            await promise
            const dialog = document.createElement('dialog')
            Object.assign(dialog.style, { width: '700px', height: '400px', background: '#fff', border: 0 })
            document.body.append(dialog)
            dialog.showModal()
            confetti({ aboveDialogs: true, particleCount: 400, ticks: 4000, startVelocity: 20, colors: ['#ff0000'] })
            await drawn(null, 2000)
            return [...found, overlay().matches(':popover-open')]
            """
        )
        self.assertEqual(found, ["1234", True])
        shot = self.page.screenshot()
        reds = self.page.evaluate(
            """async bytes => {
              const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
              const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
              pen.drawImage(image, 0, 0)
              const { data } = pen.getImageData(0, 0, image.width, image.height)
              let reds = 0
              for (let i = 0; i < data.length; i += 4) if (data[i] > 240 && data[i + 1] < 20) reds += 1
              return reds
            }""",
            list(shot),
        )
        self.assertGreater(reds, 2000)

    def test_layout(self):
        """F-40 Page: nothing shifts and nothing scrolls"""
        found = self.run_js(
            """
            document.body.innerHTML = '<p>One</p>'.repeat(40)
            let shift = 0
            new PerformanceObserver(list => list.getEntries().forEach(entry => (shift += entry.value)))
              .observe({ type: 'layout-shift', buffered: true })
            const root = document.documentElement
            const sizes = [[root.scrollWidth, root.scrollHeight]]
            const promise = confetti({ ticks: 60, startVelocity: 200 })
            await wait(0.4)
            sizes.push([root.scrollWidth, root.scrollHeight])
            await promise
            sizes.push([root.scrollWidth, root.scrollHeight])
            return [sizes, shift]
            """
        )
        self.assertEqual(found[0][0], found[0][1])
        self.assertEqual(found[0][0], found[0][2])
        self.assertEqual(found[1], 0)

    def test_resize(self):
        """F-34 Page: the overlay follows the window, and pieces in flight stay where they are"""
        self.run_js(
            """
            fete.fire({ launches: [{ count: 1, speed: 0 }], flight: { gravity: 0, lifetime: 30, spinPhase: 0 },
              look: { shapes: ['square'], size: 20, fadeStart: 1 } }, { from: [0.25, 0.5] })
            """
        )
        before = self.run_js("return drawn()")
        self.page.set_viewport_size({"width": 500, "height": 400})
        self.run_js("await wait(0.3)")
        after = self.run_js("return { ...look(overlay()), width: overlay().width, height: overlay().height }")
        self.assertEqual((after["width"], after["height"]), (500, 400))
        self.assertEqual((before["x"], before["y"]), (after["x"], after["y"]))
        self.assertEqual(before["count"], 400)

    def test_pixel_ratio(self):
        """F-38 F-39 Page: the screen's pixel ratio is followed without an event of resizing"""
        session = self.cdp()
        found = []
        self.run_js(
            """
            window.own = canvas(10, 10, { position: 'fixed', left: 0, top: 0, width: '401px', height: '300px' })
            fete.create(own, { resize: true }).fire({ launches: [{ count: 1, speed: 0 }],
              flight: { gravity: 0, lifetime: 60, spinPhase: 0 }, look: { shapes: ['square'], size: 10, fadeStart: 1 } })
            await drawn(own)
            """
        )
        for ratio in (1, 2, 1.5):
            session.send(
                "Emulation.setDeviceMetricsOverride",
                {"width": 800, "height": 500, "deviceScaleFactor": ratio, "mobile": False},
            )
            found.append(
                self.run_js(
                    """
                    for (let i = 0; i < 200 && devicePixelRatio !== args[0]; i += 1) await wait(0.01)
                    await frames_(3)
                    const l = look(own)
                    return [own.width, own.height, l.right - l.left + 1, l.x]
                    """,
                    ratio,
                )
            )
        for ratio, (width, height, side, x) in zip((1, 2, 1.5), found):
            self.assertEqual((width, height), (-(-401 * ratio // 1), 300 * ratio))
            self.assertAlmostEqual(side, 10 * ratio, delta=1)
            self.assertAlmostEqual(x / ratio, 200, delta=1)

    def test_large_canvas(self):
        """F-43 Page: a canvas beyond the browsers' limit is drawn at fewer pixels, and says so"""
        self.allowed += ["too large"]
        self.page = self.open(device_scale_factor=3)
        found = self.run_js(
            """
            const own = canvas(10, 10, { width: '3000px', height: '9000px' })
            const fire = confetti.create(own, { resize: true })
            fire({ particleCount: 50, ticks: 4000 })
            const { count } = await drawn(own, 51)
            const found = [own.width * own.height, own.width / own.height, count]
            fire.reset()
            return found
            """
        )
        self.assertLessEqual(found[0], 16777216 * 1.001)
        self.assertAlmostEqual(found[1], 1 / 3, delta=0.01)
        self.assertGreater(found[2], 50)
        self.assertEqual(len([1 for _, text, *_ in self.messages if "too large" in text]), 1)

    def test_zoom(self):
        """F-44 Page: zooming out does not change how many pieces there are"""
        counts = self.run_js(
            """
            const counts = []
            for (const side of [100, 200, 400]) {
              const own = canvas(10, 10, { width: `${side}px`, height: `${side}px` })
              const stage = fete.create(own, { resize: true })
              stage.fire({ launches: [{ count: 150 }] })
              await wait(0.3)
              counts.push(await stage.stored())
              stage.clear()
            }
            return counts
            """
        )
        self.assertEqual(counts, [150, 150, 150])

    def test_body_swapped(self):
        """F-70 Page: a body replaced in mid-burst harms nothing"""
        found = self.run_js(
            """
            const promise = confetti({ ticks: 30 })
            await wait(0.2)
            document.body = document.createElement('body')
            await promise
            const next = confetti({ ticks: 30 })
            const { count } = await drawn(null, 51)
            await next
            return [count, document.querySelectorAll('canvas').length]
            """
        )
        self.assertGreater(found[0], 50)
        self.assertEqual(found[1], 0)

    def test_same_canvas_twice(self):
        """F-69 Page: one canvas may be asked for again and again"""
        found = self.run_js(
            """
            const own = canvas(10, 10, { width: '200px', height: '150px' })
            const counts = []
            for (let i = 0; i < 3; i += 1) {
              const fire = confetti.create(own, { useWorker: true, resize: true })
              const promise = fire({ ticks: 100 })
              own.style.width = `${200 + 20 * i}px`
              for (let j = 0; j < 100 && own.width !== 200 + 20 * i; j += 1) await wait(0.02)
              counts.push((await drawn(own, 51)).count, own.width)
              await promise
            }
            delete HTMLCanvasElement.prototype.transferControlToOffscreen
            const plain = canvas(200, 150)
            const promise = confetti.create(plain, { useWorker: true })({ ticks: 30 })
            counts.push((await drawn(plain, 51)).count)
            await promise
            return counts
            """
        )
        self.assertEqual(found[1::2], [200, 220, 240])
        for count in found[0::2]:
            self.assertGreater(count, 50)

    def test_hidden_from_readers(self):
        """F-61 Page: emoji in flight are not read out and take no focus"""
        session = self.cdp()

        def names():
            nodes = session.send("Accessibility.getFullAXTree")["nodes"]
            return sorted(
                node.get("name", {}).get("value", "") for node in nodes if not node.get("ignored")
            )

        self.run_js("document.body.innerHTML = '<button>One</button><button>Two</button>'")
        before = names()
        self.run_js("fete.fire('emoji'); await drawn(null, 500)")
        self.assertEqual(names(), before)
        for name in ("One", "Two"):
            self.page.keyboard.press("Tab")
            self.assertEqual(self.run_js("return document.activeElement.textContent"), name)
        self.run_js("fete.clear()")

    def test_run_promises(self):
        """F-11 Page: each run has its own promise, settled once and saying why"""
        found = self.run_js(
            """
            const stage = fete.create(canvas())
            const short = { launches: [{ count: 5 }], flight: { lifetime: 0.2 } }
            const first = stage.fire(short)
            const rain = stage.fire('rain')
            const snow = stage.fire('snow')
            const reasons = [(await first).reason]
            rain.clear()
            reasons.push((await rain).reason)
            stage.clear()
            reasons.push((await snow).reason)
            const last = stage.fire('rain')
            await wait(0.3)
            const before = await stage.stored()
            last.drain()
            await wait(0.1)
            reasons.push(before > 0)
            stage.clear()
            reasons.push((await last).reason)
            return reasons
            """
        )
        self.assertEqual(found, ["finished", "cleared", "cleared", True, "cleared"])

    def test_pause(self):
        """F-10 F-30 Page: a pause stands still, and going on does not jump"""
        found = self.run_js(
            """
            const own = canvas()
            const stage = fete.create(own)
            stage.fire('burst')
            await wait(0.4)
            stage.pause()
            await wait(0.2)
            const first = look(own)
            await wait(0.5)
            const second = look(own)
            const start = performance.now()
            stage.resume()
            await frames_(2)
            const third = look(own)
            // What a burst's middle travels in the frames that were shown since.
            const most = 15 + (performance.now() - start) * 0.4
            stage.clear()
            await frames_(3)
            return [first.hash === second.hash, Math.hypot(third.x - first.x, third.y - first.y), look(own).count, most]
            """
        )
        self.assertTrue(found[0])
        self.assertLess(found[1], found[3])
        self.assertEqual(found[2], 0)

    def test_element(self):
        """Page: <fete-confetti> fires its preset, under the content it holds"""
        found = self.run_js(
            """
            document.body.innerHTML = '<fete-confetti preset="burst" autoplay style="width: 300px; height: 200px"><p>Hello</p></fete-confetti>'
            const element = document.querySelector('fete-confetti')
            const own = element.shadowRoot.querySelector('canvas')
            const { count } = await drawn(own, 201)
            const box = own.getBoundingClientRect()
            element.remove()
            await wait(0.2)
            return [count, box.width, box.height]
            """
        )
        self.assertGreater(found[0], 200)
        self.assertEqual(found[1:], [300, 200])

    def test_frozen(self):
        """F-04 F-05 F-17 Page: time runs on while a page is frozen, and nothing catches up"""
        session = self.cdp()
        self.run_js(
            """
            window.times = []
            const stage = fete.create(canvas())
            window.promise = stage.fire({ launches: [{ count: 20 }], flight: { lifetime: 0.8 } })
              .then(end => (window.ended = end.reason))
            await wait(0.2)
            """
        )
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        self.page.wait_for_timeout(900)
        session.send("Page.setWebLifecycleState", {"state": "active"})
        self.page.wait_for_timeout(200)
        self.assertEqual(self.run_js("return window.ended"), "finished")


class PolicyTests(PageTest):
    path = "strict/blank.html"

    def drawn(self, body="const promise = confetti({ ticks: 40 })"):
        return self.run_js(
            body
            + """
            const { count } = await drawn()
            await promise
            return count
            """
        )

    def test_strict(self):
        """F-68 Policy: script-src 'self' 'wasm-unsafe-eval' is all it needs, worker and ripple included"""
        self.assertGreater(self.drawn(), 50)
        self.assertGreater(self.drawn("const promise = fete.fire({ launches: [{ count: 40 }], flight: { lifetime: 1 } })"), 50)
        self.run_js("document.body.innerHTML = '<button>Go</button>'; fete.ripple(document.querySelector('button'))")
        self.page.click("button")
        self.run_js("await wait(0.3)")

    def test_no_worker(self):
        """F-68 Policy: where workers are forbidden the page draws by itself"""
        self.allowed += ["worker", "Worker"]
        self.page = self.open("no-worker/blank.html")
        self.assertGreater(self.drawn(), 50)

    def test_no_wasm(self):
        """Policy: where WebAssembly is refused there is one warning, and promises resolve"""
        self.allowed += ["Content Security Policy", "nothing will be drawn", "wasm"]
        self.page = self.open("no-wasm/blank.html")
        self.run_js("await confetti(); await confetti(); await fete.fire('burst')")
        self.assertEqual(self.run_js("return document.querySelectorAll('canvas').length"), 0)
        said = [(text, _) for kind, text, *_ in self.messages if kind == "warning" and "nothing will be drawn" in text]
        self.assertEqual(len(said), 1, said)


if __name__ == "__main__":
    unittest.main()
