/** The options of canvas-confetti, with its meaning and defaults; see fete.d.ts for all of Fete. */
export interface ConfettiOptions {
  particleCount?: number
  angle?: number
  spread?: number
  startVelocity?: number
  decay?: number
  gravity?: number
  drift?: number
  flat?: boolean
  ticks?: number
  origin?: { x?: number; y?: number }
  /** In any syntax of CSS. */
  colors?: string[] | string
  shapes?: ('square' | 'circle' | 'star')[]
  scalar?: number
  zIndex?: number
  /** Unset: pieces stand still and fade. True: nothing at all. False: everything moves. */
  disableForReducedMotion?: boolean
}

export interface CanvasOptions {
  /** Takes the pixels of the canvas's place in the page, and follows it. */
  resize?: boolean
  /** Draws in a worker, where the browser can. */
  useWorker?: boolean
  disableForReducedMotion?: boolean
  seed?: number | bigint
  /** How many pieces may be stored at once; 4000 by default. */
  limit?: number
  zIndex?: number
}

export interface Confetti {
  /** Fires; settled when nothing is left on the canvas, rejected with a RangeError that names what is wrong. */
  (options?: ConfettiOptions): Promise<void>
  reset(): void
}

declare const confetti: Confetti & {
  create(canvas?: HTMLCanvasElement | null, options?: CanvasOptions): Confetti
}

export { confetti as default, confetti }
