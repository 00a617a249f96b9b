/** A page, or a service, certification or question on a page. */
export interface SearchEntry {
  /** Address without base path; with an anchor for a part of a page. */
  id: string
  kind: string
  title: string
  excerpt: string
  /** First words of each part, and sentences that name standards: where matches are shown. */
  passages: string[]
}

/** Words with the same meaning, and the page that comes first for them. */
export interface SearchWords {
  words: string[]
  page?: string
}

/** Loaded by the browser from `/_data/search.json`. */
export interface SearchIndex {
  /** Headings of the kinds on the site index, those that matter most to visitors first. */
  groups: { kind: string; title: string }[]
  words: SearchWords[]
  entries: SearchEntry[]
  /** Terms of each field of an entry, in the order of the entries. */
  lengths: number[][]
  /** All terms in order, each as its suffix after the prefix shared with the previous one. */
  terms: string
  /** For each term its entries, as gaps. */
  postings: string
}
