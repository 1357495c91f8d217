/** The knobs, made from the engine's own table of fields. */

import { clone } from './model.js'

/** How far a slider goes: a field may hold far more, and its number may be typed. */
const reach = {
  count: [0, 600], over: [0, 6], rate: [1, 400], for: [0, 10], endless: [1, 300], delay: [0, 5],
  repeats: [1, 12], interval: [0, 5], angle: [0, 360], spread: [0, 360], 'scatter.x': [0, 400], 'scatter.y': [0, 400],
  'velocity.x': [-800, 800], 'velocity.y': [-800, 800], drag: [0, 8], dragVariation: [0, 0.6], gravity: [-400, 1600],
  terminalSpeed: [0, 500], descent: [0, 3], 'wind.x': [-300, 300], 'wind.y': [-300, 300], sway: [0, 80], swayFrequency: [0, 3],
  spin: [-4, 4], spinPhase: [-1, 1], tumble: [0, 5], tumblePhase: [-1, 1], lifetime: [0, 10], 'lifetime.looping': [0.1, 6],
  size: [1, 60], aspect: [0.1, 2], depth: [0.2, 2.5], fadeIn: [0, 2], fadeStart: [0, 1], streak: [0, 0.4], startScale: [0, 3],
  endScale: [0, 3], prewarm: [0, 10], 'envelope.duration': [0, 12], 'envelope.fadeOut': [0, 6]
}

const titles = {
  over: 'Spread over', for: 'Lasting', endless: 'Rate', 'scatter.x': 'Scatter across', 'scatter.y': 'Scatter up and down',
  'velocity.x': 'Push right', 'velocity.y': 'Push down', 'wind.x': 'Wind to the right', 'wind.y': 'Wind downwards',
  'lifetime.looping': 'Starts again every', fadeStart: 'Fades after', 'envelope.duration': 'Whole run shown for', 'envelope.fadeOut': 'Then fades in'
}
const ends = { from: 'Start', to: 'End', center: 'Middle', radius: 'Radius', point: 'Place' }
const title = name =>
  titles[name] ?? (/^source\..*\.[xy]$/.test(name)
    ? `${ends[name.split('.').at(-2)]}, ${name.endsWith('x') ? 'across' : 'down'}` : undefined) ?? name.split('.').at(-1).replace(/[A-Z]/g, c => ` ${c.toLowerCase()}`).replace(/^./, c => c.toUpperCase())

let ids = 0
export const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children.filter(child => child != null))
  return node
}

export class Knobs {
  constructor(root, fields, model) {
    Object.assign(this, { root, fields, model })
    this.launch = 0
    this.draw()
  }

  draw() {
    const { recipe } = this.model
    this.launch = Math.min(this.launch, recipe.launches.length - 1)
    const path = ['launches', this.launch]
    const launch = recipe.launches[this.launch]
    const part = key => (launch[key] ? [...path, key] : [key])
    this.root.replaceChildren(
      ...(recipe.launches.length > 1 ? [this.tabs(recipe.launches.length)] : []),
      this.group('Launch', ...this.launchKnobs(path)),
      this.group('Flight', ...this.flightKnobs(part('flight'))),
      this.group('Look', ...this.lookKnobs(part('look'))),
      this.group('Run', this.knob('recipe', 'prewarm', ['prewarm']), ...this.envelope()))
  }

  group(name, ...children) {
    return make('fieldset', {}, make('legend', { textContent: name }), ...children)
  }

  tabs(count) {
    const chips = Array.from({ length: count }, (_, i) => {
      const chip = make('button', { type: 'button', textContent: `Launch ${i + 1}` })
      chip.setAttribute('aria-pressed', i === this.launch)
      chip.onclick = () => {
        this.launch = i
        this.draw()
      }
      return chip
    })
    return make('div', { className: 'chips', role: 'group', ariaLabel: 'Launches' }, ...chips)
  }

  // MARK: One knob

  /** A slider with its number; two of each for a range. */
  knob(part, name, path, index) {
    const row = this.fields[part][name]
    const [unit, min, max, sort, low, high, summary] = row
    const isRange = sort === 1
    const held = this.model.get(index == null ? path : path.slice(0, -1))
    const now = index == null ? this.model.get(path) : held?.[index]
    let pair = now == null ? [low, high] : isRange && Array.isArray(now) ? [...now] : [now, now]
    const [from, to] = [...(reach[name] ?? [Math.max(min, 0), Math.min(max, 1)])]
    const isHeights = name === 'speed' && this.model.get([...path.slice(0, -1), 'speedUnit']) === 'hostHeights'
    const bounds = name === 'speed' ? (isHeights ? [0, 8] : [0, 2400]) : [Math.min(from, ...pair), Math.max(to, ...pair)]
    const step = sort === 2 ? 1 : bounds[1] - bounds[0] > 50 ? 1 : 0.01
    const id = `knob${ids++}`
    const sides = isRange ? ['lowest', 'highest'] : ['']
    const slide = make('div', { className: isRange ? 'slide two' : 'slide' })
    const numbers = make('div', { className: 'numbers' })
    const paint = () => {
      const part = value => `${(100 * (value - bounds[0])) / (bounds[1] - bounds[0])}%`
      slide.style.setProperty('--low', isRange ? part(pair[0]) : '0%')
      slide.style.setProperty('--high', part(pair[isRange ? 1 : 0]))
    }
    const inputs = sides.map((end, i) => {
      const label = `${title(name)}${end && `, ${end}`}`
      const slider = make('input', { type: 'range', min: bounds[0], max: bounds[1], step, value: pair[i] })
      const typed = make('input', { type: 'number', min, max, step: sort === 2 ? 1 : 'any', value: Number(pair[i].toFixed(3)), id: i ? '' : id })
      slider.setAttribute('aria-label', `${label}, slider`)
      if (i || isRange) typed.setAttribute('aria-label', label)
      const turn = (value, keepTyped) => {
        if (!Number.isFinite(value)) return
        pair[i] = Math.min(max, Math.max(min, value))
        // The ends of a range push one another along.
        if (isRange && pair[0] > pair[1]) pair[1 - i] = pair[i]
        inputs.forEach((each, j) => {
          each.slider.value = pair[j]
          if (!keepTyped || j !== i) each.typed.value = Number(pair[j].toFixed(3))
        })
        paint()
        this.put(path, index, isRange ? (pair[0] === pair[1] ? pair[0] : [...pair]) : pair[0], row)
      }
      slider.oninput = () => turn(Number(slider.value))
      typed.oninput = () => turn(typed.valueAsNumber, true)
      return { slider, typed }
    })
    inputs.forEach(({ slider, typed }, i) => {
      if (i) numbers.append('–')
      numbers.append(typed)
      slide.append(slider)
    })
    paint()
    const label = make('label', { htmlFor: id, textContent: title(name), title: summary },
      make('span', { className: 'unit', textContent: isHeights ? 'heights/s' : unit === 'of the width or height' ? '' : unit }))
    return make('div', { className: 'knob' }, label, numbers, slide)
  }

  /** Puts a knob's value into the recipe; a part of a pair keeps its other half. */
  put(path, index, value, row) {
    if (index == null) return this.model.set(path, value)
    const key = path.slice(0, -1)
    const held = [...(this.model.get(key) ?? [row[4], row[4]])]
    held[index] = value
    this.model.set(key, held)
  }

  vector(part, name, path) {
    return ['x', 'y'].map((axis, i) => this.knob(part, `${name}.${axis}`, [...path, axis], i))
  }

  /** A choice among names. */
  choice(name, options, now, pick) {
    const id = `knob${ids++}`
    const select = make('select', { id }, ...options.map(([value, text]) =>
      make('option', { value, textContent: text ?? title(value), selected: value === now })))
    select.onchange = () => {
      pick(select.value)
      this.draw()
      document.getElementById(id)?.focus()
    }
    return make('div', { className: 'knob' }, make('label', { htmlFor: id, textContent: name }), select)
  }

  plainChoice(name, path, options) {
    return this.choice(name, options.map(each => [each]), this.model.get(path) ?? options[0], value => this.model.set(path, value))
  }

  // MARK: The parts of a recipe

  launchKnobs(path) {
    const { model } = this
    const l = model.get(path)
    const at = key => [...path, key]
    const kind = l.rate != null ? 'rate' : l.endless != null ? 'endless' : 'count'
    const knobs = [this.choice('Emits', [['count', 'A number of pieces'], ['rate', 'A rate for a time'], ['endless', 'Without end']], kind, value => {
      const next = clone(l)
      for (const key of ['count', 'over', 'rate', 'for', 'endless']) delete next[key]
      Object.assign(next, { count: { count: 120 }, rate: { rate: 60, for: 3 }, endless: { endless: 60 } }[value])
      model.set(path, next)
    })]
    for (const key of { count: ['count', 'over'], rate: ['rate', 'for'], endless: ['endless'] }[kind]) knobs.push(this.knob('launch', key, at(key)))
    for (const key of ['delay', 'repeats', 'interval']) {
      if (key !== 'interval' || (l.repeats ?? 1) > 1) knobs.push(this.knob('launch', key, at(key)))
    }
    knobs.push(...this.sourceKnobs(at('source')))
    for (const key of ['angle', 'spread', 'speed']) knobs.push(this.knob('launch', key, at(key)))
    knobs.push(this.choice('Speed in', [['points', 'Points a second'], ['hostHeights', 'Heights a second']], l.speedUnit ?? 'points', value => {
      const factor = value === 'points' ? 500 : 1 / 500
      const speed = [].concat(l.speed ?? [200, 600]).map(n => Number((n * factor).toFixed(2)))
      model.set(path, { ...l, speedUnit: value, speed: speed.length > 1 ? speed : speed[0] })
    }))
    knobs.push(...this.vector('launch', 'velocity', at('velocity')), ...this.vector('launch', 'scatter', at('scatter')))
    knobs.push(this.plainChoice('Tied to', at('anchor'), ['firing', 'host']))
    return knobs
  }

  sourceKnobs(path) {
    const s = this.model.get(path) ?? { point: [0.5, 0.5] }
    const kind = ['point', 'line', 'rectangle', 'ring', 'edge', 'endOfLaunch'].find(key => s[key] != null)
    const fresh = {
      point: { point: [0.5, 0.6] }, line: { line: { from: [0, 0.5], to: [1, 0.5] } }, rectangle: { rectangle: { from: [0, 0], to: [1, 1] } },
      ring: { ring: { center: [0.5, 0.5], radius: [0.25, 0.25] } }, edge: { edge: 'top', from: 0, to: 1 }, endOfLaunch: { endOfLaunch: 0 }
    }
    const kinds = [['point'], ['line'], ['rectangle'], ['ring'], ['edge']]
    if (this.launch > 0) kinds.push(['endOfLaunch', 'Sparks of launch 1'])
    const knobs = [this.choice('From', kinds, kind, value => this.model.set(path, fresh[value]))]
    const place = (name, keys) => keys.flatMap((axis, i) => this.knob('launch', `source.${name}.${axis}`, [...path, ...name.split('.'), axis], i))
    if (kind === 'point') knobs.push(...place('point', ['x', 'y']))
    if (kind === 'edge') {
      knobs.push(this.plainChoice('Edge', [...path, 'edge'], ['top', 'left', 'bottom', 'right']))
      knobs.push(this.knob('launch', 'source.from', [...path, 'from']), this.knob('launch', 'source.to', [...path, 'to']))
    }
    for (const [name, ends] of [['line', ['from', 'to']], ['rectangle', ['from', 'to']], ['ring', ['center', 'radius']]]) {
      if (kind === name) for (const end of ends) knobs.push(...place(`${name}.${end}`, ['x', 'y']))
    }
    return knobs
  }

  flightKnobs(path) {
    const { model } = this
    const f = model.get(path) ?? {}
    const at = key => [...path, key]
    const falls = ['gravity', 'terminalSpeed', 'descent']
    const fall = falls.find(key => f[key] != null) ?? 'gravity'
    const life = f.lifetime === 'untilOutOfSight' ? 'sight' : f.lifetime?.looping != null ? 'looping' : 'seconds'
    const knobs = ['drag', 'dragVariation'].map(key => this.knob('flight', key, at(key)))
    knobs.push(this.choice('Falls by', [['gravity'], ['terminalSpeed', 'A terminal speed'], ['descent', 'A steady descent']], fall, value => {
      const next = clone(f)
      for (const key of falls) delete next[key]
      next[value] = { gravity: 400, terminalSpeed: [80, 140], descent: [0.6, 1] }[value]
      if (value === 'terminalSpeed' && !next.drag) next.drag = 3
      model.set(path, next)
    }), this.knob('flight', fall, at(fall)), ...this.vector('flight', 'wind', at('wind')))
    for (const key of ['sway', 'swayFrequency', 'spin', 'spinPhase', 'tumble', 'tumblePhase']) knobs.push(this.knob('flight', key, at(key)))
    const lives = [['seconds', 'For a time'], ['sight', 'Until out of sight']]
    if (model.recipe.envelope || life === 'looping') lives.push(['looping', 'Again and again'])
    knobs.push(this.choice('Lives', lives, life, value =>
      model.set(at('lifetime'), { seconds: [2, 3], sight: 'untilOutOfSight', looping: { looping: [1, 2] } }[value])))
    if (life === 'seconds') knobs.push(this.knob('flight', 'lifetime', at('lifetime')))
    if (life === 'looping') knobs.push(this.knob('flight', 'lifetime.looping', [...path, 'lifetime', 'looping']))
    return knobs
  }

  envelope() {
    const { model } = this
    const has = !!model.recipe.envelope
    const knobs = [this.choice('Whole run', [['no', 'Each piece by itself'], ['yes', 'Fades together']], has ? 'yes' : 'no', value =>
      model.set(['envelope'], value === 'yes' ? { duration: 3, fadeOut: 1.6 } : undefined))]
    if (has) for (const key of ['duration', 'fadeOut']) knobs.push(this.knob('recipe', `envelope.${key}`, ['envelope', key]))
    return knobs
  }
}
