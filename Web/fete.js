/**
 * Fete in the browser: confetti and ripples, the engine in WebAssembly, this file around it.
 *
 *     import confetti, { fete } from './fete.js'
 *     confetti({ particleCount: 100 })          // the options of canvas-confetti
 *     fete.fire('cannon', { from: [0.5, 1] })   // a preset, or a recipe of your own
 *     fete.ripple(button)
 *
 * Needs `script-src 'self' 'wasm-unsafe-eval'` and nothing more. See fete.d.ts for every option.
 *
 * Names that end in `_` are nobody's business but this file's: they are shortened when it is packed.
 * What stands between `//#full` and `//#end` is left out of the core build, fete.core.js, which has
 * `confetti` with the options of canvas-confetti and nothing else. Scripts/pack-web.mjs cuts it.
 */

// MARK: Numbers that are checked by the engine's own tables

/** What the module says of recipes: a table of rows a part, and the presets. See `read`. */
let data

const words = text => text.split(' ')
//#full
const SHAPES = ['rectangle', 'square', 'circle', 'triangle', 'star', 'heart', 'ribbon']
//#end

const fail = (path, message) => {
  throw RangeError(path ? `${path}: ${message}` : message)
}
const show = JSON.stringify
const quoted = names => names.map(name => show(name)).join(', ')

function list(value, path) {
  if (!value?.map) fail(path, `needs a list, not ${show(value)}`)
  if (!value.length) fail(path, 'is empty; it needs 1 or more')
  if (value.length > 1000) fail(path, `has ${value.length} entries; allowed are 1…1000`)
  return value
}

/**
 * A field's value as a list of numbers, checked by its row; the default where nothing is given.
 * A row is: what it is about, unit, least, most, default. It is about 0 a number, 1 a range, 2 a
 * whole number, 3 a vector, 4 more where it is in a group that is read as one.
 */
function field(value, path, [kind, unit, min, max, low = 0, high = low]) {
  const measure = number => `${number} ${data.units[unit]}`.trim()
  //#full
  if (kind & 1) {
    value ??= [low, high]
    const isPair = value.map && value.length === 2
    if (kind === 3) {
      if (!isPair) fail(path, `needs two numbers as [x, y], not ${show(value)}`)
      return value.flatMap((number, i) => field(number ?? show(number), `${path}.${'xy'[i]}`, [0, unit, min, max]))
    }
    if (!isPair) value = [value, value]
    if (value[0] > value[1]) {
      fail(path, `${value[0]} to ${measure(value[1])} is reversed; allowed are ${min}…${max}, the lower end first`)
    }
    return value.flatMap(number => field(number, path, [8, unit, min, max]))
  }
  //#end
  value ??= low
  if (!value.toFixed) fail(path, `needs a number${kind > 7 ? ', or two as [low, high]' : ''}, not ${show(value)}`)
  if (!(value >= min && value <= max)) fail(path, `${measure(value)} is out of range; allowed are ${min}…${max}`)
  if (kind & 2 && value % 1) fail(path, `${measure(value)} is not a whole number; allowed are ${min}…${max}`)
  return [value]
}

const colors = new Map()
let pen

/** A colour in any syntax of CSS, or hexadecimal without its #, as a word: red in the lowest byte. */
function color(text, path) {
  if (colors.has(text)) return colors.get(text)
  const hex = text => /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  let digits = text?.trim && hex(text)
  if (text?.trim && !digits) {
    // The page knows all other syntaxes: what it takes, it takes whatever stood there before.
    pen ||= surface(1, 1).getContext('2d')
    const [black, white] = ['#000', '#fff'].map(start => {
      pen.fillStyle = start
      pen.fillStyle = text
      return pen.fillStyle
    })
    if (black === white) {
      digits = hex(black) ?? black.match(/[\d.]+/g)
        .map((part, i) => Math.round(i > 2 ? part * 255 : part).toString(16).padStart(2, 0)).join('')
    }
  }
  if (!digits) fail(path, `${show(text)} is no colour; give #rgb, #rrggbb, a name, rgb() or hsl()`)
  if (digits.length < 6) digits = digits.replace(/./g, '$&$&')
  const bits = parseInt(digits.padEnd(8, 'f').match(/../g).reverse().join(''), 16)
  colors.set(text, bits)
  return bits
}
//#full

// MARK: Recipes, from JSON to the numbers the engine reads

/** The numbers of the recipe that is being laid out. */
let out

/** The object itself; anything else, and keys that mean nothing, are refused by name. */
function known(object, path, table) {
  if (typeof object !== 'object' || !object || Array.isArray(object)) {
    fail(path, `needs an object, not ${show(object)}`)
  }
  for (const key in object) {
    if (!(key in table)) fail(path, `there is no "${key}" here; allowed are ${Object.keys(table).join(', ')}`)
  }
}

/** The place of a name in a list of names; 0 where nothing is given. */
function choice(value, path, names) {
  const index = value == null ? 0 : names.indexOf(value)
  if (index < 0) fail(path, `${show(value)} is not known; allowed are ${quoted(names)}`)
  return index
}

/** Puts which of some keys an object has, one at most, and gives it. */
function pick(object, path, keys) {
  const found = keys.filter(key => object[key] != null)
  if (found[1]) fail(path, `${quoted(found)} exclude one another; give one of them`)
  out.push(found[0] ? keys.indexOf(found[0]) : 0)
  return found[0]
}

const put = (object, path, table, key) => out.push(...field(object[key], path + key, table[key]))

/** Does something with each entry of a list, its path and its place. */
const each = (values, path, body) => values.forEach((value, i) => body(value, `${path}[${i}]`, i))

/**
 * Puts the numbers of an object as its table has them, in the table's order. A row that is a text
 * has the names to choose from; `own` has the functions for what is no single value.
 */
function part(object, path, table, own = {}) {
  known(object, path, table)
  path &&= `${path}.`
  for (const key in table) {
    const row = table[key]
    const value = object[key]
    if (own[key]) own[key](value, path + key)
    else if (row.split) out.push(choice(value, path + key, words(row)))
    else if (row[0] < 4) put(object, path, table, key)
  }
}

/** Puts a shape: kind and number as a mark has them, its scale, and whether it keeps its proportions. */
function shape(value, path, keep) {
  const name = value?.trim ? value : Object.keys(value ?? {})[0]
  const inner = value?.[name]
  const kind = [...SHAPES, 'outline', 'text', 'path'].indexOf(name)
  const text = inner?.of ?? inner?.data ?? inner
  if (kind < 0 || (kind > 7 && !text?.trim?.())) {
    fail(path, `no shape is called ${show(name)}; allowed are ${quoted(SHAPES)}, {"text": …}, {"path": …} and {"outline": …}`)
  }
  path += `.${name}.`
  const puts = (form, keeps) => out.push(form, ...field(inner?.scale, `${path}scale`, data.shape.scale), keeps)
  // A square is a rectangle.
  if (kind < 7) return puts(Math.max(0, kind - 1), kind % 3 && 1)
  out.isPainted_ = true
  if (kind === 8) return puts(520 + 65536 * keep(text, inner), 1)
  // A path is an outline.
  const { points = [], ends = [points.length] } = kind > 8 ? shapeFromPath(text).outline : inner
  const numbers = [choice(inner.rule, `${path}rule`, ['nonZero', 'evenOdd']), ends.length]
  let last = 0
  for (const end of ends) {
    if (!(end - last > 2 && end <= points.length && points.length <= 1e5) || end % 1) {
      fail(`${path}ends`, `${show(ends)} does not fit ${points.length} points; allowed are 3…100000 a contour, in order`)
    }
    numbers.push((last = end))
  }
  for (const number of points.slice(0, last).flat()) numbers.push(...field(number, `${path}outline`, data.shape.outline))
  puts(7 + 65536 * keep(numbers), 1)
}

/**
 * Lays out a recipe as the numbers that the engine reads.
 * @param keep gives the number under which a text's picture, or an outline's numbers, are kept
 */
function encode(recipe, keep) {
  out = []
  const counts = []
  let total = 0

  const flight = (value, path) => part(value, path, data.flight, {
    gravity() {
      const kind = pick(value, path, ['gravity', 'terminalSpeed', 'descent']) ?? 'gravity'
      put(value, `${path}.`, data.flight, kind)
      if (kind === 'terminalSpeed' && !value.drag) fail(`${path}.${kind}`, 'a terminal speed needs drag above 0, and drag is 0')
    },
    windAddsOnTop: adds => out.push(adds ? 1 : 0),
    lifetime(life, at) {
      if (life?.trim) {
        out.push(2 + choice(life, at, ['untilOutOfSight']), 0, 0)
      } else if (life?.looping != null) {
        if (!recipe.envelope) {
          fail(`${at}.looping`, 'looping pieces need an envelope, and the recipe has none')
        }
        out.push(1)
        part(life, at, data.lifetime)
      } else {
        out.push(0)
        put(value, `${path}.`, data.flight, 'lifetime')
      }
    }
  })

  const look = (value, path) => part(value, path, data.look, {
    shapes(shapes = ['rectangle'], at) {
      out.push(list(shapes, at).length, list(value.palette ?? data.party_, `${path}.palette`).length)
      each(shapes, at, (value, at) => shape(value, at, keep))
    },
    palette: (palette = data.party_, at) => each(palette, at, (paper, at) => {
      const front = color(paper?.front ?? paper, at)
      // A back is darker by as much as the engine's own.
      const shade = shift => Math.round(((front >>> shift) & 255) * (shift > 16 ? 1 : 0.82)) * 2 ** shift
      out.push(front, paper?.back == null
        ? shade(0) + shade(8) + shade(16) + shade(24) : color(paper.back, `${at}.back`))
    })
  })

  const source = (value = { point: [0.5, 0.5] }, path) => {
    const table = data.launch.source
    known(value, path, table)
    const start = out.length
    const kinds = Object.keys(table).slice(0, 6)
    const kind = pick(value, path, kinds) ?? fail(path, `needs one of ${quoted(kinds)}`)
    const inner = value[kind]
    const row = table[kind]
    path += '.'
    const at = path + kind
    if (row.split) {
      out[start] += choice(inner, at, words(row))
      for (const end of ['from', 'to']) put(value, path, table, end)
    } else if (row.map) {
      put(value, path, table, kind)
    } else {
      for (const end in row) inner?.[end] ?? fail(at, `needs ${quoted(Object.keys(row))}, each as [x, y]`)
      part(inner, at, row)
    }
    while (out.length < start + 5) out.push(0)
  }

  const launch = (value, path, i) => {
    const table = data.launch
    const start = out.length
    let kind
    const refuse = (key, message) => fail(`${path}.${key}`, message)
    part(value, path, table, {
      count() {
        kind = pick(value, path, ['count', 'rate', 'endless']) ?? 'count'
        const times = { count: 'over', rate: 'for' }
        for (const other in times) {
          if (value[times[other]] != null && other !== kind) refuse(times[other], `goes with "${other}", not with "${kind}"`)
        }
        put(value, `${path}.`, table, kind)
        if (kind === 'endless') return out.push(0)
        if (kind === 'rate') value.for ?? refuse(kind, 'needs "for", its seconds; or give "endless"')
        put(value, `${path}.`, table, times[kind])
      },
      source,
      // Where its flight and its look lie, the recipe's if it has none, and where the next launch.
      flight(own, at) {
        if (out.push(5, 28, 0) && own) {
          out[start + 21] = out.length
          flight(own, at)
        }
      },
      look(own, at) {
        if (own) {
          out[start + 22] = out.length
          look(own, at)
        }
        out[start + 23] = out.length
      }
    })

    // The pieces it makes, for each of those that it comes from.
    const [way, amount, seconds, , repeats] = out.slice(start)
    const parent = value.source?.endOfLaunch
    const isEndless = way > 1
    let count = isEndless || repeats * (way ? Math.max(1, amount * seconds) : amount)
    if (parent != null) {
      if (parent >= i) refuse('source.endOfLaunch', `launch ${parent} does not come before launch ${i}`)
      if (isEndless) refuse(kind, 'sparks cannot be endless; give "count" or "rate"')
      count *= counts[parent]
    }
    counts.push(count)
    if ((total += isEndless ? 0 : count) > 1e6) refuse(kind, `the recipe makes ${total} pieces in all; allowed are 1000000`)
  }

  part(recipe, '', data.recipe, {
    version(value, at) {
      if ((value ?? 1) !== 1) fail(at, `${show(value)} is not known; allowed is 1`)
    },
    envelope(value, at) {
      out.push(value ? 1 : 0)
      part(value ?? {}, at, data.recipe.envelope)
      out.push(list(recipe.launches, 'launches').length)
    },
    flight: (value = {}, at) => flight(value, at),
    look: (value = {}, at) => look(value, at),
    launches: (launches, at) => each(launches, at, launch)
  })
  return out
}

/** Lays out a ripple in the same way. */
function encodeRipple(ripple) {
  out = []
  part(ripple, '', data.ripple, {
    color: (value = '#fff', at) => out.push(color(value, at)),
    reach: (value, at) => value === 'farthestCorner' ? out.push(-1) : put(ripple, '', data.ripple, at),
    rings(rings = [{}, { scale: 0.62, strokeWidth: 1.5 }], at) {
      out.push(list(rings, at).length)
      each(rings, at, (ring, at) => part(ring, at, data.ring))
    }
  })
  return out
}
//#end

// MARK: The options of canvas-confetti

/** ln x by the engine's own series, so that the same options give the same bits everywhere. */
function logarithm(x) {
  let n = 0
  for (; x > Math.SQRT2; x *= 0.5) n += 1
  for (; x < Math.SQRT1_2; x *= 2) n -= 1
  const z = (x - 1) / (x + 1)
  let sum = 0
  for (let k = 25; k > 0; k -= 2) sum = sum * (z * z) + 1 / k
  return 2 * z * sum + n * Math.LN2
}

/** The numbers of the recipe that moves as canvas-confetti does with these options. */
function encodeCanvas(options, keep) {
  const [count, angle, spread, startVelocity, decay, gravity, drift, ticks, scalar, x, y] = Object.keys(data.canvas).map(key => {
    const value = key.split('.').reduce((value, part) => value?.[part], options)
    const row = data.canvas[key]
    // As there, numbers may be texts, and counts have fractions.
    return field(value == null ? value : row[0] ? Math.floor(Math.max(0, value)) : +value, key, row)[0]
  })
  const left = Math.max(decay, 1e-6)
  const drag = decay < 1 ? -60 * logarithm(left) : 0
  const speed = startVelocity * (drag ? drag / (1 - left) : 60)
  const size = 10 * scalar
  const shapes = list(options.shapes ?? ['square', 'circle'], 'shapes')
  const papers = list([].concat(options.colors ?? ['#26ccff', '#a25afd', '#ff5e7e', '#88ff5a', '#fcff42', '#ffa62d', '#ff36ff']), 'colors')
  // In the order of `encode`: the recipe, its flight, its look, and one launch.
  const numbers = [
    0, 0, 3, 1.6, 1,
    drag, 0, 0, 0, 0, 60 * drift, 180 * gravity, 1, 0, 0, 0, 0,
    ...(options.flat ? [0, 0, 0, 0, 0, 0] : [-0.95, 0.95, 0, 1, 0.48, 1.05]), 0, 1, 0, ticks / 60, ticks / 60,
    1, 0, 0, size, size, 1, 1, 1, 1, 0, 0, 0, 1, 1,
    shapes.length, papers.length
  ]
  shapes.forEach((each, i) => {
    const known = { square: [0, 1, 1], circle: [1, 1.2, 1], star: [3, 1.6, 1] }[each]
    if (known) return numbers.push(...known)
    //#full
    out = []
    shape(each, `shapes[${i}]`, keep)
    numbers.isPainted_ ||= out.isPainted_
    return numbers.push(...out)
    //#end
    fail(`shapes[${i}]`, `no shape is called ${show(each)} here; allowed are "square", "circle", "star"; fete.js has all others`)
  })
  numbers.push(
    ...papers.flatMap((paper, i) => [paper = color(paper, `colors[${i}]`), paper]),
    0, count, 0, 0, 1, 1, 0, x, y, 0, 0, 0, 0, angle, spread, 0.5 * speed, 1.5 * speed, 0, 0, 0, 0, 5, 28)
  numbers.push(numbers.length + 1)
  return numbers
}
//#full

/** The recipe of a preset's name, or the one given. */
function recipeOf(what) {
  if (!what?.trim) return what
  return data.presets[what] ?? fail('', `no preset is called "${what}"; there are ${quoted(Object.keys(data.presets))}`)
}
//#end

// MARK: The module

const HERE = import.meta.url
const isPage = typeof document !== 'undefined'

/** Where the module lies: beside this file unless `fete.wasm` says otherwise. */
let moduleURL = () => new URL('fete.wasm', HERE)
let loading

const said = new Set()
/** Says something on the page's console, once. */
const say = (how, text, key = text) => isPage && !said.has(key) && said.add(key) && console[how](`Fete: ${text}`)
const sorry = error => say('warn', `nothing will be drawn. ${error.message}`)

/** Compiles the module once; nothing where the page does not allow it, said once, and by the page. */
const load = () => (loading ||= (async () => {
  const response = await fetch(moduleURL())
  if (!response.ok) throw Error(`${response.url} answered ${response.status}`)
  return start(await response.arrayBuffer())
})().catch(sorry))

/** Starts an engine from the bytes of fete.wasm. */
async function start(bytes) {
  const { module, instance } = await WebAssembly.instantiate(bytes)
  read(new TextDecoder().decode(WebAssembly.Module.customSections(module, 'fete')[0]))
  return instance.exports
}

/** Reads what the module says of recipes: the tables, and in a second line the presets. */
function read(text) {
  const [tables, presets] = text.split('\n')
  data = JSON.parse(tables)
  //#full
  // Each letter stands for a name of the tables, in the order in which these first have them.
  const names = [...new Set(tables.match(/\w+(?=":)/g))]
  const choices = { ...data.launch, ...data.launch.source, ...data.look }

  // Front colours; with "=" backs are the same, with "/" each second colour is a back.
  const palettes = data.palettes.map(text => {
    const [front, back] = { '=': [1, 0], '/': [2, 1] }[text[0]] ?? [1]
    const papers = text.match(/\w{6}/g).map(digits => `#${digits}`)
    return papers.flatMap((paper, i) => i % front ? [] : back == null ? paper : { front: paper, back: papers[i + back] })
  })
  data.party_ = palettes[0]

  // A contour is its count and its points; of a circle, the count below 0 and the radius.
  const contours = numbers => {
    const points = []
    const ends = []
    for (let i = 0; i < numbers.length;) {
      const count = numbers[i++]
      const radius = numbers[i]
      for (let k = 0; k < Math.abs(count); k++) {
        const turn = (2 * Math.PI * k) / count
        points.push(count > 0 ? [numbers[i++], numbers[i++]]
          : [-radius * Math.sin(turn), -Math.abs(radius) * Math.cos(turn)].map(x => Math.round(x * 1e4) / 1e4 + 0))
      }
      if (count < 0) i += 1
      ends.push(points.length)
    }
    return ends[1] ? { points, ends } : { points }
  }

  const decode = {
    palette: ([place]) => palettes[place],
    launches: launches => launches,
    outline: contours,
    // A shape is the digit of its name before its scale.
    shapes: shapes => shapes.map(of => {
      if (of.outline) return of
      const [, kind, scale] = /^(\d)(.*)/.exec(of) ?? []
      return !kind ? { text: of } : scale ? { [SHAPES[kind]]: { scale: +scale } } : SHAPES[kind]
    })
  }
  const tokens = presets.match(/-?[\d.]+|"[^"]+"|[^,]/g).reverse()
  /** What stands to the next ")": letters, each with what it holds. */
  const object = () => {
    const result = {}
    for (let token; (token = tokens.pop()) !== ')';) {
      const key = names[token.charCodeAt() - 58]
      const atoms = []
      while (/^[-(".\d]/.test(tokens.at(-1))) {
        const atom = tokens.pop()
        atoms.push(atom === '(' ? object() : atom[0] === '"' ? atom.slice(1, -1) : +atom)
      }
      result[key] = decode[key]?.(atoms) ??
        (choices[key]?.split ? words(choices[key])[atoms] : atoms[1] == null ? atoms[0] : atoms)
    }
    return result
  }
  data.presets = Object.fromEntries(words(data.names).map(name => [name, tokens.pop() && object()]))
  //#end
}

const bigint = seed => BigInt(seed.toFixed ? Math.floor(seed) : seed)

/** A canvas to draw on that is never shown. */
function surface(width, height) {
  return isPage ? Object.assign(document.createElement('canvas'), { width, height }) : new OffscreenCanvas(width, height)
}

// MARK: The show: one canvas and its stage, in the page or in a worker

/** Draws by the engine's painter: only what has changed goes from the module's memory to the canvas. */
function byPixels(wasm, host, canvas) {
  const context = canvas.getContext('2d')
  if (!context) throw Error('the canvas has another context')
  let place
  let image
  return {
    resize_(width, height) {
      place = wasm.pixels(host, width, height)
      image = null
    },
    draw_(time) {
      // First the call: it may grow the memory, and so leave an older buffer without any.
      const list = wasm.paint(host, time, 1)
      const { buffer } = wasm.memory
      if (image?.data.buffer !== buffer) {
        image = new ImageData(
          new Uint8ClampedArray(buffer, place, canvas.width * canvas.height * 4), canvas.width, canvas.height)
      }
      // All of the old picture goes first: a browser that keeps some of it copies the whole canvas.
      context.clearRect(0, 0, canvas.width, canvas.height)
      // How many boxes have changed, and then each: x, y, width, height.
      const boxes = new Int32Array(buffer, list + 4, new Int32Array(buffer, list, 1)[0] * 4)
      for (let i = 0; i < boxes.length; i += 4) context.putImageData(image, 0, 0, ...boxes.subarray(i, i + 4))
    }
  }
}
//#full

/** The closed form of ARCHITECTURE.md once more, for GPUs: one vertex of one piece at one time. */
const VERTEX = `#version 300 es
uniform highp usampler2D records;
// The run's first record, its age and opacity, the pixels of a point; the canvas's size.
uniform vec4 span;
uniform vec2 canvas;
// Half its sides in pixels, and the kind.
flat out vec3 body;
flat out vec4 ink;
out vec2 at;
uvec4 bits(int i) {
  int piece = int(span.x) + gl_VertexID / 6;
  return texelFetch(records, ivec2(piece % 256 * 8 + i, piece / 256), 0);
}
vec4 four(int i) { return uintBitsToFloat(bits(i)); }
void main() {
  const float TURN = 6.283185307179586;
  vec4 born = four(0), air = four(1), swing = four(2), side = four(3), fade = four(4), life = four(5), more = four(6), last = four(7);
  uint form = bits(5).x;
  float age = span.y - life.y;
  // No triangle, where all corners are one.
  gl_Position = vec4(2);
  if (age < 0. || age >= life.z) return;
  float t = life.w > 0. ? age - floor(age / life.w) * life.w : age;
  float x = air.w * t;
  float two = .5 - x * (1./6. - x * (1./24. - x / 120.));
  float one = 1. - x * two;
  if (x > .1) {
    one = (1. - exp(-x)) / x;
    two = (1. - one) / x;
  }
  vec2 v = born.zw;
  vec2 p = born.xy + v * t * one + air.xy * t + vec2(0, air.z * t * t * two);
  float phase = fract(swing.z * age + swing.w) * TURN;
  p.x += swing.y * smoothstep(0., .5, t) * sin(phase);
  float size = max(last.y + last.z * age, 0.);
  float flip = (form & 256u) != 0u ? cos(phase) : 1.;
  uint color = flip < 0. ? bits(4).w : bits(4).z;
  if ((form & 512u) != 0u) flip = abs(flip);
  vec2 h = side.zw * size * vec2(1, flip);
  float spin = fract(side.x * age + side.y) * TURN;
  vec2 turn = vec2(cos(spin), sin(spin));
  if ((form & 1024u) != 0u) {
    vec2 u = v * (1. - air.w * t * one) + air.xy + vec2(0, air.z * t * one);
    float speed = length(u);
    turn = vec2(1, 0);
    if (speed > 1e-3) {
      turn = u / speed;
      h.x += speed * last.x * .5 * size;
    }
  }
  mat2 m = mat2(turn, -turn.y, turn.x);
  p += more.yz - m * more.yz;
  // Without a fade-in the rate is 1e9, and age 0 is no moment before.
  float rise = more.w < 1e9 ? min(age * more.w, 1.) : 1.;
  ink = vec4(color & 255u, color >> 8 & 255u, color >> 16 & 255u, color >> 24) / 255.;
  ink.a *= max(rise * rise * min(fade.x - fade.y * age, 1.) * span.z, 0.);
  ink.rgb *= ink.a;
  body = vec3(abs(h) * span.w, form & 255u);
  int k = gl_VertexID % 6;
  // A pixel more on every side, for soft edges.
  at = (vec2(22 >> k & 1, 52 >> k & 1) * 2. - 1.) * (body.xy + 1.);
  gl_Position = vec4((p * span.w + m * (at * vec2(1, sign(h.y)))) / canvas * vec2(2, -2) + vec2(-1, 1), 0, 1);
}`

const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D masks;
flat in vec3 body;
flat in vec4 ink;
in vec2 at;
out vec4 result;
void main() {
  vec2 q = at / max(body.xy, 1e-3);
  vec2 box = clamp(body.xy - abs(at) + .5, vec2(0), min(vec2(1), 2. * body.xy));
  float cover = box.x * box.y;
  if (body.z > 0.) {
    cover = min(1., 2. * min(body.x, body.y));
    float r = length(q);
    if (body.z < 2.) {
      cover = min(clamp(.5 - (r - 1.) * r / max(length(q / max(body.xy, 1e-3)), 1e-6), 0., 1.), cover);
    } else {
      q = clamp(q, -1., 1.) * .49 + .5;
      cover *= texture(masks, vec2((body.z - 2. + q.x) / 4., q.y), -1.).a * min(box.x * 8., 1.);
    }
  }
  result = ink * cover;
}`

/**
 * Draws by WebGL2: a piece's record is uploaded once, the vertices find out the rest.
 * What has outlines of its own or letters is painted by the engine and shown as one picture.
 */
function byRecords(wasm, host, canvas) {
  const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true })
  if (!gl) throw Error('there is no WebGL2')
  const program = gl.createProgram()
  const compile = (kind, source) => {
    const shader = gl.createShader(kind)
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  compile(gl.VERTEX_SHADER, VERTEX)
  compile(gl.FRAGMENT_SHADER, FRAGMENT)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw Error('WebGL2 takes no shaders')
  gl.useProgram(program)
  const place = name => gl.getUniformLocation(program, name)
  const span = place('span')
  gl.uniform1i(place('masks'), 1)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)

  // Texture 0 has the records, 1 the masks, 2 what the engine has painted.
  const fill = (unit, inner, width, height, outer, type, pixels) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.texImage2D(gl.TEXTURE_2D, 0, inner, width, height, 0, outer, type, pixels)
  }
  const show = (unit, width, height, pixels) => fill(unit, gl.RGBA, width, height, gl.RGBA, gl.UNSIGNED_BYTE,
    new Uint8Array(wasm.memory.buffer, pixels, width * height * 4))
  const [, , picture] = [gl.NEAREST, gl.LINEAR_MIPMAP_LINEAR, gl.NEAREST].map((far, unit) => {
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, far)
    if (!unit) gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, far)
    return texture
  })
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, gl.createFramebuffer())
  gl.framebufferTexture2D(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, picture, 0)

  // The four shapes that are no formula, painted large and side by side by the engine itself.
  const side = 256
  const painter = wasm.open(0n, 4)
  const sheet = wasm.pixels(painter, 4 * side, side)
  wasm.resize(painter, 4 * side, side, 1, 0)
  for (let i = 0; i < 4; i++) {
    mail(wasm, encodeCanvas({
      particleCount: 1, flat: true, origin: { x: (i + 0.5) / 4 }, scalar: side * 0.098,
      shapes: [{ [SHAPES[i + 3]]: {} }], colors: '#fff'
    }))
    wasm.fire(painter, NaN, NaN, 0, 1, 0n, 0)
  }
  wasm.paint(painter, 0, 0)
  show(1, 4 * side, side, sheet)
  gl.generateMipmap(gl.TEXTURE_2D)
  wasm.close(painter)

  let pixels
  return {
    resize_(width, height) {
      gl.viewport(0, 0, width, height)
      gl.uniform2f(place('canvas'), width, height)
      pixels = 0
    },
    draw_(time, scale, isStale, isPainted) {
      if (isPainted) {
        const { width, height } = canvas
        pixels ||= wasm.pixels(host, width, height)
        wasm.paint(host, time, 0)
        show(2, width, height, pixels)
        gl.blitFramebuffer(0, 0, width, height, 0, height, width, 0, gl.COLOR_BUFFER_BIT, gl.NEAREST)
        return
      }
      gl.clear(gl.COLOR_BUFFER_BIT)
      // Only after something was commanded or has ended.
      if (isStale) {
        const count = wasm.records(host)
        const rows = Math.ceil(count / 256) || 1
        const records = new Uint32Array(rows * 8192)
        records.set(new Uint32Array(wasm.memory.buffer, wasm.space(0), count * 32))
        fill(0, gl.RGBA32UI, 2048, rows, gl.RGBA_INTEGER, gl.UNSIGNED_INT, records)
      }
      const runs = wasm.spans(host, time)
      const spans = new Float64Array(wasm.memory.buffer, wasm.space(0), runs * 4)
      for (let i = 0; i < runs; i++) {
        const [first, count, age, opacity] = spans.subarray(i * 4)
        gl.uniform4f(span, first, age, opacity, scale)
        gl.drawArrays(gl.TRIANGLES, 0, count * 6)
      }
    }
  }
}

let isGPU

/** Whether a real GPU draws: on a processor, WebGL is the slower way. No browser says so by itself. */
function hasGPU() {
  const gl = isGPU == null && surface(1, 1).getContext('webgl2')
  if (gl) {
    isGPU = !/swiftshader|llvmpipe|software|basic render/i.test(
      gl.getParameter(gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isGPU
}
//#end

/** Puts numbers where the engine looks for them. */
function mail(wasm, numbers) {
  const place = wasm.space(numbers.length * 8)
  new Float64Array(wasm.memory.buffer, place, numbers.length).set(numbers)
}

/**
 * Makes a show.
 * @param emit told of 'end' (token, what the promise gives), 'fail' (token, message) and 'ratio'
 */
function makeShow(wasm, canvas, options, emit) {
  const host = wasm.open(bigint(options.seed ?? Math.random() * 2 ** 53), options.limit ?? 4000)
  const epoch = performance.now()
  const now = () => (performance.now() - epoch) / 1000
  /** Whose promise a run is. */
  const tokens = new Map()
  let request
  let timer
  let ratio = globalThis.devicePixelRatio
  //#full
  let scale = 1
  let isStale = true
  let isPainted
  let watches
  let nextAdvance = 0
  if (options.keepsFinishedRuns) wasm.control(host, 5, 1, 0)
  const way = choice(options.renderer, 'renderer', ['auto', 'pixels', 'webgl'])
  //#end
  const drawer = (
    //#full
    way > 1 || (!way && options.limit !== 0 && hasGPU()) ? byRecords :
    //#end
    byPixels)(wasm, host, canvas)

  const stop = () => {
    cancelAnimationFrame(request)
    clearTimeout(timer)
  }
  /** Asks for one frame; further ones are asked for while something moves. */
  const wake = () => {
    //#full
    isStale = true
    //#end
    stop()
    request = requestAnimationFrame(tick)
  }

  const tick = () => {
    const time = now()
    if (ratio !== globalThis.devicePixelRatio) emit('ratio', (ratio = devicePixelRatio))
    const count = wasm.advance(host, time)
    // Read before anything else is asked of the module, which would use the same place.
    const ended = new Uint32Array(wasm.memory.buffer, wasm.space(0), count * 2).slice()
    //#full
    if (time >= nextAdvance) isStale = true
    //#end
    drawer.draw_(time
      //#full
      , scale, isStale, isPainted
      //#end
    )
    let due = wasm.nextAdvance(host, time)
    //#full
    isStale = false
    nextAdvance = due
    //#end
    due = Math.min(wasm.nextFrame(host, time), due)
    stop()
    if (due <= time + 0.05) request = requestAnimationFrame(tick)
    else if (due < Infinity) timer = setTimeout(tick, (due - time) * 1000)
    for (let i = 0; i < count; i++) {
      const run = ended[i * 2]
      emit('end', tokens.get(run)
        //#full
        , { reason: ['finished', 'cleared', 'evicted'][ended[i * 2 + 1]] }
        //#end
      )
      tokens.delete(run)
    }
    //#full
    if (wasm.isEmpty(host)) isPainted = false
    if (watches) emit('time', wasm.stageTime(host, time), wasm.latestEnd(host))
    //#end
  }

  /** Begins what the numbers say; what they get wrong is told to whoever asked for them. */
  const begin = (token, make, fire) => {
    try {
      const numbers = make()
      mail(wasm, numbers)
      //#full
      isPainted ||= numbers.isPainted_
      //#end
      tokens.set(fire(), token)
      wake()
    } catch (error) {
      emit('fail', token, error.message)
    }
  }
  //#full

  const motionOf = motion => choice(motion, 'motion', ['full', 'reduced', 'off'])
  const kept = new Map()
  /** The number under which a text's picture or an outline is kept, made when it is first asked for. */
  const keep = ({ look, launches = [] }) => (what, style) => {
    let size
    if (style) {
      const most = value => Math.max(...[1, value ?? 1].flat())
      const largest = Math.max(12, ...[look, ...launches.map(launch => launch.look)].map(look => most(look?.size ?? 12) * most(look?.depth)))
      // A few sizes are enough: the painter has smaller copies of each.
      size = Math.min(512, 2 ** Math.ceil(Math.log2(largest * (style.scale ?? 1) * scale)))
    }
    const key = JSON.stringify([what, style?.color, style?.fontFamily, size])
    let number = kept.get(key)
    if (number == null) {
      kept.set(key, (number = kept.size))
      if (style) {
        const { bytes, side, isTinted } = inked(what, style, size)
        const place = wasm.space(bytes.length)
        new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes)
        wasm.picture(host, number, side, side, isTinted)
      } else {
        mail(wasm, what)
        wasm.outline(host, number)
      }
    }
    return number
  }
  //#end

  return {
    size(width, height, ratio, columns, rows) {
      if (canvas.width !== columns) canvas.width = columns
      if (canvas.height !== rows) canvas.height = rows
      //#full
      scale = ratio
      isStale = true
      //#end
      drawer.resize_(columns, rows)
      wasm.resize(host, width, height, ratio, now())
      // At once: a canvas of another size is empty.
      tick()
    },
    confetti(token, options, isCalm) {
      begin(token,
        () => encodeCanvas(options
          //#full
          , keep({ look: { size: 10 * (options.scalar ?? 1) } })
          //#end
        ),
        () => wasm.fire(host, NaN, NaN, now(), 0, 0n, isCalm))
    },
    //#full
    fire(token, what, { from: [x, y] = [NaN, NaN], seed, motion }) {
      begin(token, () => {
        const recipe = recipeOf(what)
        return encode(recipe, (...what) => keep(recipe)(...what))
      }, () => wasm.fire(host, x, y, now(), seed != null, bigint(seed ?? 0), motionOf(motion)))
    },
    ripple(token, ripple, x, y, motion) {
      begin(token, () => encodeRipple(ripple), () => wasm.ripple(host, x, y, now(), motionOf(motion)))
    },
    /** Drains (3) or clears (4) one run. */
    run(command, token) {
      for (const [run, other] of tokens) if (other === token) this.control(command, run)
    },
    watch() {
      watches = true
      wake()
    },
    count: token => emit('end', token, wasm.stored(host)),
    close() {
      stop()
      wasm.close(host)
      if (!isPage) globalThis.close()
    },
    //#end
    /** Pauses (0), resumes (1), seeks to a time of the stage (2), drains (3) or clears (4). */
    control(command, value = -1) {
      wasm.control(host, command, value, now())
      wake()
    }
  }
}
//#full

// MARK: Text and outlines as shapes

const FONT = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif'

/** A text's ink when drawn with letters of this size: a square picture with a clear rim. */
function inked(text, { color: ink = '#000', fontFamily = FONT }, size) {
  const set = side => {
    const pen = surface(side, side).getContext('2d', { willReadFrequently: true })
    pen.font = `${size}px ${fontFamily}`
    return pen
  }
  const box = set(1).measureText(text)
  const left = box.actualBoundingBoxLeft
  const ascent = box.actualBoundingBoxAscent
  const width = left + box.actualBoundingBoxRight
  const height = ascent + box.actualBoundingBoxDescent
  // What fonts say of their ink is not to be trusted to the pixel.
  const side = Math.ceil(Math.max(width, height, 1) * 1.12) + 4
  const pen = set(side)
  pen.fillStyle = ink
  pen.fillText(text, (side - width) / 2 + left, (side - height) / 2 + ascent)
  const bytes = pen.getImageData(0, 0, side, side).data
  let isTinted = ink === '#000'
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]
    // What is drawn in black and shows any colour has colours of its own.
    isTinted &&= alpha < 65 || (bytes[i] | bytes[i + 1] | bytes[i + 2]) < 49
    for (let j = i; j < i + 3; j++) bytes[j] = Math.round((bytes[j] * alpha) / 255)
  }
  return { bytes, side, isTinted, ratio: side / size }
}

/** An outline from the path of an SVG: all of its commands, curves as corners. */
function outline(path) {
  const points = []
  const ends = []
  const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
  let at = 0
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0]
  let letter = ''
  let before = ''

  const read = pattern => {
    const match = RegExp(`[\\s,]*(${pattern})`, 'iy')
    match.lastIndex = at
    const found = match.exec(path)
    if (found) at = match.lastIndex
    return found?.[1]
  }
  const bad = () => fail('path', `not understood at character ${at}: "${path.slice(at, at + 12)}"`)
  const add = (...point) => points.push([x, y] = point)
  const close = () => {
    const start = ends.at(-1) ?? 0
    if (points.length - start < 3) points.length = start
    else ends.push(points.length)
  }
  const curve = (x1, y1, x2, y2, x3, y3) => {
    const [x0, y0] = [x, y]
    for (let i = 1; i <= 12; i++) {
      const t = i / 12
      const u = 1 - t
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      add(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }
  /** From ends to a middle, where the ellipse is a circle of radius 1. */
  const arc = (rx, ry, degrees, large, sweep, ex, ey) => {
    const [c, s] = [Math.cos, Math.sin].map(f => f((degrees * Math.PI) / 180))
    rx = Math.abs(rx)
    ry = Math.abs(ry)
    const [ax, ay, bx, by] = [[x, y], [ex, ey]].flatMap(([x, y]) => [(c * x + s * y) / rx, (c * y - s * x) / ry])
    const [dx, dy] = [(bx - ax) / 2, (by - ay) / 2]
    const half = dx * dx + dy * dy
    if (rx && ry && half) {
      // Too small a circle grows until it reaches both ends.
      const radius = Math.sqrt(Math.max(1, half))
      const k = Math.sqrt(Math.max(0, 1 / half - 1)) * (large === sweep ? -1 : 1)
      const [mx, my] = [(ax + bx) / 2 - k * dy, (ay + by) / 2 + k * dx]
      const from = Math.atan2(ay - my, ax - mx)
      let turn = Math.atan2(by - my, bx - mx) - from
      if (sweep && turn < 0) turn += 2 * Math.PI
      if (!sweep && turn > 0) turn -= 2 * Math.PI
      for (let i = 1; i < 24; i++) {
        const angle = from + (turn * i) / 24
        const [px, py] = [rx * (mx + radius * Math.cos(angle)), ry * (my + radius * Math.sin(angle))]
        add(c * px - s * py, s * px + c * py)
      }
    }
    add(ex, ey)
  }

  while (/\S/.test(path.slice(at))) {
    const next = read('[a-z]')
    if (next) letter = next
    const kind = letter.toLowerCase()
    if (!(kind in counts) || (!before && kind !== 'm') || (!next && kind === 'z')) bad()
    const isRelative = letter === kind
    let n = []
    for (let i = 0; i < counts[kind]; i++) {
      n.push(+(read(kind === 'a' && (i === 3 || i === 4) ? '[01]' : '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?') ?? bad()))
    }
    // All that is left are pairs of an x and a y.
    const turn = kind === 'a' ? n.splice(0, 5) : []
    if (kind === 'h') n.push(isRelative ? 0 : y)
    if (kind === 'v') n.unshift(isRelative ? 0 : x)
    if (isRelative) n = n.map((number, i) => number + (i % 2 ? y : x))
    if (kind === 's' || kind === 't') {
      const isSmooth = (kind === 's' ? 'cs' : 'qt').includes(before)
      n.unshift(isSmooth ? 2 * x - handleX : x, isSmooth ? 2 * y - handleY : y)
    }
    before = kind
    if (kind === 'm' || kind === 'z') {
      if (points.length) close()
      if (kind === 'm') [startX, startY] = n
      add(startX, startY)
      // Further pairs are lines.
      if (kind === 'm') letter = isRelative ? 'l' : 'L'
    } else if (kind === 'a') {
      arc(...turn, ...n)
    } else if (n[2] == null) {
      add(...n)
    } else {
      [handleX, handleY] = n.slice(-4)
      const third = (handle, end) => end + (handle - end) * 2 / 3
      if (n.length < 6) n = [third(n[0], x), third(n[1], y), third(n[0], n[2]), third(n[1], n[3]), n[2], n[3]]
      curve(...n)
    }
  }
  close()
  points.length = ends.at(-1) ?? 0
  if (!points.length) fail('path', 'encloses nothing')
  return { points, ends }
}

/** A shape from the path of an SVG; its longer side is as wide as a piece unless `matrix` says how. */
function shapeFromPath(from) {
  const { path = from, matrix } = from
  const shape = outline(path)
  let m = matrix?.map(value => value / 5)
  if (!m) {
    const [[left, right], [top, bottom]] = [0, 1].map(axis => {
      const values = shape.points.map(point => point[axis])
      return [Math.min(...values), Math.max(...values)]
    })
    const k = 2 / (Math.max(right - left, bottom - top) || 1)
    m = [k, 0, 0, k, (-k * (left + right)) / 2, (-k * (top + bottom)) / 2]
  }
  shape.points = shape.points.map(([x, y]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]])
  return { outline: shape }
}

/** A shape from a text or an emoji, with letters as large as canvas-confetti's. */
function shapeFromText(from) {
  const { text = from, color: ink = '#000000', fontFamily } = from
  const style = { of: text, color: ink, fontFamily }
  if (isPage) style.scale = inked(text, style, 64).ratio
  return { text: style }
}
//#end

// MARK: The player: a canvas in the page, and the show that draws on it, here or in a worker

const wantsCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

/** An element that only shows: no reader and no pointer finds it. */
function make(name, style) {
  const element = document.createElement(name)
  element.setAttribute('aria-hidden', true)
  // Each by itself: a strict policy forbids style attributes, not the object model.
  Object.assign(element.style, { pointerEvents: 'none' }, style)
  return element
}

/** Starts a worker that draws on the canvas; nothing where the page does not allow one. */
const inWorker = (canvas, options, emit) => new Promise(resolve => {
  let thread
  const refuse = event => {
    event?.preventDefault()
    thread?.terminate()
    resolve()
  }
  try {
    if (!canvas.transferControlToOffscreen) return resolve()
    thread = new Worker(HERE, { type: 'module', name: 'fete' })
  } catch {
    return refuse()
  }
  thread.onerror = refuse
  thread.onmessage = ({ data: [event, ...rest] }) => {
    if (event !== 'ready') return emit(event, ...rest)
    try {
      // Where the module is refused there, it is the page's turn.
      const offscreen = rest[0] && canvas.transferControlToOffscreen()
      thread.postMessage(['canvas', offscreen, options], [offscreen])
      resolve((...message) => thread.postMessage(message))
    } catch {
      refuse()
    }
  }
  thread.postMessage(['load', `${moduleURL()}`])
})

/** A show in this thread, as a function that calls its methods; nothing where the module is refused. */
async function here(canvas, options, emit) {
  try {
    const wasm = canvas && (await load())
    const show = wasm && makeShow(wasm, canvas, options, emit)
    return show && ((name, ...rest) => show[name](...rest))
  } catch (error) {
    sorry(error)
  }
}

const players = new WeakMap()

function makePlayer(canvas, options) {
  const isOwn = !canvas
  const follows = isOwn || options.resize
  /** A token's promise: how to resolve it, how to reject it, and itself. */
  const runs = new Map()
  let tokens = 0
  let ready
  let isShown
  let lastSize
  let observer
  let ratio
  // Of no size until it is measured, so that it is never laid out with a default one.
  canvas ||= isPage && Object.assign(make('canvas', {
    all: 'initial', position: 'fixed', left: 0, top: 0, pointerEvents: 'none', zIndex: options.zIndex ?? 100
  }), { width: 1, height: 1 })

  const settle = (token, value, how = 0) => {
    runs.get(token)?.[how](value)
    runs.delete(token)
    // Without a run there is nothing to be seen, unless it is kept.
    if (!runs.size && !options.keepsFinishedRuns) vanish()
  }
  const settleAll = reason => runs.forEach((_, token) => settle(token, { reason }))

  const on = (event, token, value) => {
    if (event === 'end') settle(token, value)
    else if (event === 'ratio') measure()
    else if (event === 'fail') settle(token, RangeError(value), 1)
    //#full
    else player.ontime_?.(token, value)
    //#end
  }

  const start = async () => {
    // All that may be handed to a worker.
    const settings = JSON.parse(JSON.stringify(options, (_, value) => typeof value === 'bigint' ? `${value}` : value))
    return (options.useWorker && (await inWorker(canvas, settings, on))) || here(canvas, settings, on)
  }

  /** Calls a method of the show, once there is one, in order. */
  const call = async (...message) => {
    const send = await (ready ||= start())
    send ? send(...message) : settleAll('unavailable')
  }

  /** A promise that is settled by its token. */
  const promised = (name, ...args) => {
    const token = ++tokens
    const promise = new Promise((...how) => runs.set(token, how))
    runs.get(token).push(promise)
    call(name, token, ...args).catch(error => settle(token, error, 1))
    return promise
  }

  const appear = ({ zIndex
    //#full
    , aboveDialogs = options.aboveDialogs
    //#end
  }) => {
    if (isOwn) {
      if (zIndex != null) canvas.style.zIndex = zIndex
      //#full
      if (aboveDialogs && canvas.popover == null) {
        const dialogs = document.querySelectorAll('dialog[open]')
        ;(canvas.showPopover ? document.body : [...dialogs].at(-1) ?? document.body).append(canvas)
        canvas.popover = 'manual'
        canvas.showPopover?.()
      }
      //#end
      if (!canvas.isConnected) (document.body ?? document.documentElement).append(canvas)
    }
    if (isShown) return
    isShown = true
    if (follows) {
      addEventListener('resize', measure)
      // The window's size says nothing of a scroll bar that comes or goes.
      observer = new ResizeObserver(measure)
      observer.observe(isOwn ? document.documentElement : canvas)
    }
    measure()
  }

  /** A media query tells of one change: each arms the next. */
  const watchRatio = isOn => {
    ratio?.removeEventListener('change', measure)
    ratio = isOn && matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    ratio && ratio.addEventListener('change', measure)
  }

  const vanish = () => {
    if (!isShown) return
    isShown = false
    removeEventListener('resize', measure)
    observer?.disconnect()
    watchRatio()
    if (isOwn) {
      canvas.remove()
      //#full
      canvas.popover = null
      //#end
    }
  }

  const measure = () => {
    if (!isShown) return
    // Unless it follows its place in the page, its own pixels are the unit.
    let { width, height } = canvas
    let scale = 1
    if (follows) {
      watchRatio(true)
      ;({ clientWidth: width, clientHeight: height } = isOwn ? document.documentElement : canvas)
      // The screen's own pixels, or as many as iOS allows in all, and every browser a side.
      scale = Math.min(devicePixelRatio, Math.sqrt(16777216 / (width * height)), 8192 / width, 8192 / height)
      if (scale < devicePixelRatio) {
        say('warn', `a canvas of ${width}×${height} at ${devicePixelRatio} pixels a point is too large; drawn at ${scale}.`, measure)
      }
    }
    if (!width || !height) return
    const columns = Math.ceil(width * scale)
    const rows = Math.ceil(height * scale)
    if (isOwn) Object.assign(canvas.style, { width: `${columns / scale}px`, height: `${rows / scale}px` })
    const size = [width, height, scale, columns, rows]
    if (lastSize !== (lastSize = `${size}`)) call('size', ...size)
  }

  const player = {
    /** Clears what was fired, if anything ever was. */
    clear_: () => ready && call('control', 4),
    /** Fires, and gives the promise of its end. */
    begin_(name, args, options = {}) {
      if (isPage) appear(options)
      const promise = promised(name, ...args)
      //#full
      const token = tokens
      Object.assign(promise, { drain: () => call('run', 3, token), clear: () => call('run', 4, token) })
      //#end
      return promise
    },
    /** When nothing is left on the canvas. */
    async whenEmpty_() {
      for (const [, , promise] of runs.values()) await promise.catch(() => {})
    },
    motion_: options.disableForReducedMotion,
    //#full
    call_: call,
    promised_: promised,
    isIdle_: () => !runs.size,
    close_() {
      if (ready) call('close')
      // From now on there is no show to ask.
      ready = Promise.resolve()
      settleAll('cleared')
      vanish()
      players.delete(canvas)
    }
    //#end
  }
  return player
}

// MARK: What people call

/** Whether pieces stand still, since the reader asks the system for that. */
function isCalm() {
  const is = wantsCalm()
  if (is) say('info', 'the system asks for reduced motion, so confetti stands still and fades.')
  return is
}
//#full

const motionOf = motion => motion || (isCalm() ? 'reduced' : 'full')
//#end

let shared
const page = () => (shared ||= makePlayer(null, { useWorker: true }))

/** A function that gives a canvas's player: one for each canvas. */
const playerOf = (canvas, options) => {
  const player = players.get(canvas) ?? makePlayer(canvas, options ?? {})
  if (canvas) players.set(canvas, player)
  return () => player
}

/** A function with the options of canvas-confetti for one canvas. */
function cannon(player) {
  const fire = async (options = {}) => {
    const { begin_, whenEmpty_, motion_ } = player()
    const setting = options?.disableForReducedMotion ?? motion_
    if (setting && wantsCalm()) return
    await begin_('confetti', [{ ...options }, setting == null && isCalm()], options ?? {})
    await whenEmpty_()
  }
  fire.reset = () => player().clear_()
  return fire
}

/** Fires confetti over the whole page; the promise is settled when nothing is left of it. */
const confetti = cannon(page)
confetti.create = (canvas, options) => cannon(playerOf(canvas, options))
//#full
Object.assign(confetti, { shapeFromPath, shapeFromText })

/** The methods of a canvas: the default one's, or those of `fete.create`. */
function stage(player) {
  const control = number => time => player().call_('control', number, time)
  return {
    fire(recipe = 'burst', options = {}) {
      const { from, seed, motion } = options
      return player().begin_('fire', [recipe, { from, seed, motion: motionOf(motion) }], options)
    },
    pause: control(0),
    resume: control(1),
    seek: control(2),
    drain: control(3),
    clear: () => player().clear_(),
    /** Told of the stage's time, and of the latest end, after every frame. */
    set ontime(listener) {
      player().ontime_ = listener
      player().call_('watch')
    },
    /** How many pieces are in store: scheduled, alive, or over in runs that are not. */
    stored: () => player().promised_('count'),
    close: () => player().close_()
  }
}

const fete = {
  ...stage(page),
  create: (canvas, options) => stage(playerOf(canvas, options)),
  ripple,
  shapeFromPath,
  shapeFromText,
  /** The recipes that come with Fete, by name. */
  recipes: async () => ((await load()) ? structuredClone(data.presets) : {}),
  /** Where fete.wasm lies, where it is not beside this file. */
  set wasm(url) {
    moduleURL = () => new URL(url, isPage ? document.baseURI : HERE)
  },
  /** For tests: an engine from the bytes of fete.wasm, and how it is spoken to. */
  start,
  internals: { encode, encodeRipple, encodeCanvas, outline, color, inked, mail }
}

// MARK: Ripples

/** Elements that hold no others: their ripples lie beside them. */
const VOID = /^(input|img|textarea|select|video|canvas|iframe|hr|br)$/i

/**
 * Lets ripples spread from every click, tap, Space and Enter on an element.
 * @returns a function that takes them away again
 */
function ripple(element, { motion, cornerRadius, ...look } = {}) {
  if (!isPage) return () => {}
  let layer
  let player
  let isHeld

  const appear = () => {
    const isInside = !VOID.test(element.localName)
    const style = getComputedStyle(element)
    if (isInside && style.position === 'static') element.style.position = 'relative'
    layer ||= make('span')
    const px = number => number + 'px'
    const [left, top, width, height] = isInside ? [0, 0, '100%', '100%']
      : ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'].map(key => px(element[key]))
    Object.assign(layer.style, {
      position: 'absolute', overflow: 'hidden', display: 'block', left, top, width, height,
      borderRadius: cornerRadius == null ? style.borderRadius : px(cornerRadius)
    })
    if (!layer.isConnected) (isInside ? element : element.offsetParent ?? document.body).append(layer)
    if (player) return
    const canvas = make('canvas', { width: '100%', height: '100%', display: 'block' })
    layer.append(canvas)
    player = makePlayer(canvas, { resize: true, limit: 0 })
  }

  /** The point of the page in the layer's own lengths, through whatever turns and scales it. */
  const local = (x, y) => {
    const [left, top, right, rise, run, bottom] = [[0, 0], [100, 0], [0, 100]].flatMap(([left, top]) => {
      const probe = make('i', { position: 'absolute', width: 0, height: 0, left: `${left}%`, top: `${top}%` })
      layer.append(probe)
      const box = probe.getBoundingClientRect()
      probe.remove()
      return [box.left, box.top]
    })
    const seen = new DOMMatrix([right - left, rise - top, run - left, bottom - top, left, top])
    const place = seen.inverse().transformPoint({ x, y })
    const [u, v] = x == null || place.x !== place.x ? [0.5, 0.5] : [place.x, place.y]
    return [u * layer.offsetWidth, v * layer.offsetHeight]
  }

  const spread = (x, y) => {
    if (element.disabled || element.getAttribute('aria-disabled') === 'true') return
    appear()
    player.begin_('ripple', [look, ...local(x, y), motionOf(motion)]).finally(() => {
      if (player.isIdle_()) layer.remove()
    }).catch(error => say('error', error.message))
  }
  const listeners = {
    click({ detail, clientX, clientY }) {
      // A click without a pointer comes from a key or a script: it starts in the middle.
      if (detail || clientX || clientY) spread(clientX, clientY)
      else if (!isHeld) spread()
    },
    keydown({ key, repeat, target }) {
      if (key !== 'Enter' && key !== ' ') return
      isHeld = repeat
      if (!repeat && target === element && !/^(button|a|input|summary)$/i.test(element.localName)) spread()
    },
    keyup: () => (isHeld = false),
    blur: () => (isHeld = false)
  }
  for (const name in listeners) element.addEventListener(name, listeners[name])
  return () => {
    for (const name in listeners) element.removeEventListener(name, listeners[name])
    player?.close_()
    layer?.remove()
  }
}

// MARK: <fete-confetti preset="rain" autoplay></fete-confetti>

if (isPage && globalThis.customElements && !customElements.get('fete-confetti')) {
  customElements.define('fete-confetti', class extends HTMLElement {
    connectedCallback() {
      if (!this.stage_) {
        const canvas = make('canvas', { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' })
        const style = getComputedStyle(this)
        if (style.position === 'static') this.style.position = 'relative'
        if (style.display === 'inline') this.style.display = 'block'
        this.attachShadow({ mode: 'open' }).append(document.createElement('slot'), canvas)
        this.stage_ = fete.create(canvas, { resize: true, seed: this.getAttribute('seed') })
      }
      if (this.hasAttribute('autoplay')) this.fire()
    }

    disconnectedCallback() {
      this.clear()
    }

    /** Fires the element's preset, or what is given. */
    fire(recipe = this.getAttribute('preset') ?? 'burst', options) {
      return this.stage_.fire(recipe, options)
    }

    drain() {
      this.stage_.drain()
    }

    clear() {
      this.stage_.clear()
    }
  })
}
//#end

// MARK: In the worker

if (!isPage && globalThis.name === 'fete') {
  const emit = (...event) => postMessage(event)
  let send
  globalThis.onmessage = async ({ data: [name, ...rest] }) => {
    if (name === 'load') {
      moduleURL = () => rest[0]
      emit('ready', !!(await load()))
    } else if (name === 'canvas') {
      send = await here(...rest, emit)
    } else {
      send(name, ...rest)
    }
  }
}

export {
  //#full
  fete,
  //#end
  confetti as default, confetti
}
