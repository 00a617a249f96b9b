/**
 * What the specification demands of a page. What it says of behaviour is tested where the behaviour is; here is what it
 * says of content, so that content may change elsewhere without a test.
 */
export interface Row {
  /** The specification in its own words: document, section, sentence. */
  spec: string
  path: string
  /** Texts of the page, in their order. */
  says?: (string | RegExp)[]
  /** How many entries a list of a section has: `type.list`, `type#id.list`, and `:value` for those of one category. */
  counts?: Record<string, number>
  /** Buttons of the page's filter. */
  filter?: string[]
  /** Addresses or subjects of mails that the page links to. */
  links?: string[]
  /** Strings that the page shows once a script runs, as its data have them. */
  shows?: string[]
}
