// The module itself, in Node: frames and pixels are those of the native build, bit for bit.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import confetti, { fete } from '../dist/fete.js'

// Before anything is started: without a page nothing happens, and nothing fails.
test('F-67 Import: in Node nothing is touched, and a call is a promise of nothing', async () => {
  assert.equal(await confetti({ particleCount: 10 }), undefined)
  assert.deepEqual(await fete.fire('burst'), { reason: 'unavailable' })
  assert.equal(typeof fete.ripple({}), 'function')
  confetti.reset()
})

const dist = new URL('../dist/', import.meta.url)
const wasm = await fete.start(readFileSync(new URL('fete.wasm', dist)))
const goldens = JSON.parse(readFileSync(new URL('goldens.json', dist)))
const { encode } = fete.internals

/** FNV-1a in 64 bits, in two halves of 32. */
function hash(bytes) {
  let value = 0xcbf29ce484222325n
  let low = Number(value & 0xffffffffn)
  let high = Number(value >> 32n)
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0
    // Times 2^40 + 0x1b3.
    const product = low * 0x1b3
    const carry = Math.floor(product / 2 ** 32)
    high = (Math.imul(high >>> 0, 0x1b3) + carry + (low << 8)) >>> 0
    low = product >>> 0
  }
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString(16)
}

/** Hands a recipe to the engine and says how many numbers it takes. */
function hand(host, recipe) {
  let outlines = 0
  const numbers = encode(recipe, () => assert.fail('no text here'), outline => {
    fete.internals.mail(wasm, outline)
    wasm.outline(host, outlines)
    return outlines++
  })
  fete.internals.mail(wasm, numbers)
  return numbers.length
}

for (const scene of goldens) {
  test(`Goldens: ${scene.name}`, () => {
    const [width, height] = scene.size
    const [columns, rows] = scene.size.map(side => Math.ceil(side * scene.scale))
    const host = wasm.open(7n, 4000)
    const place = wasm.pixels(host, columns, rows)
    wasm.resize(host, width, height, scene.scale, 10)
    const count = hand(host, scene.recipe)
    const [x, y] = scene.origin
    const motion = ['full', 'reduced', 'off'].indexOf(scene.motion)
    wasm.fire(host, x ?? NaN, y ?? NaN, 10, 1, 0xdeadbeefcafen, motion, count)
    for (const look of scene.looks) {
      const at = `${scene.name} at ${look.time}`
      wasm.advance(host, 10 + look.time)
      assert.equal(wasm.sample(host, 10 + look.time), look.marks, `marks of ${at}`)
      // First the call: it may grow the memory.
      const place48 = wasm.marks(host)
      const marks = new Uint8Array(wasm.memory.buffer, place48, look.marks * 48)
      assert.equal(hash(marks), look.frame, `frame of ${at}`)
      wasm.paint(host, 10 + look.time, 0)
      const pixels = new Uint8Array(wasm.memory.buffer, place, columns * rows * 4)
      assert.equal(hash(pixels), look.pixels, `pixels of ${at}`)
    }
    assert.ok(scene.looks.some(look => look.painted), `${scene.name} paints something`)
    wasm.close(host)
  })
}

const { outline, canvasRecipe } = fete.internals

/** What an error says; empty where there is none. */
const said = body => {
  try {
    body()
    return ''
  } catch (error) {
    return error.message
  }
}

test('F-55 Paths: every shorthand of SVG means what its long form means', () => {
  for (const [short, long] of [
    ['M0,0 10,0 10,10z', 'M0 0L10 0L10 10Z'],
    ['m1 1l.25.75-.5-.5z', 'm 1 1 l 0.25 0.75 -0.5 -0.5 z'],
    ['m1 1 2 0 0 2z', 'M1 1 L3 1 L3 3z'],
    ['M0 0H1e1V1E+1z', 'M0 0H10V10z'],
    ['M0 0a5 5 0 1110 0z', 'M0 0 a 5 5 0 1 1 10 0 z'],
    ['M0 0c0 5 5 5 5 0s5-5 5 0z', 'M0 0C0 5 5 5 5 0C5 -5 10 -5 10 0z'],
    ['M0 0q5 10 10 0t10 0z', 'M0 0Q5 10 10 0Q15 -10 20 0z']
  ]) {
    assert.deepEqual(outline(short), outline(long), short)
  }
  assert.match(said(() => outline('M0 0L10 x')), /not understood at character 7/)
  assert.match(said(() => outline('10 10')), /not understood at character 0/)
  assert.match(said(() => outline('')), /encloses nothing/)
})

test('F-57 Paths: five thousand segments are read once and painted fast', () => {
  const path = `M0 0${Array.from({ length: 5000 }, (_, i) => `L${i % 100} ${(i * 7) % 90}`).join('')}z`
  const start = performance.now()
  const shape = confetti.shapeFromPath(path)
  assert.ok(performance.now() - start < 500)
  const host = wasm.open(1n, 4000)
  wasm.pixels(host, 400, 300)
  wasm.resize(host, 400, 300, 1, 0)
  const count = hand(host, { launches: [{ count: 300 }], look: { shapes: [shape] } })
  wasm.fire(host, NaN, NaN, 0, 1, 1n, 0, count)
  assert.equal(wasm.sample(host, 0.5), 300)
  wasm.close(host)
})

test('Options: those of canvas-confetti move as its own rule does, tick by tick', () => {
  for (const options of [{}, { decay: 0.96, gravity: 0.4, drift: -0.8 }, { decay: 1 }, { startVelocity: 20, ticks: 60 }]) {
    const host = wasm.open(1n, 4000)
    wasm.resize(host, 800, 600, 1, 0)
    const { decay = 0.9, gravity = 1, drift = 0, ticks = 200 } = options
    const count = hand(host, canvasRecipe({ ...options, particleCount: 1, flat: true }))
    wasm.fire(host, NaN, NaN, 0, 1, 9n, 0, count)
    const at = tick => {
      wasm.sample(host, tick / 60)
      const place = wasm.marks(host)
      return [...new Float32Array(wasm.memory.buffer, place, 2)]
    }
    let [x, y] = at(0)
    assert.deepEqual([x, y], [400, 300])
    const [x1, y1] = at(1)
    let [vx, vy] = [x1 - x - drift, y1 - y - 3 * gravity]
    for (let tick = 1; tick < ticks; tick += 1) {
      x += vx + drift
      y += vy + 3 * gravity
      vx *= decay
      vy *= decay
      const [ax, ay] = at(tick)
      assert.ok(Math.hypot(ax - x, ay - y) < 0.05 + Math.hypot(x, y) * 1e-4, `tick ${tick} of ${JSON.stringify(options)}`)
    }
    wasm.sample(host, ticks / 60 + 0.001)
    assert.equal(wasm.sample(host, ticks / 60 + 0.001), 0, 'gone after its ticks')
    wasm.close(host)
  }
})

test('F-26 Recipes: what cannot be fired is refused by name, with what is allowed', () => {
  const launches = [{}]
  for (const [recipe, message] of [
    [{ launches: [] }, 'launches: is empty; it needs 1 or more'],
    [{}, 'launches: needs a list, not undefined'],
    [{ launches, prewarm: -1 }, 'prewarm: -1 s is out of range; allowed are 0…600'],
    [{ launches: [{ speed: [900, 200] }] }, 'launches[0].speed: 900 to 200 points/s is reversed'],
    [{ launches: [{ count: 1.5 }] }, 'launches[0].count: 1.5 pieces is not a whole number'],
    [{ launches: [{ count: NaN }] }, 'launches[0].count: NaN pieces is out of range'],
    [{ launches: [{ angle: Infinity }] }, 'launches[0].angle: Infinity degrees is out of range'],
    [{ launches: [{ cuont: 3 }] }, 'launches[0]: there is no "cuont" here; allowed are count, over'],
    [{ launches, flight: { terminalSpeed: 90 } }, 'flight.terminalSpeed: a terminal speed needs drag'],
    [{ launches, flight: { lifetime: { looping: 1 } } }, 'flight.lifetime.looping: looping pieces need an envelope'],
    [{ launches: [{ source: { endOfLaunch: 0 } }] }, 'launches[0].source.endOfLaunch: launch 0 does not come before'],
    [{ launches: [{ count: 1000000 }, { count: 1 }] }, 'launches[1].count: the recipe makes more than 1000000'],
    [{ launches, look: { shapes: ['strar'] } }, 'look.shapes[0]: no shape is called "strar"; allowed are "rectangle"'],
    [{ launches, look: { heading: 'up' } }, 'look.heading: "up" is not known; allowed are "spin", "alongMotion"'],
    [{ launches, version: 2 }, 'version: 2 is not known']
  ]) {
    assert.ok(said(() => encode(recipe)).startsWith(message), `${said(() => encode(recipe))} | ${message}`)
  }
  assert.equal(said(() => encode({ launches })), '')
})

test('Pixels: straight ones are the premultiplied divided by their alpha, rounded', () => {
  const [width, height] = [320, 200]
  const paint = isStraight => {
    const host = wasm.open(3n, 4000)
    const place = wasm.pixels(host, width, height)
    wasm.resize(host, width, height, 1, 0)
    const count = hand(host, { launches: [{ count: 400, speed: [50, 300] }], flight: { gravity: 100, lifetime: 3 }, look: { fadeStart: 0, shapes: ['circle', 'star'], size: [4, 30] } })
    wasm.fire(host, NaN, NaN, 0, 1, 1n, 0, count)
    const box = wasm.paint(host, 1.2, isStraight)
    const changed = [...new Int32Array(wasm.memory.buffer, box, 4)]
    const pixels = new Uint8Array(wasm.memory.buffer, place, width * height * 4).slice()
    // Painted once more, later, the box covers what has to be cleared.
    const [x, y, w, h] = new Int32Array(wasm.memory.buffer, wasm.paint(host, 9, isStraight), 4)
    assert.deepEqual([x, y, w, h], changed)
    assert.ok(new Uint8Array(wasm.memory.buffer, place, width * height * 4).every(byte => byte === 0))
    wasm.close(host)
    return pixels
  }
  const [bound, straight] = [paint(0), paint(1)]
  let count = 0
  for (let i = 0; i < bound.length; i += 4) {
    const alpha = bound[i + 3]
    assert.equal(straight[i + 3], alpha)
    if (!alpha) continue
    count += 1
    for (let j = i; j < i + 3; j += 1) assert.equal(straight[j], Math.floor((bound[j] * 255 + (alpha >> 1)) / alpha))
  }
  assert.ok(count > 5000)
})
