// Puts together what the page loads: the module with its data section, the scripts, the playground.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const [module, tool, dist] = process.argv.slice(2)

const leb = n => (n < 128 ? [n] : [(n & 127) | 128, ...leb(n >>> 7)])

/** Appends a custom section: name and bytes that the engine ignores and the script reads. */
function withSection(wasm, name, text) {
  const body = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from(text)])
  return Buffer.concat([wasm, Buffer.from([0, ...leb(body.length)]), body])
}

/** Shrinks a module where binaryen is installed; the bits it computes stay the same. */
function optimized(path) {
  const out = `${dist}/optimized.wasm`
  try {
    execFileSync('wasm-opt', [
      '-Oz', '--converge', '--enable-simd', '--enable-bulk-memory', '--enable-sign-ext',
      '--enable-nontrapping-float-to-int', path, '-o', out
    ], { stdio: 'pipe' })
    const [before, after] = [readFileSync(path), readFileSync(out)]
    rmSync(out)
    return gzipSync(after).length < gzipSync(before).length ? after : before
  } catch {
    return readFileSync(path)
  }
}

/** The script without its comments and indents: whole lines only, so nothing else can change. */
function stripped(source) {
  let isComment = false
  return source.split('\n').map(line => line.trim()).filter(line => {
    if (line.startsWith('/**') || line.startsWith('/*')) isComment = true
    const keep = line && !isComment && !line.startsWith('// ')
    if (line.endsWith('*/')) isComment = false
    return keep
  }).join('\n')
}

/** The classic script: sets window.confetti and window.fete. */
function classic(source) {
  const body = source
    .replace('import.meta.url', "(typeof document === 'undefined' ? location.href : document.currentScript.src)")
    .replace("type: 'module', ", '')
    .replace(/^export \{.*\}$/m, 'Object.assign(globalThis, { confetti, fete })')
  if (/^(import|export) |import\.meta/m.test(body)) throw new Error('the classic script is still a module')
  return `(() => {\n'use strict'\n${body}\n})()\n`
}

const script = stripped(readFileSync('fete.js', 'utf8'))
cpSync('playground', dist, { recursive: true })
cpSync('fete.d.ts', `${dist}/fete.d.ts`)
writeFileSync(`${dist}/fete.js`, `${script}\n`)
writeFileSync(`${dist}/fete.classic.js`, classic(script))
writeFileSync(`${dist}/fete.wasm`, withSection(optimized(module), 'fete', execFileSync(tool, ['data'])))
writeFileSync(`${dist}/fields.json`, execFileSync(tool, ['fields']))
writeFileSync(`${dist}/goldens.json`, execFileSync(tool, ['goldens'], { maxBuffer: 2 ** 26 }))

let total = 0
for (const name of ['fete.wasm', 'fete.js']) {
  const bytes = readFileSync(`${dist}/${name}`)
  const packed = gzipSync(bytes, { level: 9 }).length
  total += packed
  console.log(`${name}: ${bytes.length} bytes, ${packed} gzip`)
}
console.log(`together: ${total} gzip`)
writeFileSync(`${dist}/size.txt`, `${total}\n`)
