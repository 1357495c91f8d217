// What a frame costs inside the module: sampling, then painting with un-premultiplying, in Node.
//
//     node Web/Benchmarks/paint.mjs [counts=100,1000,5000,20000,100000] [shapes=square,circle]
//
// canvas-confetti's own mix on 1280 × 720 pixels, as Web/Benchmarks/bench.py fires it. Medians of
// many frames, one 1/60 s after the other; the last columns are the pixels handed to the page.
import { readFileSync } from 'node:fs'
import { fete } from '../dist/fete.js'

const [counts = '100,1000,5000,20000,100000', shapes = 'square,circle'] = process.argv.slice(2)
const [width, height] = [1280, 720]
const wasm = await fete.start(readFileSync(new URL('../dist/fete.wasm', import.meta.url)))
const { encodeCanvas, mail } = fete.internals

const median = list => [...list].sort((a, b) => a - b)[list.length >> 1]
const milliseconds = body => {
  const start = performance.now()
  const result = body()
  return [performance.now() - start, result]
}

function measure(count) {
  const host = wasm.open(1n, count)
  wasm.pixels(host, width, height)
  wasm.resize(host, width, height, 1, 0)
  mail(wasm, encodeCanvas({
    particleCount: count, spread: 360, startVelocity: 22, gravity: 0.02, ticks: 1200,
    shapes: shapes.split(',')
  }))
  wasm.fire(host, NaN, NaN, 0, 1, 1n, 0)
  const rows = { sample: [], both: [], changed: [], boxes: [] }
  const frames = Math.max(40, Math.min(400, Math.round(1e6 / count)))
  for (let frame = -frames >> 2; frame < frames; frame += 1) {
    const time = 1 + Math.abs(frame) / 240
    const [sample] = milliseconds(() => wasm.sample(host, time))
    const [both, box] = milliseconds(() => wasm.paint(host, time, 1))
    if (frame < 0) continue
    rows.sample.push(sample)
    rows.both.push(both)
    const [boxes] = new Int32Array(wasm.memory.buffer, box, 1)
    const list = new Int32Array(wasm.memory.buffer, box + 4, boxes * 4)
    let changed = 0
    for (let i = 0; i < list.length; i += 4) changed += list[i + 2] * list[i + 3]
    rows.changed.push(changed)
    rows.boxes.push(boxes)
  }
  wasm.close(host)
  return Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, median(list)]))
}

console.log(`${width}×${height}, ${shapes}; ms a frame, medians\n`)
console.log(' pieces |   sample |    paint |      sum | changed pixels |  boxes')
for (const count of counts.split(',').map(Number)) {
  const { sample, both, changed, boxes } = measure(count)
  const cells = [sample, both - sample, both].map(value => value.toFixed(3).padStart(8))
  console.log(`${String(count).padStart(7)} | ${cells.join(' | ')} | ${String(changed).padStart(14)} | ${String(boxes).padStart(6)}`)
}
