// Prints Swift that holds what the playground copies: its Swift beside its JSON, case by case.
import { readFileSync } from 'node:fs'

import { fete } from '../Web/dist/fete.js'
import { languages } from '../Web/dist/copy.js'

const dist = new URL('../Web/dist/', import.meta.url)
const read = name => readFileSync(new URL(name, dist))
const { fields, palette } = JSON.parse(read('fields.json'))
globalThis.fetch = async () => new Response(read('fete.wasm'))
const presets = await fete.recipes()

/** What is copied: a title, the recipe, and the preset where it was not changed. */
const cases = []
const add = (title, recipe, preset) => cases.push({ title, recipe, preset })

for (const [name, recipe] of Object.entries(presets)) {
  add(name, recipe, name)
  add(`${name}, written out`, recipe)
}

// MARK: Every number of the tables, away from its default

/** A field's values: both ends of what is allowed, and one with many figures in between. */
function values([, min, max, kind, low]) {
  const between = kind === 2 ? min + 7 : min + (max - min) * 0.1234567890123
  const tiny = min < 0 || min === 0 ? [low + 1.25e-7] : []
  if (kind === 2) return [min, max, between]
  if (kind === 1) return [[min, max], [min, min], max, [min, between], [between, max]]
  return [min, max, between, ...tiny]
}

/** A recipe that has a value in a field. */
function holding(part, name, value) {
  const [first, second] = name.split('.')
  const axis = name.endsWith('.y') ? [0.25, value] : [value, 0.25]
  const launch = {}
  const recipe = { launches: [launch] }
  if (part === 'recipe') {
    if (second) recipe.envelope = { [second]: value }
    else recipe[first] = value
  } else if (part === 'shape') {
    recipe.look = { shapes: [{ star: { [first]: value } }] }
  } else if (name.startsWith('source.')) {
    const [, kind, end] = name.split('.')
    const ends = { line: ['from', 'to'], rectangle: ['from', 'to'], ring: ['center', 'radius'] }[kind]
    if (ends) launch.source = { [kind]: { [ends[0]]: [0.5, 0.25], [ends[1]]: [0.75, 1], [end]: axis } }
    else if (kind === 'point') launch.source = { point: axis }
    else launch.source = { edge: 'left', [kind]: value }
  } else {
    const holder = part === 'launch' ? launch : (recipe[part] = {})
    if (second === 'looping') {
      holder.lifetime = { looping: value }
      recipe.envelope = {}
    } else {
      holder[first] = second ? axis : value
    }
    if (first === 'rate') Object.assign(launch, { for: 0.5 })
    if (first === 'for') Object.assign(launch, { rate: 0.001 })
    if (first === 'terminalSpeed') holder.drag = 1
  }
  return recipe
}

for (const part of ['recipe', 'launch', 'flight', 'look', 'shape']) {
  for (const [name, row] of Object.entries(fields[part])) {
    for (const value of values(row)) add(`${part} ${name} ${JSON.stringify(value)}`, holding(part, name, value))
  }
}

// MARK: Every name, shape and colour

const choices = {
  launch: { speedUnit: ['points', 'hostHeights'], anchor: ['firing', 'host'] },
  look: { colorOrder: ['random', 'inTurn', 'together'], heading: ['spin', 'alongMotion'], pivot: ['middle', 'corner'] },
  flight: { windAddsOnTop: [true, false], lifetime: ['untilOutOfSight'] }
}
for (const [part, table] of Object.entries(choices)) {
  for (const [name, options] of Object.entries(table)) {
    for (const option of options) {
      const holder = { [name]: option }
      add(`${name} ${option}`, part === 'launch' ? { launches: [holder] } : { launches: [{}], [part]: holder })
      if (part !== 'launch') add(`${name} ${option} of a launch`, { launches: [{ [part]: holder }] })
    }
  }
}
for (const edge of ['top', 'left', 'bottom', 'right']) add(`edge ${edge}`, { launches: [{ source: { edge } }] })

const two = { points: [[-1, -1], [1, -1], [0, 0.9999999], [-0.5, -0.5], [0.3333333, -0.5], [1e-7, 0]], ends: [3, 6] }
const shapes = {
  names: ['rectangle', 'square', 'circle', 'triangle', 'star', 'heart', 'ribbon'],
  scaled: [{ rectangle: { scale: 0.5 } }, { heart: { scale: 1.3333333333 } }, { circle: {} }],
  texts: [{ text: '🎉' }, { text: '👩🏿‍🦰' }, { text: 'e\u0301' }, { text: { of: '★', scale: 2.5 } }],
  'awkward texts': [{ text: 'a"b' }, { text: '\\(x)' }, { text: '\t' }, { text: '\u007f' }, { text: '#"' }, { text: '1,":2' }, { text: '\u2028' }],
  outline: [{ outline: { points: [[-1, -1], [1, -0.5], [0.25, 1]] } }],
  'outline, scaled': [{ outline: { points: [[-1, -1], [1, -0.5], [0.25, 1]], scale: 0.75 } }],
  'outline of two': [{ outline: two }],
  'outline with a rule': [{ outline: { ...two, rule: 'evenOdd', scale: 3 } }],
  'long outline': [{ outline: { points: Array.from({ length: 200 }, (_, i) => [Math.cos(i), Math.sin(i)].map(Math.fround)) } }],
  path: [{ path: 'M0 0H10V10z' }],
  'path with more': [{ path: { data: 'M0,0 10,0 10,10zM2 2h4v4z', rule: 'evenOdd', scale: 0.5 } }],
  mixed: ['star', { path: 'M0 0H10V10z' }, { text: '🎊' }, { star: { scale: 2 } }]
}
for (const [title, list] of Object.entries(shapes)) {
  add(`shapes: ${title}`, { launches: [{}], look: { shapes: list } })
  add(`shapes: ${title}, of a launch`, { launches: [{ look: { shapes: list } }] })
}

const papers = [
  '#a1B2c3', '#f00', '#1234', '#11223344', 'red', 'rgb(1, 2, 3)', 'hsl(0 100% 50%)', { front: '#ffffff' },
  { front: '#ff0000', back: '#00ff00' }, { front: 'teal', back: '#0000ff80' }, { front: '#00000000', back: '#000' }
]
add('colours', { launches: [{}], look: { palette: papers } })
add('colours of a launch', { launches: [{ look: { palette: papers } }] })
add('the palette', { launches: [{}], look: { palette } })

// MARK: Everything at once

const between = row => values(row)[row[3] === 1 ? 4 : 2]
const all = (part, skip) => Object.fromEntries(Object.entries(fields[part])
  .filter(([name]) => !name.includes('.') && !skip.includes(name)).map(([name, row]) => [name, between(row)]))
const flight = fall => ({ ...all('flight', ['gravity', 'terminalSpeed', 'descent'].filter(name => name !== fall)), wind: [-3.5, 4], windAddsOnTop: true })
const look = { ...all('look', []), shapes: shapes.mixed, palette: papers, colorOrder: 'inTurn', heading: 'alongMotion', pivot: 'corner' }
const launch = { ...all('launch', ['rate', 'for', 'endless']), scatter: [1, 2], velocity: [-3, -4], speedUnit: 'hostHeights', anchor: 'host' }
add('everything', {
  launches: [
    { ...launch, count: 5, repeats: 3, source: { ring: { center: [0.1, -0.2], radius: [0.3, 0.4] } } },
    { rate: 3, for: 2, delay: 1, source: { endOfLaunch: 0 }, flight: flight('descent'), look },
    { endless: 12.5, source: { line: { from: [-1, -2], to: [3, 4] } }, flight: { ...flight('terminalSpeed'), lifetime: { looping: [0.5, 1] } } }
  ],
  flight: flight('gravity'), look, envelope: { duration: 1.5, fadeOut: 0.25 }, prewarm: 2.5
})

// MARK: The Swift

const seed = 7
cases.forEach(({ title, recipe, preset }, i) => {
  const what = { recipe, preset: preset ?? 'burst', seed, isChanged: !preset }
  const text = languages.Swift(what)
  const celebration = /^extension Confetti \{\n  static let celebration = ([^]*?)\n\}$/m.exec(text)?.[0]
  if (!celebration) throw new Error(`${title}: the copied Swift has no celebration\n${text}`)
  console.log(celebration.replace('let celebration', `let celebration${i}`))
  // Swift takes no control characters in a text that it does not look into.
  const literal = text => `####"""\n${text.replaceAll('\u007f', '\\u007f')}\n"""####`
  console.log(`func check${i}() {\ncompare(Confetti.celebration${i}, ${literal(languages.JSON(what))}, ${literal(title)})\n}`)
})
console.log(`func checkAll() {\n${cases.map((_, i) => `check${i}()`).join('\n')}\n}`)
