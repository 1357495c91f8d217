import core from '/dist/fete.core.js'

// The page's helpers; its confetti is the full build's.
await import('./blank.js')
Object.assign(window, { core, dropIn: core })
window.isCore = true
