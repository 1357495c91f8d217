/** The composition in the four languages people paste it into. */

const number = value => `${value}`
const pair = value => (Array.isArray(value) ? value : [value, value])
/** Without the spaces, "...-" would be an operator of its own. */
const range = value => pair(value).map(number).join(pair(value)[1] < 0 ? ' ... ' : '...')
/** A text as Swift writes it: JSON's escapes of control characters are others. */
const literal = text => `"${text.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, c => `\\u{${c.codePointAt().toString(16)}}`)}"`
const vector = value => `Vector(${value.map(number).join(', ')})`

/** JSON on one line. */
function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${line(each)}`).join(', ')}}`
}

/** Compact JSON: short lists and objects on one line. */
export function json(value, indent = '') {
  const flat = line(value)
  if (typeof value !== 'object' || value === null || (flat.length + indent.length < 84 && indent)) return flat
  const deeper = `${indent}  `
  const rows = Array.isArray(value)
    ? value.map(each => deeper + json(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${json(each, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

function emission(l) {
  if (l.rate != null) return `.rate(${number(l.rate)}, for: ${number(l.for)})`
  if (l.endless != null) return `.endless(rate: ${number(l.endless)})`
  return `.count(${number(l.count ?? 50)}${l.over ? `, over: ${number(l.over)}` : ''})`
}

function source(s) {
  if (s.point) return `.point(${vector(s.point)})`
  if (s.line) return `.line(from: ${vector(s.line.from)}, to: ${vector(s.line.to)})`
  if (s.rectangle) return `.rectangle(from: ${vector(s.rectangle.from)}, to: ${vector(s.rectangle.to)})`
  if (s.ring) return `.ring(center: ${vector(s.ring.center)}, radius: ${vector(s.ring.radius)})`
  if (s.endOfLaunch != null) return `.end(ofLaunch: ${s.endOfLaunch})`
  return `.edge(.${s.edge}, from: ${number(s.from ?? 0)}, to: ${number(s.to ?? 1)})`
}

/** A colour; the engine reads those that are more than six digits of hexadecimal. */
const rgba = text => (/^#[\da-f]{6}$/i.test(text)
  ? `RGBA(0x${text.slice(1).toUpperCase()})`
  : `try! RGBA(parsing: ${literal(text)})`)
const paper = p => `Confetti.Paper(${rgba(p.front ?? p)}${p.back ? `, back: ${rgba(p.back)}` : ''})`

function shape(s) {
  if (typeof s === 'string') return `.${s}`
  const [[name, inner]] = Object.entries(s)
  const rule = inner.rule && inner.rule !== 'nonZero' ? `, rule: .${inner.rule}` : ''
  const scaled = (inner.scale ?? 1) === 1 ? '' : `.scaled(by: ${number(inner.scale)})`
  if (name === 'text') return `Confetti.Shape(.sprite(.text(Array(${literal(inner.of ?? inner)}.utf8))))${scaled}`
  // It has been read once already, so that it will be once more.
  if (name === 'path') return `try! .path(${literal(inner.data ?? inner)}${rule})${scaled}`
  if (name !== 'outline') return `.${name}${scaled}`
  const points = `[${inner.points.map(point => `[${point.map(number).join(', ')}]`).join(', ')}]`
  if (!inner.ends && !rule) return `.outline(${points})${scaled}`
  const ends = inner.ends ?? [inner.points.length]
  return `Confetti.Shape(.outline(Outline(points: ${points}, ends: [${ends.join(', ')}]${rule || ', rule: .nonZero'})))${scaled}`
}

/** A call with one argument a line. */
const call = (name, parts, indent) => {
  const rows = parts.filter(Boolean)
  return rows.length ? `${name}(\n${rows.map(row => `${indent}  ${row}`).join(',\n')}\n${indent})` : `${name}()`
}

function flight(f, indent) {
  const fall = ['gravity', 'terminalSpeed', 'descent'].find(key => f[key] != null)
  const life = f.lifetime
  const lifetime = life === 'untilOutOfSight' ? '.untilOutOfSight' : life?.looping != null ? `.looping(${range(life.looping)})` : life != null && `.seconds(${range(life)})`
  const ranges = keys => keys.filter(key => f[key] != null).map(key => `${key}: ${range(f[key])}`)
  return call('Confetti.Flight', [
    f.drag != null && `drag: ${number(f.drag)}`,
    f.dragVariation != null && `dragVariation: ${number(f.dragVariation)}`,
    fall && `fall: .${fall}(${range(f[fall])})`,
    f.wind && `wind: ${vector(f.wind)}`,
    f.windAddsOnTop && 'windAddsOnTop: true',
    ...ranges(['sway', 'swayFrequency', 'spin', 'spinPhase', 'tumble', 'tumblePhase']),
    lifetime && `lifetime: ${lifetime}`
  ], indent)
}

function look(l, indent) {
  const has = key => l[key] != null
  const fade = (has('fadeIn') || has('fadeStart')) &&
    `fade: Confetti.Look.Fade(fadeIn: ${number(l.fadeIn ?? 0)}, start: ${number(l.fadeStart ?? 0.75)})`
  return call('Confetti.Look', [
    l.shapes && `shapes: [${l.shapes.map(shape).join(', ')}]`,
    l.palette && `palette: [\n${l.palette.map(p => `${indent}    ${paper(p)},`).join('\n')}\n${indent}  ]`,
    has('colorOrder') && `colorOrder: .${l.colorOrder}`,
    ...['size', 'aspect', 'depth'].filter(has).map(key => `${key}: ${range(l[key])}`),
    fade,
    has('heading') && `heading: .${l.heading}`,
    has('streak') && `streak: ${number(l.streak)}`,
    has('pivot') && `pivot: .${l.pivot}`,
    ...['startScale', 'endScale'].filter(has).map(key => `${key}: ${number(l[key])}`)
  ], indent)
}

function launch(l, indent) {
  const has = key => l[key] != null
  const deeper = `${indent}  `
  return call('Confetti.Launch', [
    emission(l),
    has('delay') && `delay: ${number(l.delay)}`,
    has('repeats') && `repeats: ${number(l.repeats)}`,
    has('interval') && `interval: ${number(l.interval)}`,
    l.source && `source: ${source(l.source)}`,
    l.scatter && `scatter: ${vector(l.scatter)}`,
    has('angle') && `angle: ${number(l.angle)}`,
    has('spread') && `spread: ${number(l.spread)}`,
    has('speed') && `speed: ${range(l.speed)}`,
    has('speedUnit') && `speedUnit: .${l.speedUnit}`,
    l.velocity && `velocity: ${vector(l.velocity)}`,
    has('anchor') && `anchor: .${l.anchor}`,
    l.flight && `flight: ${flight(l.flight, deeper)}`,
    l.look && `look: ${look(l.look, deeper)}`
  ], indent)
}

function swift({ recipe, preset, isChanged }) {
  const value = isChanged
    ? call('Confetti', [
      `launches: [\n${recipe.launches.map(l => `      ${launch(l, '      ')},`).join('\n')}\n    ]`,
      recipe.flight && `flight: ${flight(recipe.flight, '    ')}`,
      recipe.look && `look: ${look(recipe.look, '    ')}`,
      recipe.envelope && `envelope: Confetti.Envelope(duration: ${number(recipe.envelope.duration ?? 3)}, fadeOut: ${number(recipe.envelope.fadeOut ?? 1.6)})`,
      recipe.prewarm && `prewarm: ${number(recipe.prewarm)}`
    ], '  ')
    : `Confetti.${preset === 'emoji' ? 'emoji("🎉🎊✨")' : preset}`
  return `import FeteSwiftUI
import SwiftUI

extension Confetti {
  static let celebration = ${value}
}

struct CelebrationButton: View {
  @State private var celebrations = 0

  var body: some View {
    Button("Celebrate") { celebrations += 1 }
      .confetti(.celebration, trigger: celebrations)
  }
}`
}

function javascript({ recipe, preset, seed, isChanged }) {
  const what = isChanged ? json(recipe) : `'${preset}'`
  return `import { fete } from './fete.js'

fete.fire(${what}, { seed: ${seed} })`
}

function command({ preset, seed, isChanged }) {
  return isChanged
    ? `# Save the JSON as celebration.json first.\nfete render celebration.json --seed ${seed} --output celebration.gif`
    : `fete render ${preset} --seed ${seed} --output ${preset}.gif`
}

export const languages = {
  Swift: swift,
  JavaScript: javascript,
  JSON: ({ recipe }) => json({ version: 1, ...recipe }),
  Command: command
}
