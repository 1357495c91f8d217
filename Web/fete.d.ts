/** A range of numbers that pieces draw from: one number, or the two ends. */
export type Range = number | [low: number, high: number]

/** Fractions of the host's size: [0.5, 0.5] is its middle. */
export type Place = [x: number, y: number]

/** A colour in any syntax of CSS. */
export type Color = string

export type ShapeName = 'rectangle' | 'square' | 'circle' | 'triangle' | 'star' | 'heart' | 'ribbon'

export type Shape =
  | ShapeName
  | { [name in ShapeName]?: { scale?: number } }
  | { text: string | { of: string; scale?: number; color?: Color; fontFamily?: string } }
  | { path: string | { data: string; rule?: 'nonZero' | 'evenOdd'; scale?: number } }
  | { outline: { points: [number, number][]; ends?: number[]; rule?: 'nonZero' | 'evenOdd'; scale?: number } }

export interface Launch {
  /** How many pieces; 50 by default. */
  count?: number
  /** Seconds over which a count comes. */
  over?: number
  /** Pieces a second, for `for` seconds. */
  rate?: number
  for?: number
  /** Pieces a second until the run is drained. */
  endless?: number
  delay?: number
  repeats?: number
  interval?: number
  source?:
    | { point: Place }
    | { line: { from: Place; to: Place } }
    | { rectangle: { from: Place; to: Place } }
    | { ring: { center: Place; radius: Place } }
    | { edge: 'top' | 'left' | 'bottom' | 'right'; from?: number; to?: number }
    | { endOfLaunch: number }
  scatter?: [x: number, y: number]
  /** Degrees: 0 is right, 90 is up. */
  angle?: number
  spread?: number
  speed?: Range
  speedUnit?: 'points' | 'hostHeights'
  velocity?: [x: number, y: number]
  anchor?: 'firing' | 'host'
  flight?: Flight
  look?: Look
}

export interface Flight {
  drag?: number
  dragVariation?: number
  /** Points/s²; or give `terminalSpeed` or `descent`. */
  gravity?: Range
  terminalSpeed?: Range
  descent?: Range
  wind?: [x: number, y: number]
  windAddsOnTop?: boolean
  sway?: Range
  swayFrequency?: Range
  spin?: Range
  spinPhase?: Range
  tumble?: Range
  tumblePhase?: Range
  lifetime?: Range | 'untilOutOfSight' | { looping: Range }
}

export interface Look {
  shapes?: Shape[]
  palette?: (Color | { front: Color; back?: Color })[]
  colorOrder?: 'random' | 'inTurn' | 'together'
  size?: Range
  aspect?: Range
  depth?: Range
  fadeIn?: number
  fadeStart?: number
  heading?: 'spin' | 'alongMotion'
  streak?: number
  pivot?: 'middle' | 'corner'
  startScale?: number
  endScale?: number
}

/** A recipe in its JSON form, as everywhere in Fete. */
export interface Recipe {
  version?: 1
  launches: Launch[]
  flight?: Flight
  look?: Look
  envelope?: { duration?: number; fadeOut?: number }
  prewarm?: number
}

export interface RippleOptions {
  color?: Color
  /** Points, or to the farthest corner; 170 by default. */
  reach?: number | 'farthestCorner'
  duration?: number
  rings?: { scale?: number; strokeWidth?: number }[]
  fillOpacity?: number
  strokeOpacity?: number
  /** The corners that clip it, in pixels; the element's own by default. */
  cornerRadius?: number
  motion?: Motion
}

/** How much moves; unset, what the reader asks the system for. */
export type Motion = 'full' | 'reduced' | 'off'

export interface End {
  reason: 'finished' | 'cleared' | 'evicted' | 'unavailable'
}

/** One firing: the promise of its end, rejected with a RangeError that names what is wrong. */
export interface Run extends Promise<End> {
  /** No further births; what flies goes on. */
  drain(): void
  /** Gone now. */
  clear(): void
}

export interface FireOptions {
  /** Where the recipe's point sources are moved to. */
  from?: Place
  /** The same seed gives the same picture everywhere. */
  seed?: number | bigint
  motion?: Motion
  zIndex?: number
  /** Draws above modal dialogs. */
  aboveDialogs?: boolean
}

/** The options of canvas-confetti, with its meaning and defaults. */
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
  colors?: Color[] | Color
  shapes?: Shape[]
  scalar?: number
  zIndex?: number
  /** Unset: pieces stand still and fade. True: nothing at all. False: everything moves. */
  disableForReducedMotion?: boolean
  aboveDialogs?: boolean
}

export interface CanvasOptions {
  /** Takes the pixels of the canvas's place in the page, and follows it. */
  resize?: boolean
  /** Draws in a worker, where the browser can. */
  useWorker?: boolean
  disableForReducedMotion?: boolean
  /** A real GPU draws by WebGL2 unless a way is asked for. */
  renderer?: 'auto' | 'pixels' | 'webgl'
  seed?: number | bigint
  /** How many pieces may be stored at once; 4000 by default. */
  limit?: number
  zIndex?: number
  aboveDialogs?: boolean
  /** Keeps what is over, for scrubbing back. */
  keepsFinishedRuns?: boolean
}

export interface Confetti {
  /** Fires; settled when nothing is left on the canvas. */
  (options?: ConfettiOptions): Promise<void>
  reset(): void
}

export interface Stage {
  fire(recipe?: Recipe | string, options?: FireOptions): Run
  pause(): void
  resume(): void
  /** Shows another moment, in seconds of the stage's own clock, which starts at 0. */
  seek(time: number): void
  drain(): void
  clear(): void
  /** How many pieces are in store. */
  stored(): Promise<number>
  /** Told of the stage's time, and of the latest end, after every frame. */
  ontime: (time: number, end: number) => void
  close(): void
}

declare const confetti: Confetti & {
  create(canvas?: HTMLCanvasElement | null, options?: CanvasOptions): Confetti
  shapeFromPath(path: string | { path: string; matrix?: number[] }): Shape
  shapeFromText(text: string | { text: string; scalar?: number; color?: Color; fontFamily?: string }): Shape
}

declare const fete: Omit<Stage, 'ontime' | 'stored' | 'close'> & {
  create(canvas?: HTMLCanvasElement | null, options?: CanvasOptions): Stage
  /** Lets ripples spread from an element; gives a function that takes them away. */
  ripple(element: Element, options?: RippleOptions): () => void
  recipes(): Promise<Record<string, Recipe>>
  shapeFromPath: typeof confetti.shapeFromPath
  shapeFromText: typeof confetti.shapeFromText
  /** Where fete.wasm lies, where it is not beside the script. */
  wasm: string | URL
}

export { confetti as default, confetti, fete }
