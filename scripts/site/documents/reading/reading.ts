import type { DrawingInput } from '../../drawings/plan.ts'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import type { CitedSource, Reviewer } from '../../../../src/schema/entries/source.ts'
import type { IncludedSheet } from '../../../../src/schema/entries/template.ts'
import type { Column, Paper } from '../paper.ts'
import type { Pictures } from './pictures.ts'

/**
 * A guide, an article or a press release, as its file needs it: the body with the names of pictures
 * and terms that the source has.
 */
export interface ReadingInput {
  title: string
  /** Short name for the title block. */
  label: string
  excerpt: string
  category: string
  author?: string
  published: string
  /** YYYY-MM-DD, like the other days: the edition. */
  updated: string
  reviewed?: string
  /** Role and registration of who read it. */
  reviewer?: Reviewer & { sample?: string }
  /** Minutes. */
  readTime?: number
  /** Stands at the foot of every page; that of texts when left out. */
  note?: string
  keywords: string[]
  /** Name of the picture under the title, in public/uploads. */
  image?: string
  caption?: string
  body: BodyNode[]
  actionItems: string[]
  /** The sources, in the order of their numbers. */
  sources: CitedSource[]
  /** The sheets that follow the text. */
  sheets: IncludedSheet[]
  /** What each picture shows, by the name of its file. */
  alts: Record<string, string>
  /** The drawings that the body names. */
  drawings: Record<string, DrawingInput>
  /** The terms that the body names, by id. */
  terms: Record<string, { term: string; meaning: string }>
}

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
