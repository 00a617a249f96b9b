/** A page, or a service on a page, as the search knows it. */
export interface SearchEntry {
  /** Its address, without base path; with an anchor for a service. */
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
  /** The serialised index. */
  index: object
}
