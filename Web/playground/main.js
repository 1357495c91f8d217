import { fete } from './fete.js'
import { languages } from './copy.js'
import { Knobs, make } from './knobs.js'
import './looks.js'
import { Model } from './model.js'

const $ = id => document.getElementById(id)
const { fields, presets: summaries, palette } = await (await fetch('fields.json')).json()
const recipes = await fete.recipes()
const model = new Model(recipes)

// MARK: The stage: shots that can be looked at at any time

const stage = fete.create($('canvas'), { resize: true, keepsFinishedRuns: true, limit: 20000, disableForReducedMotion: false })
const shots = []
let now = 0
let end = 4
let isPaused = false
let isFresh = true

const say = text => ($('said').textContent = text)
const fireShot = ({ from, seed }) => {
  stage.fire(model.recipe, { from, seed, motion: 'full' }).then(() => ($('problem').textContent ||= ''), error => ($('problem').textContent = error.message))
}

/** Fires all shots anew with the recipe of now, and shows the same moment again. */
function restage() {
  $('problem').textContent = ''
  const at = now
  stage.clear()
  shots.forEach((shot, i) => {
    stage.seek(shot.time)
    fireShot({ ...shot, seed: model.seed + i })
  })
  stage.seek(at)
}

/** Fires from a place; once all is over the clock starts again. */
function fire(from) {
  if (now >= end || isFresh || (isPaused && !from)) {
    shots.length = 0
    now = 0
    isFresh = false
  }
  shots.push({ time: now, from })
  if (shots.length > 12) shots.shift()
  restage()
  pause(false)
}

function pause(value) {
  isPaused = value
  stage[value ? 'pause' : 'resume']()
  $('play').classList.toggle('paused', value)
  $('play').setAttribute('aria-pressed', value)
  $('play').setAttribute('aria-label', value ? 'Play' : 'Pause')
}

function show(time) {
  now = time
  $('scrub').value = time
  $('clock').textContent = `${time.toFixed(2)} s`
}

stage.ontime = (time, last) => {
  end = Number.isFinite(last) ? Math.max(last, 0.5) : Math.max(12, time)
  $('scrub').max = end
  // A seek sent just now may be on its way.
  if (!isScrubbing) show(Math.min(time, end))
  if (time >= end && !isPaused) pause(true)
}

let isScrubbing = false
$('scrub').oninput = () => {
  isScrubbing = true
  if (!isPaused) pause(true)
  stage.seek(Number($('scrub').value))
  show(Number($('scrub').value))
}
$('scrub').onchange = () => (isScrubbing = false)
$('play').onclick = () => {
  if (isPaused && now >= end - 0.01) stage.seek(0)
  pause(!isPaused)
}
$('fire').onclick = () => fire()

const floor = $('floor')
floor.onclick = event => {
  const box = floor.getBoundingClientRect()
  $('hint').hidden = true
  // A key has no place of its own.
  if (!event.detail && !event.clientX) return fire()
  fire([(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height])
}
floor.onkeydown = event => {
  if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return
  event.preventDefault()
  $('hint').hidden = true
  fire()
}

// MARK: Presets and seed

const names = summaries.filter(([name]) => name in recipes)
for (const [name, summary] of names) {
  const chip = make('button', { type: 'button', textContent: name.replace(/[A-Z]/g, c => ` ${c.toLowerCase()}`), title: summary })
  chip.dataset.preset = name
  chip.onclick = () => {
    model.choose(name)
    isFresh = true
    fire()
  }
  $('presets').append(chip)
}

$('seed').oninput = () => {
  const seed = $('seed').valueAsNumber
  if (Number.isSafeInteger(seed) && seed >= 0) model.reseed(seed)
}
$('dice').onclick = () => {
  model.reseed(crypto.getRandomValues(new Uint16Array(1))[0])
  $('seed').value = model.seed
  say(`Seed ${model.seed}`)
}
$('reset').onclick = () => model.choose(model.preset)

// MARK: Copying

let language = 'Swift'
const source = () => languages[language]({ recipe: model.recipe, preset: model.preset, seed: model.seed, isChanged: model.isChanged })
for (const name of Object.keys(languages)) {
  const tab = make('button', { type: 'button', textContent: name })
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', 'code')
  tab.onclick = () => {
    language = name
    mark()
  }
  tab.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const all = Object.keys(languages)
    const next = $('tabs').children[(all.indexOf(name) + step + all.length) % all.length]
    next.focus()
    next.click()
  }
  $('tabs').append(tab)
}
$('copier').onclick = async () => {
  try {
    await navigator.clipboard.writeText(source())
    $('copier').textContent = 'Copied'
    say(`Copied as ${language}`)
  } catch {
    getSelection().selectAllChildren($('code'))
    say('Select and copy the text')
  }
  setTimeout(() => ($('copier').textContent = 'Copy'), 1400)
}

/** Shows what is chosen. */
function mark() {
  for (const chip of $('presets').children) chip.setAttribute('aria-pressed', chip.dataset.preset === model.preset)
  for (const tab of $('tabs').children) {
    const isChosen = tab.textContent === language
    tab.setAttribute('aria-selected', isChosen)
    tab.tabIndex = isChosen ? 0 : -1
  }
  const chosen = $('presets').querySelector('[aria-pressed="true"]')
  if (chosen) $('presets').scrollTo({ left: chosen.offsetLeft - $('presets').clientWidth / 3 })
  $('code').firstChild.textContent = source()
  $('summary').textContent = `${names.find(([name]) => name === model.preset)?.[1] ?? ''}${model.isChanged ? ', changed' : ''}`
  $('reset').hidden = !model.isChanged
}

Knobs.prototype.party = palette
const knobs = new Knobs($('panels'), fields, model)
$('seed').value = model.seed
model.addEventListener('change', ({ what }) => {
  if (what !== 'recipe') knobs.draw()
  mark()
  if (what !== 'preset') restage()
})
addEventListener('hashchange', () => {
  model.read()
  $('seed').value = model.seed
  knobs.draw()
  mark()
  isFresh = true
  fire()
})
mark()
fire()
document.documentElement.dataset.ready = 'true'
