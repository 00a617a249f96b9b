type Colour = 'ink' | 'paper' | 'signal' | 'water'

type At = readonly [x: number, y: number]

export interface Circle {
  at: At
  radius: number
  fill?: Colour
}

/** A small figure in user units, drawn by pages and by documents: paths, circles on them, texts on both. */
export interface LineFigure {
  width: number
  height: number
  paths?: { d: string; fill?: Colour; opacity?: number; stroke?: Colour; weight?: number }[]
  circles?: Circle[]
  texts?: { at: At; text: string; colour?: Colour }[]
}

/** A figure with what its symbols mean. */
export interface KeyedFigure {
  figure: LineFigure
  symbols: { symbol: LineFigure; meaning: string }[]
}

export const LETTERS = 11
export const HAIRLINE = 0.5
/** Opacity of a full tint. */
export const TINT = 0.5

/** The first kind of mark is a dot, the second a ring. */
export const placeMark = (at: At, kind: number): Circle =>
  kind === 0 ? { at, radius: 3.5, fill: 'ink' } : { at, radius: 6 }

export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`

export const tinted = (tint: number) => ({ fill: 'water', opacity: tint * TINT }) as const

export const symbol = (parts: Partial<LineFigure>): LineFigure => ({ width: 20, height: 16, ...parts })

export const tintSymbol = symbol({ paths: [{ d: box(2, 3, 16, 10), ...tinted(1) }] })

export const markSymbols = (marks: readonly { meaning: string }[]): KeyedFigure['symbols'] =>
  marks.map(({ meaning }, kind) => ({ meaning, symbol: symbol({ circles: [placeMark([10, 8], kind)] }) }))
