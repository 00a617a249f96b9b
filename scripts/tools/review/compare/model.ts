import type { Finding } from '../../../../src/schema/data/report.ts'

/** Version of the shape of `report.json`. */
export const REVIEW_VERSION = 1

/** Why something is another: a line that changed in git. */
export interface Cause {
  /** Path from the project's root; the one of before where the file is gone. */
  file: string
  /** Counts from 1; none for a file that has no lines. */
  line?: number
}

/**
 * What of a page is another: its words, its head, structured data, headings, a link, a picture, its elements
 * alone, a style sheet, a script.
 */
export type ChangeKind = 'text' | 'head' | 'data' | 'outline' | 'link' | 'picture' | 'markup' | 'style' | 'script'

/** One change, on as many pages as have it. */
export interface Change {
  kind: ChangeKind
  /** What it is about: the heading above a text, the name of a tag, the way to a value, the words of a link, a file. */
  where: string
  /** What was there; nothing where it is new. */
  before: string
  /** What is there; nothing where it is gone. */
  after: string
  /** Addresses of the pages, in order. */
  pages: string[]
  /** Lines of content that made it; none where no content did. */
  causes: Cause[]
}

/** Bytes of what a page loads, compressed as they are sent. */
export interface Sizes {
  html: number
  css: number
  js: number
  pictures: number
}

/** A page that is another than it was. */
export interface PageChange {
  path: string
  what: 'added' | 'changed' | 'removed' | 'renamed'
  /** Its old address, where it has a new one. */
  from?: string
  title: string
  causes: Cause[]
  /** Which of the changes it has, by their place in the list of all. */
  changes: number[]
  /** Its sizes before and after; one of them where it is new or gone. */
  sizes: { before?: Sizes; after?: Sizes }
  /** Its headings with their levels; of a page that is gone, those that it had. */
  outline: string[]
  /** Words of its content, before and after. */
  words: { before: number; after: number }
  /** Pages whose content leads here; of a page that is gone, those that did. */
  linkedFrom: string[]
  /** What is to be mended and was not, and what has been mended. */
  appeared: Note[]
  mended: Note[]
}

/** A finding of the build, or of axe, without its place. */
export type Note = Pick<Finding, 'rule' | 'message'> & Cause

/**
 * Something beside the pages that is another: a document, a redirect, an item of the feed,
 * the first answer to a search.
 */
export interface Difference {
  /** Its address, or the words that were searched for. */
  name: string
  before: string
  after: string
  causes: Cause[]
}

/** A page as a browser shows it, where that is another than it was. */
export interface Picture {
  path: string
  screen: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
  /**
   * Its files are `<name>-before.webp`, `<name>-after.webp` and `<name>-difference.webp`; one of them
   * where the page is new or gone.
   */
  name: string
  /** Part of the points that differ, 0 to 1; none where the page is new or gone. */
  share?: number
  /** The only one that there is, of a page that is new or gone. */
  side?: 'before' | 'after'
  /** Size of each, in pixels. */
  width: number
  height: number
}

/** A page that nobody has looked at. */
export interface LeftOut {
  path: string
  /** The budget was used up, there was no browser that starts, or the page did not load. */
  why: 'budget' | 'browser' | 'load'
}

/** Content that is not due, and therefore on no page of the site. */
export interface Draft {
  path: string
  title: string
  cause: Cause
}

/** Everything that a report says, in order. The same two commits give the same bytes. */
export interface Review {
  version: number
  /** Names of the commits. */
  base: string
  head: string
  /** What a build told that failed; nothing could be compared then. */
  failed?: { side: 'base' | 'head'; text: string; files: string[] }
  /** What must not be merged, a sentence each. */
  errors: string[]
  pages: PageChange[]
  changes: Change[]
  documents: Difference[]
  redirects: Difference[]
  feed: Difference[]
  search: Difference[]
  drafts: Draft[]
  /** Addresses of pages that no other page leads to any more, and of links that lead nowhere. */
  orphans: string[]
  broken: string[]
  /** Findings that belong to no page. */
  appeared: Note[]
  mended: Note[]
  pictures: Picture[]
  /** Pages that would have pictures and have none, and those that axe was not asked about. */
  notPictured: LeftOut[]
  notChecked: LeftOut[]
  /** Files beside the content that differ: what makes a change that no content made. */
  code: string[]
}
