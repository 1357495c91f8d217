/**
 * Fete in the browser: confetti and ripples, the engine in WebAssembly, this file around it.
 *
 *     import confetti, { fete } from './fete.js'
 *     confetti({ particleCount: 100 })          // the options of canvas-confetti
 *     fete.fire('cannon', { from: [0.5, 1] })   // a preset, or a recipe of your own
 *     fete.ripple(button)
 *
 * Needs `script-src 'self' 'wasm-unsafe-eval'` and nothing more. See fete.d.ts for every option.
 */
/* eslint-disable no-unused-vars */

// MARK: Recipes, from JSON to the numbers the engine reads

/** What the module says of recipes: the tables of fields, and the presets. */
let data

const words = text => text.split(' ')
const SHAPES = words('rectangle square circle triangle star heart ribbon')
const EDGES = words('top left bottom right')
const FLIGHT = words(
  'drag dragVariation gravity terminalSpeed descent wind windAddsOnTop sway swayFrequency spin spinPhase tumble tumblePhase lifetime'
)
const LOOK = words(
  'shapes palette colorOrder size aspect depth fadeIn fadeStart heading streak pivot startScale endScale'
)
const LAUNCH = words(
  'count over rate for endless delay repeats interval source scatter angle spread speed speedUnit velocity anchor flight look'
)
const RECIPE = words('version launches flight look envelope prewarm')
const RIPPLE = words('version color reach duration rings fillOpacity strokeOpacity')

const fail = (path, message) => {
  throw new RangeError(path ? `${path}: ${message}` : message)
}
const show = value => (typeof value === 'number' ? `${value}` : JSON.stringify(value))
const quoted = names => names.map(name => `"${name}"`).join(', ')

/** The object itself; anything else, and keys that mean nothing, are refused by name. */
function known(object, path, keys) {
  if (typeof object !== 'object' || !object || Array.isArray(object)) {
    fail(path, `needs an object, not ${show(object)}`)
  }
  for (const key in object) {
    if (!keys.includes(key)) {
      fail(path, `there is no "${key}" here; allowed are ${keys.join(', ')}`)
    }
  }
  return object
}

/** Which of some keys is there: one at most. */
function only(object, path, keys) {
  const found = keys.filter(key => object[key] != null)
  if (found.length > 1) fail(path, `${quoted(found)} exclude one another; give one of them`)
  return found[0]
}

/** The place of a name in a list of names; 0 where nothing is given. */
function choice(value, path, names) {
  const index = value == null ? 0 : names.indexOf(value)
  if (index < 0) fail(path, `${show(value)} is not known; allowed are ${quoted(names)}`)
  return index
}

function list(value, path) {
  if (!Array.isArray(value)) fail(path, `needs a list, not ${show(value)}`)
  if (value.length < 1) fail(path, 'is empty; it needs 1 or more')
  if (value.length > 1000) fail(path, `has ${value.length} entries; allowed are 1…1000`)
  return value
}

const whole = (value, path, needs) =>
  Number.isInteger(value) && value >= 0 && value < 1e9 ? value : fail(path, needs)

/** A field's value as [low, high], checked by its table; the default where nothing is given. */
function field(value, path, part, name) {
  const [unit, min, max, sort, low, high = low] = data.fields[part][name]
  if (value == null) return [low, high]
  const pair = sort === 1 && Array.isArray(value) && value.length === 2 ? value : [value, value]
  const [a, b] = pair
  if (typeof a !== 'number' || typeof b !== 'number') {
    fail(path, `needs a number${sort === 1 ? ', or two as [low, high]' : ''}, not ${show(value)}`)
  }
  const says = `${a === b || a !== a ? a : `${a} to ${b}`}${unit && ' '}${unit}`
  if (a > b) fail(path, `${says} is reversed; allowed are ${min}…${max}, the lower end first`)
  if (!(a >= min && b <= max)) fail(path, `${says} is out of range; allowed are ${min}…${max}`)
  if (sort === 2 && a % 1) fail(path, `${says} is not a whole number; allowed are ${min}…${max}`)
  return pair
}

const colors = new Map()
let pen

/** A colour in any syntax of CSS, or hexadecimal without its #, as a word: red in the lowest byte. */
function color(text, path) {
  if (colors.has(text)) return colors.get(text)
  let value = typeof text === 'string' && /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) && text.replace('#', '')
  if (value === false && typeof text === 'string') {
    // The page knows all other syntaxes: what it takes, it takes whatever stood there before.
    pen ||= surface(1, 1).getContext('2d')
    const [black, white] = ['#000', '#fff'].map(start => {
      pen.fillStyle = start
      pen.fillStyle = text
      return pen.fillStyle
    })
    if (black === white) value = black
  }
  if (!value) fail(path, `${show(text)} is no colour; give #rgb, #rrggbb, a name, rgb() or hsl()`)
  let parts
  if (value[0] === 'r') {
    parts = value.match(/[\d.]+/g).map(Number)
    if (parts.length > 3) parts[3] = Math.round(parts[3] * 255)
  } else {
    value = value.replace('#', '')
    parts = value.match(value.length < 6 ? /./g : /../g).map(part => parseInt(part.length < 2 ? part + part : part, 16))
  }
  const [r, g, b, a = 255] = parts
  const bits = (r | (g << 8) | (b << 16) | (a << 24)) >>> 0
  colors.set(text, bits)
  return bits
}

const shade = bits => {
  const channel = shift => Math.floor(((bits >>> shift) & 255) * 0.82 + 0.5) << shift
  return (channel(0) | channel(8) | channel(16) | (bits & 0xff000000)) >>> 0
}

/**
 * Lays out a recipe as the numbers that the engine reads.
 * @param picture gives the number under which a text's picture is kept
 * @param contours gives the number under which an outline is kept
 */
function encode(recipe, picture, contours) {
  const out = []
  const put = (value, path, part, name) => {
    const [low, high] = field(value, path, part, name)
    out.push(low)
    if (data.fields[part][name][3] === 1) out.push(high)
    return low
  }
  const vector = (value, path, part, name) => {
    if (value != null && (!Array.isArray(value) || value.length !== 2)) {
      fail(path, `needs two numbers as [x, y], not ${show(value)}`)
    }
    put(value?.[0], `${path}.x`, part, `${name}.x`)
    put(value?.[1], `${path}.y`, part, `${name}.y`)
  }

  const flight = (f, path) => {
    known(f, path, FLIGHT)
    const at = key => `${path}.${key}`
    const drag = put(f.drag, at('drag'), 'flight', 'drag')
    put(f.dragVariation, at('dragVariation'), 'flight', 'dragVariation')
    const falls = ['gravity', 'terminalSpeed', 'descent']
    const fall = only(f, path, falls) || 'gravity'
    out.push(falls.indexOf(fall))
    put(f[fall], at(fall), 'flight', fall)
    if (fall === 'terminalSpeed' && !drag) {
      fail(at(fall), 'a terminal speed needs drag above 0, and drag is 0')
    }
    vector(f.wind, at('wind'), 'flight', 'wind')
    out.push(f.windAddsOnTop ? 1 : 0)
    for (const key of FLIGHT.slice(7, 13)) put(f[key], at(key), 'flight', key)
    const path2 = at('lifetime')
    if (typeof f.lifetime === 'string') {
      out.push(2 + choice(f.lifetime, path2, ['untilOutOfSight']), 0, 0)
    } else if (f.lifetime?.looping != null) {
      known(f.lifetime, path2, ['looping'])
      if (!recipe.envelope) {
        fail(`${path2}.looping`, 'looping pieces need an envelope to end them, and the recipe has none')
      }
      out.push(1)
      put(f.lifetime.looping, `${path2}.looping`, 'flight', 'lifetime.looping')
    } else {
      out.push(0)
      put(f.lifetime, path2, 'flight', 'lifetime')
    }
  }

  const shape = (s, path) => {
    const name = typeof s === 'string' ? s : s && Object.keys(s)[0]
    const kind = SHAPES.indexOf(name)
    const inner = typeof s === 'string' ? {} : s?.[name]
    const scale = typeof inner === 'object' && inner ? inner.scale : undefined
    /** Its form word, its scale, and whether it keeps its proportions. */
    const mark = (form, keeps) => {
      out.push(form)
      put(scale, `${path}.${name}.scale`, 'shape', 'scale')
      out.push(keeps)
    }
    if (kind >= 0) {
      mark(Math.max(0, kind - 1), kind % 3 ? 1 : 0)
    } else if (name === 'outline' || name === 'path') {
      const { points = [], ends = [points.length], rule } =
        name === 'path' ? shapeFromPath(inner?.data ?? inner).outline : inner
      const numbers = [choice(rule, `${path}.outline.rule`, ['nonZero', 'evenOdd']), ends.length]
      let last = 0
      for (const end of ends) {
        if (!Number.isInteger(end) || end - last < 3 || end > points.length || points.length > 1e5) {
          fail(`${path}.outline`, 'each contour needs 3 points or more, and ends must rise to the number of points')
        }
        numbers.push((last = end))
      }
      for (const number of points.slice(0, last).flat()) {
        if (!(Math.abs(number) <= 1000)) {
          fail(`${path}.outline.points`, `${number} is out of range; allowed are -1000…1000`)
        }
        numbers.push(number)
      }
      mark(7 + 65536 * contours(numbers), 1)
    } else if (name === 'text' && typeof (inner?.of ?? inner) === 'string' && (inner.of ?? inner)) {
      mark(8 + 512 + 65536 * picture(inner.of ?? inner, inner), 1)
    } else {
      fail(path, `no shape is called ${show(name)}; allowed are ${quoted(SHAPES)}, {"text": …}, {"path": …} and {"outline": …}`)
    }
  }

  const look = (l, path) => {
    known(l, path, LOOK)
    const at = key => `${path}.${key}`
    out.push(
      choice(l.colorOrder, at('colorOrder'), ['random', 'inTurn', 'together']),
      choice(l.heading, at('heading'), ['spin', 'alongMotion']),
      choice(l.pivot, at('pivot'), ['middle', 'corner']))
    for (const key of words('size aspect depth fadeIn fadeStart streak startScale endScale')) {
      put(l[key], at(key), 'look', key)
    }
    const shapes = list(l.shapes ?? ['rectangle'], at('shapes'))
    const palette = list(l.palette ?? data.palette, at('palette'))
    out.push(shapes.length, palette.length)
    shapes.forEach((s, i) => shape(s, `${at('shapes')}[${i}]`))
    palette.forEach((paper, i) => {
      const path = `${at('palette')}[${i}]`
      const front = color(paper?.front ?? paper, path)
      out.push(front, paper?.back == null ? shade(front) : color(paper.back, `${path}.back`))
    })
  }

  const source = (value, path) => {
    const s = known(value ?? { point: [0.5, 0.5] }, path, words('point line rectangle ring edge endOfLaunch from to'))
    const kinds = words('point line rectangle ring endOfLaunch edge')
    const kind = only(s, path, kinds)
    if (!kind) fail(path, `needs one of ${kinds.join(', ')}`)
    const index = kinds.indexOf(kind)
    if (kind === 'edge') {
      out.push(index + choice(s.edge, `${path}.edge`, EDGES))
      put(s.from, `${path}.from`, 'launch', 'source.from')
      put(s.to, `${path}.to`, 'launch', 'source.to')
      out.push(0, 0)
    } else if (kind === 'endOfLaunch') {
      out.push(index, whole(s[kind], `${path}.${kind}`, 'needs the index of an earlier launch, 0 for the first'), 0, 0, 0)
    } else {
      out.push(index)
      const ends = kind === 'point' ? [] : kind === 'ring' ? ['center', 'radius'] : ['from', 'to']
      if (!ends.length) {
        vector(s.point, `${path}.point`, 'launch', 'source.point')
        out.push(0, 0)
      } else {
        known(s[kind], `${path}.${kind}`, ends)
      }
      for (const end of ends) {
        if (s[kind][end] == null) fail(`${path}.${kind}`, `needs ${quoted(ends)}, each as [x, y]`)
        vector(s[kind][end], `${path}.${kind}.${end}`, 'launch', `source.${kind}.${end}`)
      }
    }
  }

  /** One launch; gives the pieces it makes, for each of those that it comes from. */
  const launch = (l, i, counts) => {
    const path = `launches[${i}]`
    known(l, path, LAUNCH)
    const at = key => `${path}.${key}`
    const kinds = ['count', 'rate', 'endless']
    const kind = only(l, path, kinds) || 'count'
    if (kind !== 'count' && l.over != null) fail(at('over'), `goes with "count", not with "${kind}"`)
    if (kind !== 'rate' && l.for != null) fail(at('for'), 'goes with "rate", which is not given')
    if (kind === 'rate' && l.for == null) {
      fail(at('rate'), 'needs "for", the seconds it lasts; or give "endless" instead')
    }
    out.push(kinds.indexOf(kind))
    const amount = put(l[kind], at(kind), 'launch', kind)
    const time = ['over', 'for'][kinds.indexOf(kind)]
    const seconds = time ? put(l[time], at(time), 'launch', time) : out.push(0)
    put(l.delay, at('delay'), 'launch', 'delay')
    const repeats = put(l.repeats, at('repeats'), 'launch', 'repeats')
    put(l.interval, at('interval'), 'launch', 'interval')
    source(l.source, at('source'))
    vector(l.scatter, at('scatter'), 'launch', 'scatter')
    for (const key of ['angle', 'spread', 'speed']) put(l[key], at(key), 'launch', key)
    out.push(choice(l.speedUnit, at('speedUnit'), ['points', 'hostHeights']))
    vector(l.velocity, at('velocity'), 'launch', 'velocity')
    // Where its flight and its look lie, and the next launch.
    const parts = out.push(choice(l.anchor, at('anchor'), ['firing', 'host']), baseFlight, baseLook, 0) - 3
    if (l.flight) {
      out[parts] = out.length
      flight(l.flight, at('flight'))
    }
    if (l.look) {
      out[parts + 1] = out.length
      look(l.look, at('look'))
    }
    out[parts + 2] = out.length

    let count = kind === 'count' ? amount * repeats : kind === 'rate' ? Math.max(1, amount * seconds) * repeats : 1
    const parent = l.source?.endOfLaunch
    if (parent != null) {
      if (parent >= i) {
        fail(at('source.endOfLaunch'), `launch ${parent} does not come before this one; sparks come from an earlier launch`)
      }
      if (kind === 'endless') fail(at('endless'), 'sparks cannot be endless; give a count, or a rate and a time')
      count *= counts[parent]
    }
    counts.push(count)
    counts.total = (counts.total || 0) + (kind === 'endless' ? 0 : count)
    if (counts.total > 1e6) {
      fail(at(kind), 'the recipe makes more than 1000000 pieces in all, repeats and sparks included')
    }
  }

  known(recipe, '', RECIPE)
  if (recipe.version != null && recipe.version !== 1) {
    fail('version', `${show(recipe.version)} is not known; this Fete reads version 1`)
  }
  put(recipe.prewarm, 'prewarm', 'recipe', 'prewarm')
  out.push(recipe.envelope ? 1 : 0)
  for (const key of ['duration', 'fadeOut']) {
    put(recipe.envelope?.[key], `envelope.${key}`, 'recipe', `envelope.${key}`)
  }
  const launches = list(recipe.launches, 'launches')
  out.push(launches.length)
  const baseFlight = out.length
  flight(recipe.flight ?? {}, 'flight')
  const baseLook = out.length
  look(recipe.look ?? {}, 'look')
  const counts = []
  launches.forEach((l, i) => launch(l, i, counts))
  return out
}

/** Lays out a ripple in the same way. */
function encodeRipple(ripple) {
  known(ripple, '', RIPPLE)
  const get = (value, key, part = 'ripple') => field(value, key, part, key)[0]
  const rings = list(ripple.rings ?? [{ strokeWidth: 2.5 }, { scale: 0.62, strokeWidth: 1.5 }], 'rings')
  return [
    color(ripple.color ?? '#fff', 'color'),
    ripple.reach === 'farthestCorner' ? -1 : get(ripple.reach, 'reach'),
    get(ripple.duration, 'duration'),
    get(ripple.fillOpacity, 'fillOpacity'),
    get(ripple.strokeOpacity, 'strokeOpacity'),
    rings.length,
    ...rings.flatMap(ring => [get(ring.scale, 'scale', 'ring'), get(ring.strokeWidth, 'strokeWidth', 'ring')])
  ]
}

// MARK: The options of canvas-confetti

/** ln x by the engine's own series, so that the same options give the same bits everywhere. */
function logarithm(x) {
  let m = x
  let n = 0
  for (; m > Math.SQRT2; m *= 0.5) n += 1
  for (; m < 0.7071067811865476; m *= 2) n -= 1
  const z = (m - 1) / (m + 1)
  let sum = 0
  for (let k = 25; k >= 1; k -= 2) sum = sum * (z * z) + 1 / k
  return 2 * z * sum + n * 0.6931471805599453
}

/** The recipe that moves as canvas-confetti does with these options. */
function canvasRecipe(options) {
  const get = (key, value = options[key]) => {
    // As there, numbers may be texts, and counts have fractions.
    const number = value == null ? undefined : Number(value)
    return field(data.fields.canvas[key][3] === 2 ? number && Math.floor(Math.max(0, number)) : number, key, 'canvas', key)[0]
  }
  const decay = get('decay')
  const left = Math.max(decay, 1e-6)
  const drag = decay < 1 ? -60 * logarithm(left) : 0
  const speed = get('startVelocity') * (decay < 1 ? drag / (1 - left) : 60)
  const lifetime = get('ticks') / 60
  const size = 10 * get('scalar')
  const shapes = list(options.shapes ?? ['square', 'circle'], 'shapes')
  const scales = { circle: 1.2, star: 1.6 }
  const papers = list([].concat(options.colors ?? words('#26ccff #a25afd #ff5e7e #88ff5a #fcff42 #ffa62d #ff36ff')), 'colors')
  return {
    launches: [{
      count: get('particleCount'),
      source: { point: [get('origin.x', options.origin?.x), get('origin.y', options.origin?.y)] },
      angle: get('angle'),
      spread: get('spread'),
      speed: [0.5 * speed, 1.5 * speed]
    }],
    flight: {
      drag,
      gravity: 0,
      wind: [60 * get('drift'), 180 * get('gravity')],
      windAddsOnTop: true,
      spin: options.flat ? 0 : [-0.95, 0.95],
      spinPhase: options.flat ? 0 : [0, 1],
      tumble: options.flat ? 0 : [0.48, 1.05],
      lifetime
    },
    look: {
      shapes: shapes.map(shape => (scales[shape] ? { [shape]: { scale: scales[shape] } } : shape)),
      palette: papers.map(paper => ({ front: paper, back: paper })),
      colorOrder: 'inTurn',
      size,
      aspect: 1,
      fadeStart: 0
    }
  }
}

/** The recipe of a preset's name, of canvas-confetti's options, or the one given. */
function recipeOf(what) {
  if (typeof what === 'string') {
    return data.presets[what] ?? fail('', `no preset is called "${what}"; there are ${quoted(Object.keys(data.presets))}`)
  }
  return what?.canvas ? canvasRecipe(what.canvas) : what
}

// MARK: The module

const HERE = import.meta.url

/** Where the module lies: beside this file unless `fete.wasm` says otherwise. */
let moduleURL = () => new URL('fete.wasm', HERE)
let loading

/** Compiles the module once; null where the page does not allow it, said once, and by the page. */
function load() {
  return (loading ||= (async () => {
    const response = await fetch(moduleURL())
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    return start(await response.arrayBuffer())
  })().catch(error => {
    if (isPage()) console.warn(`Fete: nothing will be drawn. ${error.message}`)
    return null
  }))
}

/** Starts an engine from the bytes of fete.wasm. */
async function start(bytes) {
  const { module, instance } = await WebAssembly.instantiate(bytes)
  data = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, 'fete')[0]))
  return instance.exports
}

/** Puts numbers where the engine looks for them. */
function mail(wasm, numbers) {
  const place = wasm.space(numbers.length * 8)
  new Float64Array(wasm.memory.buffer, place, numbers.length).set(numbers)
}

const seedBits = seed => BigInt.asUintN(64, BigInt(typeof seed === 'number' ? Math.floor(seed) : seed))
const MOTIONS = ['full', 'reduced', 'off']
const REASONS = ['finished', 'cleared', 'evicted']

/** A canvas to draw on that is never shown. */
function surface(width, height) {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

// MARK: The show: one canvas and its stage, in the page or in a worker

/** Draws by the engine's painter: only what has changed goes from the module's memory to the canvas. */
class Pixels {
  constructor(show) {
    this.show = show
    this.context = show.canvas.getContext('2d')
    if (!this.context) throw new Error('the canvas has a context of another kind')
  }

  resize(width, height) {
    const { wasm, host } = this.show
    this.place = wasm.pixels(host, width, height)
    this.size = [width, height]
    this.image = null
  }

  draw(time) {
    const { wasm, host } = this.show
    // First the call: it may grow the memory, and so leave an older buffer without any.
    const box = wasm.paint(host, time, 1)
    const [x, y, width, height] = new Int32Array(wasm.memory.buffer, box, 4)
    const { buffer } = wasm.memory
    if (this.image?.data.buffer !== buffer) {
      const [w, h] = this.size
      this.image = new ImageData(new Uint8ClampedArray(buffer, this.place, w * h * 4), w, h)
    }
    if (width) this.context.putImageData(this.image, 0, 0, x, y, width, height)
  }
}

/** The closed form of ARCHITECTURE.md once more, for GPUs: one vertex of one piece at one time. */
const VERTEX = `#version 300 es
precision highp float;
precision highp int;
uniform highp usampler2D records;
uniform float age0, opacity, scale;
uniform vec2 canvas;
uniform int first;
flat out vec4 ink;
flat out vec2 halves;
flat out int kind;
out vec2 at;
void main() {
  int piece = first + gl_VertexID / 6;
  ivec2 place = ivec2((piece % 256) * 8, piece / 256);
  uvec4 w[8];
  for (int i = 0; i < 8; i++) w[i] = texelFetch(records, place + ivec2(i, 0), 0);
  vec4 born = uintBitsToFloat(w[0]), air = uintBitsToFloat(w[1]), swing = uintBitsToFloat(w[2]);
  vec4 body = uintBitsToFloat(w[3]), fade = uintBitsToFloat(w[4]), life = uintBitsToFloat(w[5]);
  vec4 more = uintBitsToFloat(w[6]), last = uintBitsToFloat(w[7]);
  uint form = w[5].x;
  float age = age0 - life.y;
  kind = -1;
  ink = vec4(0);
  at = halves = vec2(0);
  gl_Position = vec4(2, 2, 2, 1);
  if (age < 0. || age >= life.z) return;
  float t = life.w > 0. ? age - floor(age / life.w) * life.w : age;
  float x = air.w * t, one, two;
  if (x < .5) {
    two = .5 - x * (1./6. - x * (1./24. - x * (1./120. - x * (1./720. - x / 5040.))));
    one = 1. - x * two;
  } else {
    one = (1. - exp(-x)) / x;
    two = (1. - one) / x;
  }
  vec2 v = born.zw, wind = air.xy;
  vec2 p = born.xy + v * t * one + wind * t + vec2(0, air.z * t * t * two);
  const float TURN = 6.283185307179586;
  float phase = fract(swing.z * age + swing.w) * TURN;
  float s = min(t * 2., 1.);
  p.x += swing.y * s * s * (3. - 2. * s) * sin(phase);
  float size = max(last.y + last.z * age, 0.);
  float flip = (form & 256u) != 0u ? cos(phase) : 1.;
  bool up = flip >= 0.;
  if ((form & 512u) != 0u) flip = abs(flip);
  vec2 h = body.zw * size;
  h.y *= flip;
  float spin = fract(body.x * age + body.y) * TURN;
  vec2 turn = vec2(cos(spin), sin(spin));
  if ((form & 1024u) != 0u) {
    vec2 u = v * (1. - air.w * t * one) + wind + vec2(0, air.z * t * one);
    float speed = length(u);
    turn = speed > 1e-3 ? u / speed : vec2(1, 0);
    if (speed > 1e-3) h.x += speed * last.x * .5 * size;
  }
  vec2 pivot = more.yz;
  p += pivot - vec2(pivot.x * turn.x - pivot.y * turn.y, pivot.x * turn.y + pivot.y * turn.x);
  float in_ = min(age * more.w, 1.);
  float alpha = max(in_ * in_ * min(fade.x - fade.y * age, 1.) * opacity, 0.);
  uint bits = up ? w[4].z : w[4].w;
  vec4 color = vec4(bits & 255u, (bits >> 8) & 255u, (bits >> 16) & 255u, bits >> 24) / 255.;
  // Fades are rounded to 8 bits, as in a frame.
  color.a = floor(color.a * alpha * 255. + .5) / 255.;
  ink = vec4(color.rgb * color.a, color.a);
  kind = int(form & 255u);
  halves = abs(h) * scale;
  int k = gl_VertexID % 6;
  vec2 corner = vec2(k == 1 || k == 2 || k == 4 ? 1 : -1, k == 2 || k == 4 || k == 5 ? 1 : -1);
  // A pixel more on every side, for soft edges.
  vec2 reach = halves + 1.;
  at = corner * reach;
  vec2 local = at * vec2(1, h.y < 0. ? -1 : 1);
  vec2 q = p * scale + vec2(local.x * turn.x - local.y * turn.y, local.x * turn.y + local.y * turn.x);
  gl_Position = vec4(q / canvas * vec2(2, -2) + vec2(-1, 1), 0, 1);
}`

const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D masks;
flat in vec4 ink;
flat in vec2 halves;
flat in int kind;
in vec2 at;
out vec4 result;
void main() {
  vec2 h = max(halves, vec2(1e-3));
  vec2 box = clamp(halves - abs(at) + .5, vec2(0), min(vec2(1), 2. * halves));
  float cover = box.x * box.y;
  if (kind == 1) {
    vec2 q = at / h;
    float r = length(q);
    float steep = max(length(q / h), 1e-6);
    cover = min(clamp(.5 - (r - 1.) * r / steep, 0., 1.), min(1., 2. * min(halves.x, halves.y)));
  } else if (kind > 1) {
    vec2 uv = clamp(at / h, -1., 1.) * .5 + .5;
    cover = texture(masks, vec2((float(kind - 2) + .01 + uv.x * .98) / 4., .01 + uv.y * .98)).a * min(box.x * 8., 1.) * min(1., 2. * min(halves.x, halves.y));
  }
  result = ink * cover;
}`

/** Draws pixels that were painted elsewhere. */
const COPY = [`#version 300 es
out vec2 uv;
void main() {
  vec2 p = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  uv = vec2(p.x, 1. - p.y);
  gl_Position = vec4(p * 2. - 1., 0, 1);
}`, `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 uv;
out vec4 result;
void main() { result = texture(picture, uv); }`]

/**
 * Draws by WebGL2: a piece's record is uploaded once, the vertices find out the rest.
 * What has outlines of its own or letters is painted by the engine and shown as one picture.
 */
class Records {
  constructor(show) {
    this.show = show
    const gl = (this.gl = show.canvas.getContext('webgl2', { antialias: false, depth: false, alpha: true, premultipliedAlpha: true, preserveDrawingBuffer: true }))
    if (!gl) throw new Error('there is no WebGL2')
    this.records = this.program(VERTEX, FRAGMENT)
    this.copy = this.program(...COPY)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    this.table = this.texture(gl.NEAREST)
    this.picture = this.texture(gl.NEAREST)
    this.masks = this.texture(gl.LINEAR)
    this.makeMasks()
  }

  program(vertex, fragment) {
    const { gl } = this
    const program = gl.createProgram()
    for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind)
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) || 'WebGL2 is lost')
    const places = {}
    for (let i = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) - 1; i >= 0; i -= 1) {
      const { name } = gl.getActiveUniform(program, i)
      places[name] = gl.getUniformLocation(program, name)
    }
    return { program, places }
  }

  texture(filter) {
    const { gl } = this
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return texture
  }

  /** The four shapes that are no formula, painted large and side by side by the engine itself. */
  makeMasks() {
    const { gl, show: { wasm } } = this
    const side = 256
    const host = wasm.open(0n, 4)
    const place = wasm.pixels(host, 4 * side, side)
    wasm.resize(host, 4 * side, side, 1, 0)
    words('triangle star heart ribbon').forEach((shape, i) => {
      const numbers = encode({
        launches: [{ count: 1, speed: 0, source: { point: [(i + 0.5) / 4, 0.5] } }], flight: { gravity: 0, spinPhase: 0, lifetime: 9 },
        look: { shapes: [shape], size: side * 0.98, aspect: 1, fadeStart: 1, palette: ['#fff'] }
      })
      mail(wasm, numbers)
      wasm.fire(host, NaN, NaN, 0, 1, 0n, 0, numbers.length)
    })
    wasm.paint(host, 1, 0)
    gl.bindTexture(gl.TEXTURE_2D, this.masks)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4 * side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(wasm.memory.buffer, place, 4 * side * side * 4))
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    wasm.close(host)
  }

  resize(width, height) {
    this.size = [width, height]
    this.gl.viewport(0, 0, width, height)
    this.place = 0
  }

  /** Uploads the records; only after something was commanded or has ended. */
  upload() {
    const { gl, show: { wasm, host } } = this
    const count = wasm.records(host)
    const place = wasm.space(0)
    const rows = Math.max(1, Math.ceil(count / 256))
    const words = new Uint32Array(rows * 256 * 32)
    words.set(new Uint32Array(wasm.memory.buffer, place, count * 32))
    gl.bindTexture(gl.TEXTURE_2D, this.table)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32UI, 2048, rows, 0, gl.RGBA_INTEGER, gl.UNSIGNED_INT, words)
  }

  draw(time) {
    const { gl, show, size: [width, height] } = this
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (show.hasPictures) return this.drawPainted(time)
    const { wasm, host } = show
    if (show.isStale) this.upload()
    show.isStale = false
    const runs = wasm.spans(host, time)
    const spans = new Float64Array(wasm.memory.buffer, wasm.space(0), runs * 4)
    const { program, places } = this.records
    gl.useProgram(program)
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, this.masks)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, this.table)
    gl.uniform1i(places.masks, 1)
    gl.uniform1i(places.records, 0)
    gl.uniform1f(places.scale, show.scale)
    gl.uniform2f(places.canvas, width, height)
    for (let i = 0; i < runs; i += 1) {
      const [first, count, age, opacity] = spans.subarray(i * 4)
      gl.uniform1i(places.first, first)
      gl.uniform1f(places.age0, age)
      gl.uniform1f(places.opacity, opacity)
      gl.drawArrays(gl.TRIANGLES, 0, count * 6)
    }
  }

  drawPainted(time) {
    const { gl, show: { wasm, host }, size: [width, height] } = this
    this.place ||= wasm.pixels(host, width, height)
    wasm.paint(host, time, 0)
    gl.bindTexture(gl.TEXTURE_2D, this.picture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(wasm.memory.buffer, this.place, width * height * 4))
    gl.useProgram(this.copy.program)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
}

/** Whether a real GPU draws: on a processor, WebGL is the slower way. */
function hasGPU() {
  if (hasGPU.answer === undefined) {
    const gl = surface(1, 1).getContext('webgl2')
    const name = gl?.getParameter(gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)
    hasGPU.answer = !!gl && !/swiftshader|llvmpipe|software|basic render/i.test(name)
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return hasGPU.answer
}

class Show {
  /**
   * @param emit told of 'end' (token, reason), 'fail' (token, message) and 'idle'
   */
  constructor(wasm, canvas, options, emit) {
    this.wasm = wasm
    this.canvas = canvas
    this.emit = emit
    this.host = wasm.open(seedBits(options.seed ?? Math.random() * 2 ** 53), options.limit ?? 4000)
    this.keeps = !!options.keepsFinishedRuns
    if (this.keeps) wasm.control(this.host, 5, 1, 0)
    this.tokens = new Map()
    this.pictures = new Map()
    this.outlines = new Map()
    this.last = 0
    this.epoch = performance.now()
    this.scale = 1
    this.isStale = true
    this.advanceDue = Infinity
    const wanted = options.renderer ?? 'auto'
    choice(wanted, 'renderer', ['auto', 'pixels', 'webgl'])
    this.renderer = wanted === 'webgl' || (wanted === 'auto' && options.limit !== 0 && hasGPU())
      ? new Records(this) : new Pixels(this)
    this.frame = at => this.tick(at)
  }

  /** Seconds since the show began, never backwards. */
  now() {
    return (this.last = Math.max(this.last, (performance.now() - this.epoch) / 1000))
  }

  size(width, height, scale, columns, rows) {
    const { canvas } = this
    if (canvas.width !== columns) canvas.width = columns
    if (canvas.height !== rows) canvas.height = rows
    this.scale = scale
    this.columns = columns
    this.renderer.resize(columns, rows)
    this.wasm.resize(this.host, width, height, scale, this.now())
    this.isStale = true
    if (this.isBusy) this.tick()
  }

  fire(token, what, { from, seed, motion }) {
    const recipe = recipeOf(what)
    const numbers = encode(
      recipe, (text, style) => this.picture(text, style, recipe), outline => this.outline(outline))
    // Shapes that only the painter has: texts and outlines.
    const looks = [recipe.look, ...recipe.launches.map(launch => launch.look)]
    if (looks.some(look => look?.shapes?.some(shape => shape.text || shape.outline || shape.path))) this.hasPictures = true
    mail(this.wasm, numbers)
    this.began(token, this.wasm.fire(
      this.host, from ? from[0] : NaN, from ? from[1] : NaN, this.now(), seed == null ? 0 : 1,
      seedBits(seed ?? 0), choice(motion, 'motion', MOTIONS), numbers.length))
  }

  ripple(token, ripple, [x, y], { motion }) {
    mail(this.wasm, encodeRipple(ripple))
    this.began(token, this.wasm.ripple(this.host, x, y, this.now(), choice(motion, 'motion', MOTIONS)))
  }

  began(token, run) {
    this.tokens.set(run, token)
    this.wake()
  }

  watch() {
    this.watches = true
    this.wake()
  }

  count(token) {
    this.emit('count', token, this.wasm.stored(this.host))
  }

  /** Pauses (0), resumes (1), seeks to a time of the stage (2), drains (3) or clears (4). */
  control(command, value = -1) {
    if (command > 2 && value !== -1) {
      for (const [run, token] of this.tokens) if (token === value) return this.command(command, run)
      return
    }
    this.command(command, value)
  }

  command(command, value) {
    this.wasm.control(this.host, command, value, this.now())
    this.wake()
  }

  close() {
    this.stop()
    this.wasm.close(this.host)
  }

  stop() {
    this.isBusy = false
    globalThis.cancelAnimationFrame?.(this.request)
    clearTimeout(this.timer)
  }

  /** Asks for one frame; further ones are asked for while something moves. */
  wake() {
    this.isStale = true
    if (this.isBusy) {
      clearTimeout(this.timer)
      if (this.timer) this.ask()
      return
    }
    this.isBusy = true
    this.ask()
  }

  ask() {
    this.timer = 0
    if (globalThis.requestAnimationFrame) {
      cancelAnimationFrame(this.request)
      this.request = requestAnimationFrame(this.frame)
    } else {
      this.timer = setTimeout(this.frame, 16)
    }
  }

  tick() {
    const { wasm, host } = this
    const time = this.now()
    const ratio = globalThis.devicePixelRatio
    if (this.ratio !== ratio) {
      this.ratio = ratio
      this.emit('ratio')
    }
    if (time >= this.advanceDue) this.isStale = true
    const count = wasm.advance(host, time)
    // Read before anything else is asked of the module, which would use the same place.
    const ended = new Uint32Array(wasm.memory.buffer, wasm.space(0), count * 2).slice()
    this.renderer.draw(time)
    const next = wasm.nextFrame(host, time)
    this.advanceDue = wasm.nextAdvance(host, time)
    const due = Math.min(next, this.advanceDue)
    clearTimeout(this.timer)
    if (due === Infinity) {
      this.stop()
    } else if (due > time + 0.05) {
      this.timer = setTimeout(this.frame, (due - time) * 1000)
    } else {
      this.ask()
    }
    for (let i = 0; i < count; i += 1) {
      const run = ended[i * 2]
      const token = this.tokens.get(run)
      this.tokens.delete(run)
      this.emit('end', token, REASONS[ended[i * 2 + 1]])
    }
    if (due === Infinity && wasm.isEmpty(host)) {
      this.hasPictures = false
      this.emit('idle')
    }
    if (this.watches) this.emit('time', wasm.stageTime(host, time), wasm.latestEnd(host))
  }
}

// MARK: Text and outlines as shapes

const FONT = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif'

/** A text's ink when drawn with letters of this size: a square picture with a clear rim. */
function inked(text, { color: ink = '#000', fontFamily = FONT }, size) {
  const font = `${size}px ${fontFamily}`
  let pen = surface(1, 1).getContext('2d')
  pen.font = font
  const box = pen.measureText(text)
  const width = box.actualBoundingBoxLeft + box.actualBoundingBoxRight
  const height = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent
  // What fonts say of their ink is not to be trusted to the pixel.
  const side = Math.ceil(Math.max(width, height, 1) * 1.12) + 4
  pen = surface(side, side).getContext('2d', { willReadFrequently: true })
  pen.font = font
  pen.fillStyle = ink
  pen.fillText(
    text, (side - width) / 2 + box.actualBoundingBoxLeft, (side - height) / 2 + box.actualBoundingBoxAscent)
  const pixels = pen.getImageData(0, 0, side, side)
  let isTinted = ink === '#000'
  const bytes = pixels.data
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = bytes[i + 3]
    // What is drawn in black and shows any colour has colours of its own.
    if (alpha > 64 && (bytes[i] | bytes[i + 1] | bytes[i + 2]) > 48) isTinted = false
    for (let j = i; j < i + 3; j += 1) bytes[j] = Math.round((bytes[j] * alpha) / 255)
  }
  return { bytes, side, isTinted, ratio: side / size }
}

Show.prototype.picture = function (text, style, recipe) {
  const of = style.of ? style : {}
  this.hasPictures = true
  const looks = [recipe.look, ...recipe.launches.map(l => l.look)].filter(Boolean)
  const most = value => Math.max(...[].concat(value ?? 0))
  const largest = Math.max(12, ...looks.map(l => most(l.size ?? 12) * Math.max(1, most(l.depth ?? 1))))
  // A few sizes are enough: the painter has smaller copies of each.
  const size = Math.min(512, 2 ** Math.ceil(Math.log2(largest * (of.scale ?? 1) * this.scale)))
  const key = JSON.stringify([text, of.color, of.fontFamily, size])
  let number = this.pictures.get(key)
  if (number === undefined) {
    this.pictures.set(key, (number = this.pictures.size))
    const { wasm } = this
    const { bytes, side, isTinted } = inked(text, of, size)
    const place = wasm.space(bytes.length)
    new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes)
    wasm.picture(this.host, number, side, side, isTinted ? 1 : 0)
  }
  return number
}

/** The number of an outline: each is handed to the engine once. */
Show.prototype.outline = function (numbers) {
  const key = numbers.join()
  let number = this.outlines.get(key)
  if (number === undefined) {
    this.outlines.set(key, (number = this.outlines.size))
    mail(this.wasm, numbers)
    this.wasm.outline(this.host, number)
  }
  return number
}

/** An outline from the path of an SVG: all of its commands, curves as corners. */
function outline(path) {
  const points = []
  const ends = []
  const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
  const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
  const flag = /[\s,]*([01])/y
  const command = /[\s,]*([a-z])/iy
  let at = 0
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0]
  let letter = ''
  let before = ''

  const read = pattern => {
    pattern.lastIndex = at
    const match = pattern.exec(path)
    if (match) at = pattern.lastIndex
    return match?.[1]
  }
  const add = (px, py) => points.push([px, py])
  const close = () => {
    const start = ends.at(-1) ?? 0
    if (points.length - start < 3) points.length = start
    else ends.push(points.length)
  }
  const curve = (x1, y1, x2, y2, x3, y3) => {
    const n = 12
    for (let i = 1; i <= n; i += 1) {
      const t = i / n
      const u = 1 - t
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      add(a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3)
    }
    [x, y] = [x3, y3]
  }
  /** From ends to a middle, as the appendix of SVG has it. */
  const arc = (rx, ry, turn, large, sweep, ex, ey) => {
    rx = Math.abs(rx)
    ry = Math.abs(ry)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const [dx, dy] = [(x - ex) / 2, (y - ey) / 2]
    const [px, py] = [c * dx + s * dy, c * dy - s * dx]
    const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
    rx *= grow
    ry *= grow
    if (rx && ry && (dx || dy)) {
      const d = (rx * py) ** 2 + (ry * px) ** 2
      const k = Math.sqrt(Math.max(0, (rx * ry) ** 2 / d - 1)) * (large === sweep ? -1 : 1)
      const [mx, my] = [(k * rx * py) / ry, (-k * ry * px) / rx]
      const from = Math.atan2((py - my) / ry, (px - mx) / rx)
      let sweepBy = Math.atan2((-py - my) / ry, (-px - mx) / rx) - from
      if (sweep && sweepBy < 0) sweepBy += 2 * Math.PI
      if (!sweep && sweepBy > 0) sweepBy -= 2 * Math.PI
      const [cx, cy] = [c * mx - s * my + (x + ex) / 2, s * mx + c * my + (y + ey) / 2]
      for (let i = 1; i < 24; i += 1) {
        const angle = from + (sweepBy * i) / 24
        const [ax, ay] = [rx * Math.cos(angle), ry * Math.sin(angle)]
        add(c * ax - s * ay + cx, s * ax + c * ay + cy)
      }
    }
    [x, y] = [ex, ey]
    add(x, y)
  }
  const bad = () => fail('path', `not understood at character ${at}: "${path.slice(at, at + 12)}"`)

  while (/\S/.test(path.slice(at))) {
    const next = read(command)
    if (next) letter = next
    const kind = letter.toLowerCase()
    if (!(kind in counts) || (!before && kind !== 'm') || (!next && kind === 'z')) bad()
    const isRelative = letter === kind
    const n = []
    for (let i = 0; i < counts[kind]; i += 1) {
      const text = read(kind === 'a' && (i === 3 || i === 4) ? flag : number)
      if (text === undefined) bad()
      n.push(Number(text))
    }
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
    if (kind === 'h') n[0] += baseX
    else if (kind === 'v') n[0] += baseY
    else if (kind === 'a') {
      n[5] += baseX
      n[6] += baseY
    } else n.forEach((_, i) => (n[i] += i % 2 ? baseY : baseX))
    const smooth = words(kind === 's' ? 'c s' : 'q t').includes(before)
    const [mirrorX, mirrorY] = smooth ? [2 * x - handleX, 2 * y - handleY] : [x, y]
    if (kind === 'm') {
      if (before) close()
      ;[x, y] = [startX, startY] = n
      add(x, y)
      // Further pairs are lines.
      letter = isRelative ? 'l' : 'L'
    } else if (kind === 'z') {
      close()
      ;[x, y] = [startX, startY]
      add(x, y)
    } else if (kind === 'c' || kind === 's') {
      const [x1, y1, x2, y2, x3, y3] = kind === 'c' ? n : [mirrorX, mirrorY, ...n]
      ;[handleX, handleY] = [x2, y2]
      curve(x1, y1, x2, y2, x3, y3)
    } else if (kind === 'q' || kind === 't') {
      const [qx, qy, x3, y3] = kind === 'q' ? n : [mirrorX, mirrorY, ...n]
      ;[handleX, handleY] = [qx, qy]
      curve(x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x3 + (qx - x3) * 2 / 3, y3 + (qy - y3) * 2 / 3, x3, y3)
    } else if (kind === 'a') {
      arc(n[0], n[1], (n[2] * Math.PI) / 180, n[3], n[4], n[5], n[6])
    } else {
      if (kind === 'h') x = n[0]
      else if (kind === 'v') y = n[0]
      else [x, y] = n
      add(x, y)
    }
    before = kind
  }
  close()
  points.length = ends.at(-1) ?? 0
  if (!points.length) fail('path', 'encloses nothing')
  return { points, ends }
}

/** A shape from the path of an SVG; its longer side is as wide as a piece unless `matrix` says how. */
function shapeFromPath(from) {
  const { path, matrix } = typeof from === 'string' ? { path: from } : from
  const shape = outline(path)
  let m = matrix && matrix.map(value => value / 5)
  if (!m) {
    const bounds = axis => {
      const values = shape.points.map(point => point[axis])
      return [Math.min(...values), Math.max(...values)]
    }
    const [[left, right], [top, bottom]] = [bounds(0), bounds(1)]
    const k = 2 / (Math.max(right - left, bottom - top) || 1)
    m = [k, 0, 0, k, (-k * (left + right)) / 2, (-k * (top + bottom)) / 2]
  }
  shape.points = shape.points.map(([x, y]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]])
  return { outline: shape }
}

/** A shape from a text or an emoji, with letters as large as canvas-confetti's. */
function shapeFromText(from) {
  const { text, color: ink, fontFamily } = typeof from === 'string' ? { text: from } : from
  const style = { of: text, color: ink ?? '#000000', fontFamily }
  if (typeof document !== 'undefined') style.scale = inked(text, style, 64).ratio
  return { text: style }
}

// MARK: The player: a canvas in the page, and the show that draws on it, here or in a worker

const isPage = () => typeof document !== 'undefined'
const wantsCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
let hasSaidCalm = false

/** No canvas is larger: what iOS allows in all, and what every browser allows a side. */
const MOST = { pixels: 16777216, side: 8192 }

/** How many pixels a point gets: the screen's own, or as many as a canvas may have. */
function pixelsPerPoint(width, height) {
  const wanted = globalThis.devicePixelRatio || 1
  const scale = Math.min(wanted, Math.sqrt(MOST.pixels / (width * height)), MOST.side / width, MOST.side / height)
  if (scale < wanted && !pixelsPerPoint.hasSaid) {
    pixelsPerPoint.hasSaid = true
    console.warn(`Fete: a canvas of ${width}×${height} at ${wanted} pixels a point is too large; drawn at ${scale.toFixed(2)}.`)
  }
  return scale
}

/** Starts a worker that draws on the canvas; null where the page does not allow one. */
function worker(canvas, options, emit) {
  if (!canvas.transferControlToOffscreen || typeof Worker !== 'function') return null
  return new Promise(resolve => {
    let thread
    try {
      thread = new Worker(HERE, { type: 'module', name: 'fete' })
    } catch {
      return resolve(null)
    }
    thread.onerror = event => {
      event.preventDefault?.()
      thread.terminate()
      resolve(null)
    }
    thread.onmessage = ({ data: [event, ...rest] }) => {
      if (event !== 'ready') return emit(event, ...rest)
      if (!rest[0]) return thread.onerror({})
      try {
        const offscreen = canvas.transferControlToOffscreen()
        thread.postMessage(['canvas', offscreen, options], [offscreen])
      } catch {
        return thread.onerror({})
      }
      resolve({
        call: (...message) => thread.postMessage(message),
        close: () => thread.terminate()
      })
    }
    thread.postMessage(['load', `${moduleURL()}`])
  })
}

/** A show in this thread; null where the module is refused. */
async function local(canvas, options, emit) {
  const wasm = await load()
  if (!wasm) return null
  const show = new Show(wasm, canvas, options, emit)
  return {
    show,
    call: (name, ...rest) => call(show, emit, name, ...rest),
    close: () => show.close()
  }
}

/** Calls a method of a show; what a firing gets wrong is told to whoever fired. */
function call(show, emit, name, ...rest) {
  try {
    show[name](...rest)
  } catch (error) {
    if (name !== 'fire' && name !== 'ripple') throw error
    emit('fail', rest[0], error.message)
  }
}

const players = new WeakMap()

class Player {
  constructor(canvas, options = {}) {
    this.canvas = canvas
    this.options = options
    this.isOwn = !canvas
    this.follows = this.isOwn || !!options.resize
    this.runs = new Map()
    this.waiting = []
    this.tokens = 0
    this.motion = options.disableForReducedMotion
    this.measure = () => this.resize()
  }

  /** Fires, and gives the promise of its end. */
  begin(name, args, options = {}) {
    if (this.thread === null) return unavailable()
    const token = this.tokens++
    let run
    const promise = new Promise((resolve, reject) => (run = { resolve, reject }))
    this.runs.set(token, run)
    this.appear(options)
    this.call(name, token, ...args, { seed: options.seed, from: options.from, motion: options.motion })
    return Object.assign(promise, {
      drain: () => this.call('control', 3, token),
      clear: () => this.call('control', 4, token)
    })
  }

  /** When nothing is left on the canvas. */
  whenEmpty() {
    if (!this.runs.size && !this.isShown) return Promise.resolve()
    this.empty ||= new Promise(resolve => (this.isEmptied = resolve))
    return this.empty
  }

  call(...message) {
    if (this.thread) this.thread.call(...message)
    else if (this.thread === undefined) this.waiting.push(message)
  }

  on(event, ...rest) {
    if (event === 'end') this.settle(rest[0], 'resolve', { reason: rest[1] })
    else if (event === 'count') this.settle(rest[0], 'resolve', rest[1])
    else if (event === 'fail') {
      this.settle(rest[0], 'reject', new RangeError(rest[1]))
      if (!this.runs.size) this.call('wake')
    } else if (event === 'idle') this.vanish()
    else if (event === 'ratio') this.resize()
    else this.listener?.(event, ...rest)
  }

  /** How many pieces are in store, as the show says. */
  ask() {
    return new Promise(resolve => {
      const token = this.tokens++
      this.runs.set(token, { resolve, reject: resolve })
      this.call('count', token)
    })
  }

  settle(token, how, value) {
    this.runs.get(token)?.[how](value)
    this.runs.delete(token)
  }

  // MARK: In the page

  appear({ zIndex, aboveDialogs = this.options.aboveDialogs }) {
    if (!this.canvas) this.makeCanvas()
    const { canvas } = this
    if (this.isOwn) {
      if (zIndex != null) canvas.style.zIndex = zIndex
      const isAbove = canvas.popover != null
      if (!canvas.isConnected || (aboveDialogs && !isAbove)) this.insert(aboveDialogs)
    }
    if (!this.isShown) {
      this.isShown = true
      this.listen()
      this.resize()
    }
    if (this.thread === undefined && !this.isStarting) this.start()
  }

  makeCanvas() {
    const canvas = (this.canvas = document.createElement('canvas'))
    canvas.setAttribute('aria-hidden', 'true')
    // Each by itself: a strict policy forbids style attributes, not the object model.
    Object.assign(canvas.style, {
      position: 'fixed', left: 0, top: 0, margin: 0, border: 0, padding: 0, inset: '0 auto auto 0',
      maxWidth: 'none', maxHeight: 'none', background: 'none', overflow: 'hidden',
      pointerEvents: 'none', zIndex: this.options.zIndex ?? 100
    })
    // Of no size until it is measured, so that it is never laid out with a default one.
    canvas.width = canvas.height = 1
  }

  insert(isAbove) {
    const { canvas } = this
    if (isAbove && canvas.showPopover) {
      canvas.popover = 'manual'
      document.body.append(canvas)
      canvas.showPopover()
    } else {
      const dialogs = isAbove ? document.querySelectorAll('dialog[open]') : []
      ;([...dialogs].at(-1) ?? document.body ?? document.documentElement).append(canvas)
    }
  }

  vanish() {
    // A firing may be on its way to the show.
    if (this.runs.size) return
    if (this.isShown && !this.options.stays) {
      this.isShown = false
      this.unlisten()
      if (this.isOwn) {
        this.canvas.remove()
        this.canvas.removeAttribute('popover')
      }
    }
    this.isEmptied?.()
    this.empty = this.isEmptied = null
  }

  listen() {
    if (!this.follows) return
    globalThis.addEventListener('resize', this.measure)
    if (!this.isOwn && typeof ResizeObserver === 'function') {
      this.observer = new ResizeObserver(this.measure)
      this.observer.observe(this.canvas)
    }
    this.watchRatio()
  }

  /** A media query tells of one change: each arms the next. */
  watchRatio() {
    this.ratio?.removeEventListener('change', this.measure)
    this.ratio = globalThis.matchMedia?.(`(resolution: ${globalThis.devicePixelRatio}dppx)`)
    this.ratio?.addEventListener('change', this.measure)
  }

  unlisten() {
    globalThis.removeEventListener('resize', this.measure)
    this.observer?.disconnect()
    this.ratio?.removeEventListener('change', this.measure)
    this.ratio = this.observer = null
  }

  resize() {
    if (!this.isShown) return
    if (this.ratio) this.watchRatio()
    const { canvas } = this
    let width
    let height
    let scale = 1
    if (this.isOwn) {
      width = document.documentElement.clientWidth
      height = document.documentElement.clientHeight
    } else if (this.follows) {
      width = canvas.clientWidth
      height = canvas.clientHeight
    } else {
      // Its own pixels are the unit.
      width = canvas.width
      height = canvas.height
    }
    if (!(width > 0 && height > 0)) return
    if (this.follows) scale = pixelsPerPoint(width, height)
    const columns = this.follows ? Math.ceil(width * scale) : width
    const rows = this.follows ? Math.ceil(height * scale) : height
    if (this.isOwn) {
      canvas.style.width = `${columns / scale}px`
      canvas.style.height = `${rows / scale}px`
    }
    const size = [width, height, scale, columns, rows].join()
    if (size === this.lastSize) return
    this.lastSize = size
    this.call('size', width, height, scale, columns, rows)
  }

  async start() {
    this.isStarting = true
    const emit = (...event) => this.on(...event)
    const { seed, limit, renderer, keepsFinishedRuns } = this.options
    const options = { seed: seed == null ? undefined : `${seed}`, limit, renderer, keepsFinishedRuns }
    const thread =
      (this.options.useWorker && (await worker(this.canvas, options, emit))) ||
      (await local(this.canvas, options, emit).catch(error => {
        console.warn(`Fete: nothing will be drawn. ${error.message}`)
        return null
      }))
    this.thread = thread
    const { waiting } = this
    this.waiting = []
    if (thread) {
      for (const message of waiting) thread.call(...message)
    } else {
      for (const token of [...this.runs.keys()]) this.settle(token, 'resolve', { reason: 'unavailable' })
      this.vanish()
    }
  }

  close() {
    this.thread?.close()
    this.unlisten()
    if (this.isOwn) this.canvas?.remove()
    for (const token of [...this.runs.keys()]) this.settle(token, 'resolve', { reason: 'cleared' })
    this.vanish()
    if (this.canvas) players.delete(this.canvas)
  }
}

// MARK: What people call

const unavailable = () => Object.assign(Promise.resolve({ reason: 'unavailable' }), { drain() {}, clear() {} })

/** How much may move: what is asked for, else calm where the reader asks the system for that. */
function motionOf(motion, calm = 'reduced') {
  if (motion) return motion
  if (!wantsCalm()) return 'full'
  if (!hasSaidCalm) {
    hasSaidCalm = true
    console.info('Fete: the system asks for reduced motion, so confetti stands still and fades.')
  }
  return calm
}

/** The methods of a canvas: the default one's, or those of `fete.create`. */
function stage(player) {
  const fire = (recipe = 'burst', options = {}) => {
    if (!isPage()) return unavailable()
    return player.begin('fire', [recipe], { ...options, motion: motionOf(options.motion) })
  }
  return {
    fire,
    pause: () => player.call('control', 0),
    resume: () => player.call('control', 1),
    seek: time => player.call('control', 2, time),
    drain: () => player.call('control', 3),
    clear: () => player.call('control', 4),
    /** Told of the stage's time, and of the latest end, after every frame. */
    set ontime(listener) {
      player.listener = (_, ...rest) => listener(...rest)
      player.call('watch')
    },
    /** How many pieces are in store: scheduled, alive, or over in runs that are not. */
    stored: () => player.ask(),
    close: () => player.close()
  }
}

/** A function with the options of canvas-confetti for one canvas. */
function cannon(player) {
  const fire = (options = {}) => {
    if (!isPage()) return Promise.resolve()
    const setting = options?.disableForReducedMotion ?? player.motion
    if (setting && wantsCalm()) return Promise.resolve()
    const motion = setting == null ? motionOf() : 'full'
    let failed
    player.begin('fire', [{ canvas: { ...options } }], { motion, zIndex: options?.zIndex, aboveDialogs: options?.aboveDialogs })
      .catch(error => (failed = error))
    return player.whenEmpty().then(() => {
      if (failed) throw failed
    })
  }
  fire.reset = () => player.call('control', 4)
  return fire
}

let shared
const page = () => (shared ||= new Player(null, { useWorker: true, resize: true }))

const playerOf = (canvas, options) => {
  if (!canvas) return new Player(null, options)
  if (!players.has(canvas)) players.set(canvas, new Player(canvas, options))
  return players.get(canvas)
}

/** Fires confetti over the whole page; the promise is settled when nothing is left of it. */
const confetti = options => cannon(page())(options)
confetti.reset = () => shared?.call('control', 4)
confetti.create = (canvas, options = {}) => cannon(playerOf(canvas, options ?? {}))
confetti.shapeFromPath = shapeFromPath
confetti.shapeFromText = shapeFromText

const fete = {
  ...Object.fromEntries(
    words('fire pause resume seek drain clear').map(name => [name, (...args) => stage(page())[name](...args)])),
  create: (canvas, options = {}) => stage(playerOf(canvas, options)),
  ripple,
  shapeFromPath,
  shapeFromText,
  /** The recipes that come with Fete, by name. */
  recipes: async () => ((await load()) ? JSON.parse(JSON.stringify(data.presets)) : {}),
  /** Where fete.wasm lies, where it is not beside this file. */
  set wasm(url) {
    moduleURL = () => new URL(url, isPage() ? document.baseURI : HERE)
  },
  /** For tests: an engine from the bytes of fete.wasm, and how it is spoken to. */
  start,
  internals: { encode, encodeRipple, canvasRecipe, outline, color, inked, mail }
}

// MARK: Ripples

/** Elements that hold no others: their ripples lie beside them. */
const VOID = /^(input|img|textarea|select|video|canvas|iframe|hr|br)$/i

/**
 * Lets ripples spread from every click, tap, Space and Enter on an element.
 * @returns a function that takes them away again
 */
function ripple(element, { motion, ...options } = {}) {
  if (!isPage()) return () => {}
  let layer
  let player
  let isHeld = false

  const appear = () => {
    const isInside = !VOID.test(element.localName)
    const host = isInside ? element : element.offsetParent ?? document.body
    const style = getComputedStyle(element)
    if (isInside && style.position === 'static') host.style.position = 'relative'
    layer ||= document.createElement('span')
    layer.setAttribute('aria-hidden', 'true')
    Object.assign(layer.style, {
      position: 'absolute', pointerEvents: 'none', overflow: 'hidden', display: 'block',
      left: isInside ? 0 : `${element.offsetLeft}px`, top: isInside ? 0 : `${element.offsetTop}px`,
      width: isInside ? '100%' : `${element.offsetWidth}px`,
      height: isInside ? '100%' : `${element.offsetHeight}px`,
      borderRadius: options.cornerRadius == null ? style.borderRadius : `${options.cornerRadius}px`
    })
    if (!layer.isConnected) host.append(layer)
    if (player) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas.style, { width: '100%', height: '100%', display: 'block' })
    layer.append(canvas)
    player = new Player(canvas, { resize: true, limit: 0 })
  }

  /** The point of the page in the layer's own lengths, through whatever turns and scales it. */
  const local = (x, y) => {
    const [w, h] = [layer.offsetWidth, layer.offsetHeight]
    const [o, u, v] = [[0, 0], [w, 0], [0, h]].map(([left, top]) => {
      const probe = document.createElement('i')
      Object.assign(probe.style, { position: 'absolute', width: 0, height: 0, left: `${left}px`, top: `${top}px` })
      layer.append(probe)
      const box = probe.getBoundingClientRect()
      probe.remove()
      return [box.left, box.top]
    })
    const [ax, ay, bx, by] = [u[0] - o[0], u[1] - o[1], v[0] - o[0], v[1] - o[1]]
    const area = ax * by - ay * bx
    const [dx, dy] = [x - o[0], y - o[1]]
    return area ? [(w * (dx * by - dy * bx)) / area, (h * (ax * dy - ay * dx)) / area] : [w / 2, h / 2]
  }

  const spread = (x, y) => {
    if (element.disabled || element.getAttribute('aria-disabled') === 'true') return
    appear()
    const place = x == null ? [layer.offsetWidth / 2, layer.offsetHeight / 2] : local(x, y)
    const { cornerRadius, ...look } = options
    player.begin('ripple', [look, place], { motion: motionOf(motion) }).finally(() => {
      if (!player.runs.size) layer.remove()
    }).catch(error => console.error(`Fete: ${error.message}`))
  }
  const clicked = event => {
    // A click without a pointer comes from a key or a script: it starts in the middle.
    if (event.detail || event.clientX || event.clientY) spread(event.clientX, event.clientY)
    else if (!isHeld) spread()
  }
  const pressed = event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    isHeld = event.repeat
    const clicks = /^(button|a|input|summary)$/i.test(element.localName)
    if (!event.repeat && !clicks && event.target === element) spread()
  }
  const released = () => (isHeld = false)
  const listeners = { click: clicked, keydown: pressed, keyup: released, blur: released }
  for (const name in listeners) element.addEventListener(name, listeners[name])
  return () => {
    for (const name in listeners) element.removeEventListener(name, listeners[name])
    player?.close()
    layer?.remove()
  }
}

// MARK: <fete-confetti preset="rain" autoplay></fete-confetti>

const define = () => {
  class FeteConfetti extends HTMLElement {
    connectedCallback() {
      if (!this.player) {
        const root = this.attachShadow({ mode: 'open' })
        const canvas = document.createElement('canvas')
        canvas.setAttribute('aria-hidden', 'true')
        Object.assign(canvas.style, {
          position: 'absolute', left: 0, top: 0, width: '100%', height: '100%', pointerEvents: 'none'
        })
        const style = getComputedStyle(this)
        if (style.position === 'static') this.style.position = 'relative'
        if (style.display === 'inline') this.style.display = 'block'
        root.append(document.createElement('slot'), canvas)
        this.player = playerOf(canvas, { resize: true, seed: this.getAttribute('seed') ?? undefined })
      }
      if (this.hasAttribute('autoplay')) this.fire()
    }

    disconnectedCallback() {
      this.clear()
    }

    /** Fires the element's preset, or what is given. */
    fire(recipe = this.getAttribute('preset') ?? 'burst', options) {
      return stage(this.player).fire(recipe, options)
    }

    drain() {
      this.player.call('control', 3)
    }

    clear() {
      this.player.call('control', 4)
    }
  }
  if (!customElements.get('fete-confetti')) customElements.define('fete-confetti', FeteConfetti)
}
if (typeof customElements !== 'undefined' && isPage()) define()

// MARK: In the worker

if (typeof WorkerGlobalScope === 'function' && globalThis.name === 'fete') {
  let show
  const emit = (...event) => postMessage(event)
  globalThis.onmessage = async ({ data: [name, ...rest] }) => {
    if (name === 'load') {
      moduleURL = () => rest[0]
      emit('ready', !!(await load()))
    } else if (name === 'canvas') {
      show = new Show(await load(), rest[0], rest[1], emit)
    } else {
      call(show, emit, name, ...rest)
    }
  }
}

export { confetti as default, confetti, fete }
