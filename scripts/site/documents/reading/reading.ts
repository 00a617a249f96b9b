import type { DrawingInput } from '../../drawings/plan.ts'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import type { CitedSource, Reviewer } from '../../../../src/schema/entries/source.ts'
import type { IncludedForm } from '../../../../src/schema/entries/template.ts'
import type { Column, Paper } from '../paper/paper.ts'
import type { PictureTexts } from '../paper/pictures.ts'

/** A guide, an article or a press release. */
export interface ReadingInput {
  title: string
  /** Short title, for the title block. */
  label: string
  excerpt: string
  category: string
  author?: string
  published: string
  /** YYYY-MM-DD, like the other dates. */
  updated: string
  reviewed?: string
  /** With the note that it is a sample. */
  reviewer?: Reviewer & { sample?: string }
  readTime?: number
  /** Footer of every page; the default is that of texts. */
  note?: string
  keywords: string[]
  /** File name in public/uploads. */
  image?: string
  caption?: string
  body: BodyNode[]
  actionItems: string[]
  /** In the order of their numbers. */
  sources: CitedSource[]
  /** Forms that follow the text. */
  sheets: IncludedForm[]
  /** What is pictured in it. */
  pictures: PictureTexts
  /** By id. */
  drawings: Record<string, DrawingInput>
  /** By id. */
  terms: Record<string, { term: string; meaning: string }>
}

/** A text whose flows are being created, in order. */
export interface Reading {
  paper: Paper
  text: ReadingInput
  /** Page by anchor; empty in the first drawing. */
  pageByAnchor: ReadonlyMap<string, number>
  /** Addresses already printed beside a link. */
  printed: Set<string>
  /** Ids of terms. */
  termsUsed: Set<string>
}

/** Width of the left rail, for section numbers. */
const RAIL = 96

/** The column of a short text, which has no rail. */
export function wideColumn({ left, width }: Paper): Column {
  return { x: left, width: Math.min(width, 470) }
}

/** The column right of the rail. */
export function textColumn({ left, width }: Paper): Column {
  return { x: left + RAIL, width: width - RAIL }
}
