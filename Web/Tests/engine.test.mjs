// The module itself, in Node: frames and pixels are those of the native build, bit for bit.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import core, * as coreModule from '../dist/fete.core.js'
import confetti, { fete } from '../dist/fete.js'

// Before anything is started: without a page nothing happens, and nothing fails.
test('F-67 Import: in Node nothing is touched, and a call is a promise of nothing', async () => {
  assert.equal(await confetti({ particleCount: 10 }), undefined)
  assert.deepEqual(await fete.fire('burst'), { reason: 'unavailable' })
  assert.equal(typeof fete.ripple({}), 'function')
  confetti.reset()
})

test('Core: in Node nothing is touched either, and it holds nothing of the full build', async () => {
  assert.equal(await core({ particleCount: 10 }), undefined)
  assert.equal(await core.create(null, {})(), undefined)
  core.reset()
  assert.deepEqual(Object.keys(coreModule).sort(), ['confetti', 'default'])
  const text = readFileSync(new URL('fete.core.js', dist), 'utf8')
  for (const word of ['webgl', 'preset', 'ripple', 'HTMLElement', 'fillText', 'popover', '//#']) assert.ok(!text.includes(word), word)
  const module = new WebAssembly.Module(readFileSync(new URL('fete.core.wasm', dist)))
  const tables = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, 'fete')[0]))
  assert.deepEqual(Object.keys(tables), ['canvas', 'units'])
})

test('Sources: the script that is packed can be imported as it stands', async () => {
  const source = await import('../fete.js')
  assert.deepEqual(Object.keys(source).sort(), ['confetti', 'default', 'fete'])
  const engine = await source.fete.start(readFileSync(new URL('fete.wasm', dist)))
  source.fete.internals.mail(engine, source.fete.internals.encode({ launches: [{}] }))
})

const dist = new URL('../dist/', import.meta.url)
const wasm = await fete.start(readFileSync(new URL('fete.wasm', dist)))
const goldens = JSON.parse(readFileSync(new URL('goldens.json', dist)))
const { encode } = fete.internals

/** Hands a recipe to the engine. */
function hand(host, recipe) {
  let outlines = 0
  fete.internals.mail(wasm, encode(recipe, (outline, style) => {
    assert.ok(!style, 'no text here')
    fete.internals.mail(wasm, outline)
    wasm.outline(host, outlines)
    return outlines++
  }))
}

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

for (const scene of goldens) {
  test(`Goldens: ${scene.name}`, () => {
    const [width, height] = scene.size
    const [columns, rows] = scene.size.map(side => Math.ceil(side * scene.scale))
    const host = wasm.open(7n, 4000)
    const place = wasm.pixels(host, columns, rows)
    wasm.resize(host, width, height, scene.scale, 10)
    hand(host, scene.recipe)
    const [x, y] = scene.origin
    const motion = ['full', 'reduced', 'off'].indexOf(scene.motion)
    wasm.fire(host, x ?? NaN, y ?? NaN, 10, 1, 0xdeadbeefcafen, motion)
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

test('Recipes: the presets are those of the native build, number for number', async () => {
  globalThis.fetch = async () => new Response(readFileSync(new URL('fete.wasm', dist)))
  const recipes = await fete.recipes()
  for (const scene of goldens.filter(scene => scene.name in recipes)) {
    const numbers = [recipes[scene.name], scene.recipe].map(recipe => {
      const kept = []
      return [encode(recipe, (...what) => kept.push(what)), kept]
    })
    assert.deepEqual(...numbers, scene.name)
    assert.ok(contains(scene.recipe, recipes[scene.name]), scene.name)
  }
  const { presets } = JSON.parse(readFileSync(new URL('fields.json', dist)))
  assert.deepEqual(Object.keys(recipes).sort(), presets.map(([name]) => name).sort())
  assert.deepEqual(recipes.emoji.look.shapes, [{ text: '🎉' }, { text: '🎊' }, { text: '✨' }])
  // What people do to theirs stays theirs.
  recipes.burst.launches[0].count = 1
  assert.equal((await fete.recipes()).burst.launches[0].count, 180)
})

/** Whether all that the part says stands in the whole as well. */
function contains(whole, part) {
  if (typeof part !== 'object') return whole === part
  return Array.isArray(part) === Array.isArray(whole) && Object.keys(part).every(key => contains(whole[key], part[key]))
}

test('Recipes: every field is checked by the engine\'s own table', () => {
  const { fields } = JSON.parse(readFileSync(new URL('fields.json', dist)))
  const points = { line: ['from', 'to'], rectangle: ['from', 'to'], ring: ['center', 'radius'] }
  /** A recipe in which the field has a value, and where that is. */
  const place = (part, name, value) => {
    const [first, ...rest] = name.split('.')
    const axis = ['x', 'y'].indexOf(rest.at(-1))
    const own = axis < 0 ? value : axis ? [0, value] : [value, 0]
    if (part === 'recipe') return rest[0] ? { launches: [{}], envelope: { [rest[0]]: own } } : { launches: [{}], [first]: own }
    if (part === 'shape') return { launches: [{}], look: { shapes: [{ star: { scale: own } }] } }
    const holder = {}
    if (first === 'source') {
      holder.source = { [rest[0]]: own }
      if (points[rest[0]]) holder.source[rest[0]] = { ...Object.fromEntries(points[rest[0]].map(end => [end, [0, 0]])), [rest[1]]: own }
      if (rest[0] === 'from' || rest[0] === 'to') holder.source.edge = 'top'
    } else if (rest[0] === 'looping') {
      holder.lifetime = { looping: own }
    } else {
      holder[first] = own
      if (first === 'terminalSpeed') holder.drag = 1
      if (first === 'rate') holder.for = 0.1
      if (first === 'for') holder.rate = 0.001
    }
    const whole = { launches: [part === 'launch' ? holder : {}], envelope: {} }
    return part === 'launch' ? whole : { ...whole, [part]: holder }
  }
  let count = 0
  for (const part of ['recipe', 'launch', 'flight', 'look', 'shape']) {
    for (const [name, [unit, min, max, kind]] of Object.entries(fields[part])) {
      for (const value of [min, max]) assert.equal(said(() => encode(place(part, name, value))), '', `${part} ${name} ${value}`)
      for (const value of [min - 1, max + 1]) {
        const message = said(() => encode(place(part, name, value)))
        assert.ok(message.includes(`${name.replace('envelope.', '')}: ${value}${unit && ' '}${unit} is out of range; allowed are ${min}…${max}`), `${part} ${name} ${message}`)
      }
      if (kind === 1) assert.equal(said(() => encode(place(part, name, [min, max]))), '')
      if (kind === 2) assert.match(said(() => encode(place(part, name, min + 0.5))), /not a whole number/)
      count += 1
    }
  }
  assert.ok(count > 55)
  for (const [name, [unit, min, max]] of Object.entries(fields.canvas)) {
    const [first, axis] = name.split('.')
    for (const value of [min - 1e-3, max + 1].slice(fields.canvas[name][3] === 2 ? 1 : 0)) {
      const message = said(() => encodeCanvas({ [first]: axis ? { [axis]: value } : value }))
      assert.ok(message.startsWith(`${name}: ${value}${unit && ' '}${unit} is out of range; allowed are ${min}…${max}`), message)
    }
  }
  for (const [part, name] of [['ripple', 'duration'], ['ripple', 'reach'], ['ripple', 'fillOpacity'], ['ring', 'scale'], ['ring', 'strokeWidth']]) {
    const [unit, min, max] = fields[part][name]
    for (const value of [min - 1, max + 1]) {
      const message = said(() => encodeRipple(part === 'ring' ? { rings: [{ [name]: value }] } : { [name]: value }))
      assert.ok(message.endsWith(`${name}: ${value}${unit && ' '}${unit} is out of range; allowed are ${min}…${max}`), message)
    }
  }
})

test('Options: those of canvas-confetti are the numbers of the native build', () => {
  for (const [name, options] of Object.entries({
    canvas: {}, 'canvas flat': { flat: true },
    'canvas red': { colors: ['#f00'], decay: 0.94, drift: 0.7, shapes: ['star', 'square'] }
  })) {
    const numbers = encode(goldens.find(scene => scene.name === name).recipe)
    assert.deepEqual(encodeCanvas(options).map(Math.fround), numbers.map(Math.fround), name)
  }
})

const { outline, encodeCanvas, encodeRipple } = fete.internals

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
  hand(host, { launches: [{ count: 300 }], look: { shapes: [shape] } })
  wasm.fire(host, NaN, NaN, 0, 1, 1n, 0)
  assert.equal(wasm.sample(host, 0.5), 300)
  wasm.close(host)
})

test('Options: those of canvas-confetti move as its own rule does, tick by tick', () => {
  for (const options of [{}, { decay: 0.96, gravity: 0.4, drift: -0.8 }, { decay: 1 }, { startVelocity: 20, ticks: 60 }]) {
    const host = wasm.open(1n, 4000)
    wasm.resize(host, 800, 600, 1, 0)
    const { decay = 0.9, gravity = 1, drift = 0, ticks = 200 } = options
    fete.internals.mail(wasm, encodeCanvas({ ...options, particleCount: 1, flat: true }))
    wasm.fire(host, NaN, NaN, 0, 1, 9n, 0)
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
    [{ launches: [{ count: 1000000 }, { count: 1 }] }, 'launches[1].count: the recipe makes 1000001 pieces in all'],
    [{ launches, look: { shapes: ['strar'] } }, 'look.shapes[0]: no shape is called "strar"; allowed are "rectangle"'],
    [{ launches, look: { heading: 'up' } }, 'look.heading: "up" is not known; allowed are "spin", "alongMotion"'],
    [{ launches, version: 2 }, 'version: 2 is not known']
  ]) {
    assert.ok(said(() => encode(recipe)).startsWith(message), `${said(() => encode(recipe))} | ${message}`)
  }
  assert.equal(said(() => encode({ launches })), '')
})

/** The boxes that a call of paint has left: x, y, width and height of each. */
const boxesAt = place => {
  const list = [...new Int32Array(wasm.memory.buffer, place + 4, 4 * new Int32Array(wasm.memory.buffer, place, 1)[0])]
  return Array.from({ length: list.length / 4 }, (_, i) => list.slice(i * 4, i * 4 + 4))
}

const pixelsOf = (place, width, height) => new Uint8Array(wasm.memory.buffer, place, width * height * 4)

test('Pixels: straight ones are the premultiplied divided by their alpha, rounded', () => {
  // A width that is no multiple of four.
  const [width, height] = [319, 201]
  const paint = isStraight => {
    const host = wasm.open(3n, 4000)
    const place = wasm.pixels(host, width, height)
    wasm.resize(host, width, height, 1, 0)
    hand(host, { launches: [{ count: 400, speed: [50, 300] }], flight: { gravity: 100, lifetime: 3 }, look: { fadeStart: 0, shapes: ['circle', 'star'], size: [4, 30] } })
    wasm.fire(host, NaN, NaN, 0, 1, 1n, 0)
    const changed = boxesAt(wasm.paint(host, 1.2, isStraight))
    const pixels = pixelsOf(place, width, height).slice()
    // Painted once more, later, the boxes cover what has to be cleared.
    assert.deepEqual(boxesAt(wasm.paint(host, 9, isStraight)), changed)
    assert.ok(pixelsOf(place, width, height).every(byte => byte === 0))
    assert.deepEqual(boxesAt(wasm.paint(host, 9, isStraight)), [])
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

test('Pixels: the boxes of a frame cover all that has changed, none twice, and little else', () => {
  const [width, height] = [801, 603]
  const host = wasm.open(3n, 4000)
  const place = wasm.pixels(host, width, height)
  wasm.resize(host, width, height, 1, 0)
  fete.internals.mail(wasm, encode({ launches: [{ count: 30, speed: [50, 900] }], flight: { lifetime: 3 } }))
  wasm.fire(host, NaN, NaN, 0, 1, 1n, 0)
  let before = pixelsOf(place, width, height).slice()
  for (const time of [0.1, 0.4, 0.5, 0.55, 1.5, 2.9, 3.5]) {
    const boxes = boxesAt(wasm.paint(host, time, 1))
    const after = pixelsOf(place, width, height).slice()
    const inside = new Uint8Array(width * height)
    for (const [x, y, w, h] of boxes) {
      assert.ok(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height)
      for (let row = y; row < y + h; row += 1) {
        for (let column = x; column < x + w; column += 1) inside[row * width + column] += 1
      }
    }
    assert.ok(inside.every(count => count <= 1), `no pixel twice at ${time}`)
    for (let i = 0; i < inside.length; i += 1) {
      const same = [0, 1, 2, 3].every(j => before[i * 4 + j] === after[i * 4 + j])
      assert.ok(same || inside[i], `pixel ${i} changed unseen at ${time}`)
    }
    assert.ok(inside.reduce((sum, count) => sum + count) < 60 * 4 * 32 * 32, `little at ${time}`)
    before = after
  }
  assert.ok(before.every(byte => byte === 0))
  wasm.close(host)
})
