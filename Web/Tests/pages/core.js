import core from '/dist/fete.core.js'

// The page's helpers; its confetti is the full build's.
await import('./blank.js')
window.core = core
window.isCore = true
