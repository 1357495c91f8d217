// Puts together what the page loads: the modules with their data, the scripts, the playground.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// The core build's own module stands after the others; without one it gets the full module.
const [module, tool, dist, coreModule = module] = process.argv.slice(2)

const leb = n => (n < 128 ? [n] : [(n & 127) | 128, ...leb(n >>> 7)])

/** Appends a custom section: name and bytes that the engine ignores and the script reads. */
function withSection(wasm, name, text) {
  const body = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from(text)])
  return Buffer.concat([wasm, Buffer.from([0, ...leb(body.length)]), body])
}

const packed = bytes => gzipSync(bytes, { level: 9 }).length

/** Shrinks a module where binaryen is installed; the bits it computes stay the same. */
function optimized(path) {
  const out = `${dist}/optimized.wasm`
  try {
    execFileSync('wasm-opt', [
      '-Oz', '--converge', '--enable-simd', '--enable-bulk-memory', '--enable-sign-ext',
      '--enable-nontrapping-float-to-int',
      // The lowest kilobyte is the deep end of the stack, which nothing points into.
      '--low-memory-unused', '--traps-never-happen', path, '-o', out
    ], { stdio: 'pipe' })
    const [before, after] = [readFileSync(path), readFileSync(out)]
    rmSync(out)
    return packed(after) < packed(before) ? after : before
  } catch {
    return readFileSync(path)
  }
}

// MARK: The scripts

/** Shaders without comments and spaces, and with short names for all that only they know. */
function withSmallShaders(source) {
  const names = new Map()
  const kept = ['span', 'canvas', 'masks', 'main']
  return source.replace(/`#version 300 es\n([^`]*)`/g, (_, shader) => {
    let text = shader.replace(/\/\/.*/g, '').replace(/\s+/g, ' ').replace(/ ?([^\w.]) ?/g, '$1').trim()
    for (const [, list] of text.matchAll(/\b(?:float|int|uint|bool|[iu]?vec\d|mat2|u?sampler2D)\b ([^;{}]*)/g)) {
      // What is declared stands first, and after the commas that are in no parentheses.
      let flat = list
      while (/\(/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '')
      for (const part of flat.split(',')) {
        const name = /^\w+/.exec(part.trim())?.[0]
        if (name && !kept.includes(name) && !names.has(name)) names.set(name, short(names.size))
      }
    }
    text = text.replace(/(?<![.\w])[A-Za-z_]\w*/g, name => names.get(name) ?? name)
    return `\`#version 300 es\n${text}\``
  })
}

/** a, b … z, A … Z, and then with a figure behind them. */
function short(n) {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return letters[n % 52] + (n < 52 ? '' : Math.floor(n / 52))
}

/** What is missing of the programs that make scripts small. */
const missing = new Set()

/** A script put through a program; as it was where that is missing. */
function through(program, source, options) {
  try {
    return execFileSync(program, options, {
      // Debian's terser looks for its parts there, whichever Node runs it.
      input: source, stdio: 'pipe', encoding: 'utf8', env: { ...process.env, NODE_PATH: '/usr/share/nodejs' }
    })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    missing.add(program)
    return source
  }
}

/** The script as small as it gets: esbuild cuts what nothing uses, terser does the rest. */
function small(source, ...charset) {
  const esbuild = (minify, source) => through('esbuild', source, [
    minify, '--format=esm', '--target=es2022', '--tree-shaking=true', '--mangle-props=_$', ...charset
  ])
  const shaken = esbuild('--minify-whitespace', source)
  if (shaken === source) return stripped(source)
  const least = through('terser', shaken, [
    '--module', '--ecma', '2020', '--mangle',
    '--compress', 'passes=3,reduce_funcs=false,unsafe_arrows=true,hoist_funs=true',
    ...(charset.length ? [] : ['--format', 'ascii_only=true'])
  ])
  return least === shaken ? esbuild('--minify', source) : least
}

/** Whole lines only, so nothing else can change. */
function stripped(source) {
  let isComment = false
  return source.split('\n').map(line => line.trim()).filter(line => {
    if (line.startsWith('/**')) isComment = true
    const keep = line && !isComment && !line.startsWith('//')
    if (line.endsWith('*/')) isComment = false
    return keep
  }).join('\n')
}

/** What is left without the parts that only the full build has. */
function core(source) {
  let isFull = false
  const text = source.split('\n').filter(line => {
    const mark = /^\s*\/\/#(full|end)$/.exec(line)?.[1]
    if (mark && isFull === (mark === 'full')) throw new Error(`fete.js has //#${mark} where there is one already`)
    if (mark) isFull = mark === 'full'
    return !mark && !isFull
  }).join('\n')
  if (isFull) throw new Error('fete.js has a //#full without its //#end')
  return text.replace("'fete.wasm'", "'fete.core.wasm'")
}

/** The classic script: sets window.confetti, and window.fete where there is one. */
function classic(source) {
  const body = source
    .replace('import.meta.url', "(typeof document === 'undefined' ? location.href : document.currentScript.src)")
    .replace("type: 'module', ", '')
    .replace(/^\s*\/\/#(full|end)\n/gm, '')
    .replace(/^export \{([^}]*)\}$/m, (_, names) =>
      `Object.assign(globalThis, {${names.replace('confetti as default,', '')}})`)
  if (/^(import|export) |import\.meta/m.test(body)) throw new Error('the classic script is still a module')
  return `(() => {\n'use strict'\n${body}\n})()\n`
}

/** What the names of WebGL stand for: the same numbers in every browser. */
const WEBGL = {
  BLEND: 3042, COLOR_ATTACHMENT0: 36064, COLOR_BUFFER_BIT: 16384, FRAGMENT_SHADER: 35632,
  LINEAR_MIPMAP_LINEAR: 9987, LINK_STATUS: 35714, NEAREST: 9728, ONE: 1, ONE_MINUS_SRC_ALPHA: 771,
  READ_FRAMEBUFFER: 36008, RENDERER: 7937, RGBA: 6408, RGBA32UI: 36208, RGBA_INTEGER: 36249,
  TEXTURE0: 33984, TEXTURE_2D: 3553, TEXTURE_MAG_FILTER: 10240, TEXTURE_MIN_FILTER: 10241,
  TRIANGLES: 4, UNSIGNED_BYTE: 5121, UNSIGNED_INT: 5125, VERTEX_SHADER: 35633
}

const withNumbers = source => source.replace(/\bgl\.([A-Z][A-Z0-9_]+)\b/g, (_, name) => {
  if (!WEBGL[name]) throw new Error(`pack-web.mjs does not know the number of gl.${name}`)
  return WEBGL[name]
})

const source = withNumbers(withSmallShaders(readFileSync('fete.js', 'utf8')))
const data = name => execFileSync(tool, [name], { maxBuffer: 2 ** 26 })

cpSync('playground', dist, { recursive: true })
cpSync('fete.d.ts', `${dist}/fete.d.ts`)
cpSync('fete.core.d.ts', `${dist}/fete.core.d.ts`)
writeFileSync(`${dist}/fete.js`, small(source, '--charset=utf8'))
writeFileSync(`${dist}/fete.classic.js`, small(classic(source)))
writeFileSync(`${dist}/fete.core.js`, small(core(source), '--charset=utf8'))
writeFileSync(`${dist}/fete.wasm`, withSection(optimized(module), 'fete', data('data')))
writeFileSync(`${dist}/fete.core.wasm`, withSection(optimized(coreModule), 'fete', data('core')))
writeFileSync(`${dist}/fields.json`, data('fields'))
writeFileSync(`${dist}/goldens.json`, data('goldens'))

// MARK: Sizes

const size = { missing: [...missing], files: {} }
for (const name of ['fete.wasm', 'fete.js', 'fete.classic.js', 'fete.core.wasm', 'fete.core.js']) {
  const bytes = readFileSync(`${dist}/${name}`)
  size.files[name] = { bytes: bytes.length, gzip: packed(bytes) }
  console.log(`${name}: ${bytes.length} bytes, ${packed(bytes)} gzip`)
}
const sum = (...names) => names.reduce((total, name) => total + size.files[name].gzip, 0)
size.full = sum('fete.wasm', 'fete.js')
size.core = sum('fete.core.wasm', 'fete.core.js')
console.log(`full: ${size.full} gzip, core: ${size.core} gzip`)
writeFileSync(`${dist}/size.json`, `${JSON.stringify(size, null, 2)}\n`)
