// The module itself, in Node: frames and pixels are those of the native build, bit for bit.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import confetti, { fete } from '../dist/fete.js'

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

for (const scene of goldens) {
  test(`Goldens: ${scene.name}`, () => {
    const [width, height] = scene.size
    const [columns, rows] = scene.size.map(side => Math.ceil(side * scene.scale))
    const host = wasm.open(7n, 4000)
    const place = wasm.pixels(host, columns, rows)
    wasm.resize(host, width, height, scene.scale, 10)
    fete.internals.mail(wasm, encode(scene.recipe, () => assert.fail('no text here')))
    const [x, y] = scene.origin
    const motion = ['full', 'reduced', 'off'].indexOf(scene.motion)
    wasm.fire(host, x ?? NaN, y ?? NaN, 10, 1, 0xdeadbeefcafen, motion)
    for (const look of scene.looks) {
      const at = `${scene.name} at ${look.time}`
      wasm.advance(host, 10 + look.time)
      assert.equal(wasm.sample(host, 10 + look.time), look.marks, `marks of ${at}`)
      const marks = new Uint8Array(wasm.memory.buffer, wasm.marks(host), look.marks * 48)
      assert.equal(hash(marks), look.frame, `frame of ${at}`)
      wasm.paint(host, 10 + look.time, 0)
      const pixels = new Uint8Array(wasm.memory.buffer, place, columns * rows * 4)
      assert.equal(hash(pixels), look.pixels, `pixels of ${at}`)
    }
    assert.ok(scene.looks.some(look => look.painted), `${scene.name} paints something`)
    wasm.close(host)
  })
}
