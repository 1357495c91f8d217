import type { Confetti, CanvasOptions, ConfettiOptions as Full } from './fete.js'

/** The options of canvas-confetti; pieces are squares, circles and stars. */
export interface ConfettiOptions extends Omit<Full, 'shapes' | 'aboveDialogs'> {
  shapes?: ('square' | 'circle' | 'star')[]
}
