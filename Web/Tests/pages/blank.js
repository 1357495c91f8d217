import confetti, { fete } from '/dist/fete.js'

Object.assign(window, { confetti, fete, dropIn: confetti })

/** A few frames later. */
window.frames_ = async (count = 3) => {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame)
}
window.wait = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** The overlay that confetti is drawn on. */
window.overlay = () => document.querySelector('body > canvas[aria-hidden]')

/** What a canvas shows: how many pixels are painted, their box, their mean place and colours. */
window.look = canvas => {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const pen = copy.getContext('2d')
  pen.drawImage(canvas, 0, 0)
  const { data } = pen.getImageData(0, 0, copy.width, copy.height)
  const result = { count: 0, solid: 0, left: 1e9, top: 1e9, right: -1, bottom: -1, x: 0, y: 0, colors: {}, hash: 0 }
  for (let i = 0; i < data.length; i += 4) {
    if (!data[i + 3]) continue
    const x = (i / 4) % copy.width
    const y = Math.floor(i / 4 / copy.width)
    result.count += 1
    result.left = Math.min(result.left, x)
    result.right = Math.max(result.right, x)
    result.top = Math.min(result.top, y)
    result.bottom = Math.max(result.bottom, y)
    result.x += x
    result.y += y
    result.hash = (Math.imul(result.hash, 31) + data[i] * 65536 + data[i + 1] * 256 + data[i + 2] + i) | 0
    if (data[i + 3] > 250) {
      result.solid += 1
      const color = [data[i], data[i + 1], data[i + 2]].map(c => c.toString(16).padStart(2, '0')).join('')
      result.colors[color] = (result.colors[color] || 0) + 1
    }
  }
  result.x /= result.count
  result.y /= result.count
  return result
}

/** What a canvas (the overlay where none is given) shows once it shows anything. */
window.drawn = async (canvas, enough = 1) => {
  for (let i = 0; i < 400; i += 1) {
    const own = canvas ?? overlay()
    const found = own && look(own)
    if (found && found.count >= enough) return found
    await wait(0.02)
  }
  throw new Error('nothing was drawn')
}

/** A canvas in the page. */
window.canvas = (width = 300, height = 200, style = {}) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  Object.assign(canvas.style, style)
  document.body.append(canvas)
  return canvas
}

window.isReady = true
