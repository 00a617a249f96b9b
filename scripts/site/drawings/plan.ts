import type { Side } from '../../../src/lib/isometric.ts'
import type { Mark } from '../../../src/features/drawing/drawing-marks.ts'
import type { DrawnShape } from '../../../src/features/drawing/drawn-shapes.ts'
import type { Point } from '../../../src/lib/drawing-geometry.ts'

/** What lines over the shapes mean. */
export type LineKind = 'break' | 'air' | 'flow' | 'flow-head' | 'dimension' | 'leader' | 'scale'

/**
 * A drawing worked out: all that a file of any kind needs to draw it. Lengths in millimetres
 * of the building, y downwards.
 */
export interface Plan {
  /** Of a part of a larger drawing. */
  title?: string
  scale: number
  view: { x: number; y: number; width: number; height: number }
  /** Size of the letters. */
  size: number
  shapes: (DrawnShape & { side?: Side })[]
  lines: { kind: LineKind; d: string }[]
  /** Where leaders end. */
  dots: Point[]
  marks: (Mark & { isNumber?: boolean })[]
}

/** What stands beside a drawing in words. */
export interface Legend {
  assemblies: { name: string; layers: { number: number; name: string; thickness: number; functions: string[] }[] }[]
  parts: { number: number; name: string }[]
  notes: string[]
}

/** A drawing worked out: its plan, those of its insets, and what stands beside them. */
export interface Plans {
  plans: [Plan, ...Plan[]]
  legend: Legend
}

/** A drawing with its words, as its files need it. */
export interface DrawingInput extends Plans {
  title: string
  sheet: string
  description: string
  /** YYYY-MM-DD. */
  updated: string
  /** What the drawing is not. */
  note: string
}
