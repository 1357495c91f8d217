/** What is composed: a recipe, its preset, the seed; kept in the address. */

export const clone = value => JSON.parse(JSON.stringify(value))
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

const toText = value => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const fromText = text => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

export class Model extends EventTarget {
  /** @param presets recipes by name */
  constructor(presets) {
    super()
    this.presets = presets
    this.read()
  }

  /** Takes what the address says; what it says wrongly counts as not said. */
  read() {
    const said = new URLSearchParams(location.hash.slice(1))
    this.preset = said.get('preset') in this.presets ? said.get('preset') : 'burst'
    this.recipe = clone(this.presets[this.preset])
    this.seed = /^\d{1,15}$/.test(said.get('seed') ?? '') ? Number(said.get('seed')) : 7
    try {
      if (said.has('recipe')) {
        const recipe = fromText(said.get('recipe'))
        if (Array.isArray(recipe.launches)) this.recipe = recipe
      }
    } catch {
      // A damaged address shows the preset.
    }
  }

  get isChanged() {
    return !same(this.recipe, this.presets[this.preset])
  }

  write() {
    const said = new URLSearchParams({ preset: this.preset, seed: this.seed })
    if (this.isChanged) said.set('recipe', toText(this.recipe))
    history.replaceState(null, '', `#${said}`)
  }

  change(what) {
    this.write()
    this.dispatchEvent(Object.assign(new Event('change'), { what }))
  }

  choose(preset) {
    this.preset = preset
    this.recipe = clone(this.presets[preset])
    this.change('preset')
  }

  reseed(seed) {
    this.seed = seed
    this.change('seed')
  }

  /** Puts a value under a path such as ['launches', 0, 'speed']; undefined takes it away. */
  set(path, value) {
    let place = this.recipe
    for (const key of path.slice(0, -1)) place = place[key] ??= {}
    const key = path.at(-1)
    if (value === undefined) delete place[key]
    else place[key] = value
    this.change('recipe')
  }

  get(path) {
    return path.reduce((place, key) => place?.[key], this.recipe)
  }
}
