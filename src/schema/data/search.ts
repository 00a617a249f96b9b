/** A page, or a service, a certification or a question on a page, as the search knows it. */
export interface SearchEntry {
  /** Its address, without base path; with an anchor for what stands on a page of others. */
  id: string
  kind: string
  title: string
  /** What it is about, in a sentence or two. */
  excerpt: string
  /** First words of its parts, and the sentences that name standards: where matches are shown. */
  passages: string[]
}

/** What the browser loads to search, from `/_data/search.json`. */
export interface SearchIndex {
  /** Headings of the kinds, as the page that lists everything has them. */
  groups: { kind: string; title: string }[]
  /** Everything that can be found. */
  entries: SearchEntry[]
  /** How many terms each field of an entry has, in the order of the entries. */
  lengths: number[][]
  /** All terms in order, each by what it does not share with the one before. */
  terms: string
  /** For each term the entries that hold it, as gaps. */
  postings: string
}
