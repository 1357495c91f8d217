// Puts together what the page loads: the module with its data section, and the scripts.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const [module, tool, dist] = process.argv.slice(2)

const leb = n => (n < 128 ? [n] : [(n & 127) | 128, ...leb(n >>> 7)])

/** Appends a custom section: name and bytes that the engine ignores and the script reads. */
function withSection(wasm, name, text) {
  const body = Buffer.concat([
    Buffer.from([name.length]), Buffer.from(name), Buffer.from(text)
  ])
  return Buffer.concat([wasm, Buffer.from([0, ...leb(body.length)]), body])
}

/** Shrinks a module where Debian's binaryen is installed; the bits it computes stay the same. */
function optimized(path) {
  try {
    const out = `${dist}/optimized.wasm`
    execFileSync('wasm-opt', [
      '-Oz', '--enable-simd', '--enable-bulk-memory', '--enable-sign-ext', path, '-o', out
    ])
    return readFileSync(out)
  } catch {
    return readFileSync(path)
  }
}

const data = execFileSync(tool, ['data'], { encoding: 'utf8' })
writeFileSync(`${dist}/fete.wasm`, withSection(optimized(module), 'fete', data))
writeFileSync(`${dist}/fields.json`, execFileSync(tool, ['fields']))

writeFileSync(`${dist}/goldens.json`, execFileSync(tool, ['goldens'], { maxBuffer: 2 ** 26 }))
cpSync('playground', dist, { recursive: true })
cpSync('fete.js', `${dist}/fete.js`)

for (const name of ['fete.wasm']) {
  const bytes = readFileSync(`${dist}/${name}`)
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzip`)
}
