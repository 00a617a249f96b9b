import type { Side } from '../../../src/lib/isometric.ts'
import type { Mark } from './drawing-marks.ts'
import type { DrawnShape } from './drawn-shapes.ts'
import type { Source } from '../../../src/schema/entries/source.ts'
import type { Point } from '../../../src/lib/drawing-geometry.ts'

export type LineKind =
  | 'break'
  | 'air'
  | 'flow'
  | 'flow-head'
  | 'air-flow'
  | 'air-flow-head'
  | 'dimension'
  | 'leader'
  | 'scale'

/** Everything that a file of any format needs. Lengths are millimetres of the building, y points down. */
export interface Plan {
  /** Title of an inset. */
  title?: string
  scale: number
  view: { x: number; y: number; width: number; height: number }
  /** Factor of the line widths. Default: 1. */
  pen?: number
  /** Text size. */
  size: number
  shapes: (DrawnShape & { side?: Side })[]
  lines: { kind: LineKind; d: string }[]
  /** Ends of leader lines. */
  dots: Point[]
  marks: (Mark & { isNumber?: boolean })[]
}

/** Text beside a drawing. */
export interface Legend {
  assemblies: { name: string; layers: { number: number; name: string; thickness: number; functions: string[] }[] }[]
  parts: { number: number; name: string }[]
  notes: string[]
}

/** The plan of a drawing and of its insets. */
export interface Plans {
  plans: [Plan, ...Plan[]]
  legend: Legend
}

export interface DrawingInput extends Plans {
  title: string
  sheet: string
  description: string
  sources: Source[]
  /** A letter. */
  revision: string
  /** YYYY-MM-DD. */
  updated: string
  /** What colours, lines and letters mean. */
  key: string[]
  /** Disclaimer. */
  note: string
}

/** Pixels of a length: the text size is 18 pixels. */
export function pixels(length: number, { size }: Pick<Plan, 'size'>): number {
  return Math.round((length / size) * 18)
}
