import type { Finding } from '../../../../src/schema/data/report.ts'
import type { AuthoredCommit } from '../sides/git.ts'

/** A changed line that caused a difference. */
export interface Cause {
  /** Path from the project root; the old path of a removed file. */
  file: string
  /** From 1; absent for binary files. */
  line?: number
}

/** Where a difference comes from. */
export interface Attribution {
  causes: Cause[]
  /** False if it is only one of the causes, and nothing shows which. */
  isCertain: boolean
}

/** What a fact states, from what could harm a reader most. */
export const factNames = {
  destination: 'Where data, calls and visitors go',
  load: 'Loads from or sends to another host',
  policy: 'What pages may load and do',
  host: 'Web address',
  phone: 'Phone',
  mail: 'Mail address',
  characters: 'Characters of another script',
  unseen: 'Text that nobody sees',
  meaning: 'Meaning of a sentence',
  redirect: 'Removed or redirected',
  price: 'Price',
  percentage: 'Percentage',
  formula: 'Formula',
  number: 'Number',
  date: 'Date',
  cell: 'Cell',
  alt: 'Alternative text',
  caption: 'Caption',
  picture: 'Picture',
  link: 'Link',
  package: 'Package',
}

export type FactKind = keyof typeof factNames

/** A fact that changed: what a reader relies on, or what decides where data goes. */
export interface Fact extends Attribution {
  kind: FactKind
  /** Empty if new. */
  before: string
  /** Empty if removed. */
  after: string
  /** The sentence around it; empty if it is whole. */
  context: string
  /** What to know about it. */
  note: string
  /** Pages and documents that show it. */
  pages: string[]
}

/** What changed: pages, what is on them from what says most, then what is beside them. `markup` means elements only. */
export const changeNames = {
  page: 'Page',
  picture: 'Picture',
  text: 'Text',
  style: 'Styles',
  markup: 'Elements',
  link: 'Link',
  head: 'Head',
  data: 'Structured data',
  script: 'Scripts',
  redirect: 'Redirect',
  file: 'File',
  feed: 'Feed',
  package: 'Package',
  card: 'Social card',
  draft: 'Not yet published',
  code: 'Code',
}

export type ChangeKind = keyof typeof changeNames

/** A change, and every page that has it; none for what is beside pages. */
export interface Change extends Attribution {
  kind: ChangeKind
  /** The heading above the text, tag name, key path, link text, address or file. */
  where: string
  /** Empty if new. */
  before: string
  /** Empty if removed. */
  after: string
  pages: string[]
}

export interface PageChange {
  path: string
  what: 'added' | 'changed' | 'removed' | 'renamed'
  /** The old path of a renamed page. */
  from?: string
  title: string
  /** New findings, and findings that were fixed. */
  appeared: Note[]
  fixed: Note[]
}

/** A finding of the build or of axe. */
export type Note = Pick<Finding, 'rule' | 'message'> & Cause

/** A screenshot of a page that looks different. */
export interface Picture {
  path: string
  screen: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
  /**
   * Files: `<name>-before.webp` and `<name>-after.webp`, cut out around the first difference; only one for an added or
   * removed page.
   */
  name: string
  /** Share of differing pixels of the whole page, 0 to 1; absent for an added or removed page. */
  share?: number
  /** The only version of an added or removed page. */
  side?: 'before' | 'after'
}

/** A page that was neither photographed nor checked with axe. */
export interface LeftOut {
  path: string
  /** Not requested, time used up, no browser, or the page did not load. */
  why: 'off' | 'budget' | 'browser' | 'load'
}

/** A replaced picture, a changed drawing or a social card: small copies in the report's folder. */
export interface Original {
  /** Its file or address, or the name of the change of the card. */
  file: string
  before?: string
  after?: string
}

/** The report. The same two commits give the same bytes, pictures excepted. */
export interface Review {
  base: string
  head: string
  /** Output of a failed build; nothing was compared. */
  failed?: { side: 'base' | 'head'; text: string; files: string[] }
  /** Who wrote the commits, from the oldest to the newest. */
  commits: AuthoredCommit[]
  /** Reasons not to merge. */
  errors: string[]
  /** Number of pages of the head. */
  total: number
  facts: Fact[]
  pages: PageChange[]
  changes: Change[]
  /** Addresses of files that differ and have nothing to say of their own, such as data of changed pages. */
  otherFiles: string[]
  /** Findings outside of pages, and warnings of the content check. */
  appeared: Note[]
  fixed: Note[]
  pictures: Picture[]
  originals: Original[]
  leftOut: LeftOut[]
}

export const leaveOut = (pages: readonly Pick<PageChange, 'path'>[], why: LeftOut['why']): LeftOut[] =>
  pages.map(({ path }) => ({ path, why }))
