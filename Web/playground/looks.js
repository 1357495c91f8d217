/** The knobs of a look: shapes, colours, and the numbers. */

import { Knobs, make } from './knobs.js'

const names = ['rectangle', 'square', 'circle', 'triangle', 'star', 'heart', 'ribbon']
const nameOf = shape => (typeof shape === 'string' ? shape : Object.keys(shape)[0])
const textOf = shape => (shape.text ? shape.text.of ?? shape.text : '')
const hex = paper => (paper.front ?? paper).slice(0, 7).toLowerCase()

Knobs.prototype.lookKnobs = function (path) {
  const at = key => [...path, key]
  const knobs = [this.shapeKnob(at('shapes')), this.paletteKnob(at('palette'))]
  for (const key of ['size', 'aspect', 'depth', 'fadeIn', 'fadeStart']) knobs.push(this.knob('look', key, at(key)))
  knobs.push(
    this.plainChoice('Colours are dealt', at('colorOrder'), ['random', 'inTurn', 'together']),
    this.plainChoice('Points', at('heading'), ['spin', 'alongMotion']),
    this.knob('look', 'streak', at('streak')),
    this.plainChoice('Spins about', at('pivot'), ['middle', 'corner']))
  for (const key of ['startScale', 'endScale']) knobs.push(this.knob('look', key, at(key)))
  return knobs
}

Knobs.prototype.shapeKnob = function (path) {
  const { model } = this
  const shapes = model.get(path) ?? ['rectangle']
  const chips = names.map(name => {
    const count = shapes.filter(shape => nameOf(shape) === name).length
    const chip = make('button', { type: 'button', textContent: count > 1 ? `${name} ×${count}` : name })
    chip.setAttribute('aria-pressed', count > 0)
    chip.onclick = () => {
      const rest = shapes.filter(shape => nameOf(shape) !== name)
      model.set(path, count ? (rest.length ? rest : shapes) : [...shapes, name])
      this.draw()
    }
    return chip
  })
  const text = make('input', { type: 'text', value: shapes.map(textOf).join(''), placeholder: '🎉🎊', size: 10 })
  text.setAttribute('aria-label', 'Emoji or letters')
  text.onchange = () => {
    const clusters = typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter().segment(text.value)].map(each => each.segment)
      : [...text.value]
    const rest = shapes.filter(shape => !shape.text)
    const all = [...rest, ...clusters.filter(each => each.trim()).map(each => ({ text: each }))]
    model.set(path, all.length ? all : ['rectangle'])
    this.draw()
  }
  return make('div', {}, make('p', { className: 'name', textContent: 'Shapes' }), make('div', { className: 'chips' }, ...chips, text))
}

Knobs.prototype.paletteKnob = function (path) {
  const { model } = this
  const palette = model.get(path) ?? this.party
  const isOneTone = palette.every(paper => paper.back && paper.back === paper.front)
  const paper = front => (isOneTone ? { front, back: front } : front)
  const wells = palette.map((each, i) => {
    const well = make('input', { type: 'color', value: hex(each) })
    well.setAttribute('aria-label', `Colour ${i + 1}`)
    well.oninput = () => {
      const next = [...(model.get(path) ?? this.party)]
      next[i] = paper(well.value)
      model.set(path, next)
    }
    const less = make('button', { type: 'button', className: 'less', textContent: '×' })
    less.setAttribute('aria-label', `Take colour ${i + 1} away`)
    less.onclick = () => {
      if (palette.length > 1) model.set(path, palette.filter((_, j) => j !== i))
      this.draw()
    }
    return make('span', {}, well, less)
  })
  const more = make('button', { type: 'button', textContent: '+' })
  more.setAttribute('aria-label', 'Another colour')
  more.onclick = () => {
    model.set(path, [...palette, paper('#ffffff')])
    this.draw()
  }
  const tone = make('button', { type: 'button', textContent: 'Two tones' })
  tone.setAttribute('aria-pressed', !isOneTone)
  tone.onclick = () => {
    model.set(path, palette.map(each => (isOneTone ? hex(each) : { front: hex(each), back: hex(each) })))
    this.draw()
  }
  return make('div', {}, make('p', { className: 'name', textContent: 'Colours' }), make('div', { className: 'wells' }, ...wells, more, tone))
}
