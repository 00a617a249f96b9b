import type { Paper } from '../paper.ts'
import type { ReadingInput } from './input.ts'
import type { Pictures } from './pictures.ts'

/** What is known while a text is drawn. */
export interface Reading {
  paper: Paper
  text: ReadingInput
  pictures: Pictures
  /** Page of every place, from an earlier pass; empty in the first. */
  pageOf: ReadonlyMap<string, number>
  /** Addresses that have been printed beside their link already. */
  printed: Set<string>
  /** Ids of the terms met so far. */
  termsUsed: Set<string>
}

/** A column of text. */
export interface Column {
  x: number
  width: number
}

/** The rail for numbers, at the left. */
const RAIL = 96

/** The column of a short text, whose sections have no numbers: it begins where the title does. */
export function wideColumn({ left, width }: Paper): Column {
  return { x: left, width: Math.min(width, 470) }
}

/** The column that text hangs in, right of the rail. */
export function textColumn({ left, width }: Paper): Column {
  return { x: left + RAIL, width: width - RAIL }
}
