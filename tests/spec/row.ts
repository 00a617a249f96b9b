import type { RoutePath } from '../../src/generated/index.ts'

/** What the specification demands of a page's content; behaviour has tests of its own. */
export interface Row {
  /** The specification's words: document, section, sentence. */
  spec: string
  path: RoutePath
  /** In order. */
  says?: (string | RegExp)[]
  /**
   * At least so many entries of a list, which writers may extend, are visible in a wide window by their titles:
   * `type.list`, `type#id.list`, with `@key` by another text, with `:value` for one category.
   */
  counts?: Record<string, number>
  filter?: string[]
  links?: RoutePath[]
  /** Subjects of emails, or schemes of addresses. */
  contacts?: string[]
  /** Strings that scripts show, from the page's data. */
  shows?: string[]
}
