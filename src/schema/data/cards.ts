import type { z } from 'zod'
import type { Download, Image, Link } from '../fields.ts'
import type { DrawingPicture } from '../drawings/line-drawing.ts'
import type { Certification } from '../entries/certification.ts'
import type { ConstructionProject } from '../entries/construction.ts'
import type { Event } from '../entries/news.ts'
import type { credentialSchema } from '../entries/reference-lists.ts'
import type { serviceSchema } from '../entries/service.ts'
import type { Tally } from '../entries/tally.ts'
import type { FormBlock } from '../entries/template.ts'
import type { InterfaceWords } from '../singles/interface.ts'

export interface BlockOutline {
  title: string
  kind: FormBlock['kind']
  rows: number
  columns: number
}

/**
 * What a list shows of an entry, whatever its collection. A layout of `src/sections/lists/` shows the parts that it has a
 * place for; `scripts/site/routes/entry-cards.ts` fills them in.
 */
export interface Card {
  id: string
  title: string
  href?: string | undefined
  /** Of its filter and its group. */
  category?: string | undefined
  featured?: boolean | undefined
  image?: Image | undefined
  icon?: z.infer<typeof serviceSchema | typeof credentialSchema>['icon']
  status?: Certification['status']
  stage?: ConstructionProject['status']
  /** YYYY-MM-DD. */
  date?: string | undefined
  /** Its number, as printed. */
  number?: string
  /** Minutes. */
  readTime?: number
  /** Beside the title: where, when, for whom. */
  meta?: string[]
  text?: string | undefined
  note?: string | undefined
  /** At the end of its row. */
  end?: string[]
  facts?: [label: string, value: string | number][]
  caption?: string
  points?: string[]
  results?: string[]
  lists?: { title: string; items: string[] }[]
  paragraphs?: { title: string; text: string }[]
  quote?: { text: string; author: string }
  tally?: Tally | undefined
  link?: Link
  download?: Download | undefined
  /** For the thumbnail of a featured form. */
  outline?: BlockOutline[]
  drawing?: Omit<DrawingPicture, 'title'> & { sheet: string }
  event?: Omit<Event, 'title' | 'description' | 'date'>
  past?: boolean
  /** Text of the link to its page, if it is not that of the list. */
  read?: string
}

export interface IndexEntry {
  kind: string
  title: string
  href: string
  description: string
}

/** Links from one page of a list to the others. */
export interface ListPages {
  words: InterfaceWords['lists']
  number: number
  previous: string | undefined
  next: string | undefined
  /** The first and the last page, and those around this one. */
  links: { number: number; href: string }[]
}

/** A choice of a filter whose list has pages, and the page that shows it. */
export interface ListChoice {
  label: string
  href: string
  count: number
  current?: boolean
}

export interface DrawingIndexEntry {
  sheet: string
  title: string
  href: string
}

export interface DrawingLegend {
  assemblies: {
    name: string
    layers: { number: number; name: string; thickness: number; functions: string[] }[]
  }[]
  parts: { number: number; name: string }[]
}

export interface Contact {
  title: string
  text: string
  phone?: { display: string; href: string }
  mail?: { display: string; href: string }
}
