import type { BodyNode } from '../../../src/schema/route-data'
import type { IncludedSheet } from '../../../src/schema/template'

/** A guide or an article, as its file needs it: the body with the names of pictures and terms that the source has. */
export interface ReadingInput {
  title: string
  /** Short name for the title block. */
  label: string
  excerpt: string
  category: string
  author: string
  published: string
  /** YYYY-MM-DD, like the other days. */
  updated: string
  reviewed: string
  /** Minutes. */
  readTime: number
  keywords: string[]
  /** Name of the picture under the title, in public/uploads. */
  image?: string
  caption?: string
  body: BodyNode[]
  actionItems: string[]
  /** The sheets that follow the text. */
  sheets: IncludedSheet[]
  /** What each picture shows, by the name of its file. */
  alts: Record<string, string>
  /** The terms that the body names, by id. */
  terms: Record<string, { term: string; meaning: string }>
}
