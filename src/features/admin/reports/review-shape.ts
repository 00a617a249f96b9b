import type { Report } from './fetch-report.ts'
import { list, number, object, oneOf, orElse, text, type Shape } from './shapes.ts'

/** Why something is another: a file, and its line where it has lines. */
interface Cause {
  file: string
  line: number | undefined
}

interface Change {
  kind: string
  where: string
  before: string
  after: string
}

interface ChangedPage {
  path: string
  what: string
  title: string
  causes: Cause[]
  /** Places in the list of all changes. */
  changes: number[]
}

interface Difference {
  name: string
  before: string
  after: string
  causes: Cause[]
}

/** What the admin pages show of the report of a review. */
export interface ShownReview {
  version: number
  sentence: string
  errors: string[]
  pages: ChangedPage[]
  changes: Change[]
  documents: Difference[]
  redirects: Difference[]
  feed: Difference[]
  search: Difference[]
}

const ROWS = 20_000
const causes = list(object<Cause>({ file: text, line: orElse<number, undefined>(number, undefined) }), 500)
const differences = list(object<Difference>({ name: text, before: text, after: text, causes }), ROWS)
const page: Shape<ChangedPage> = object<ChangedPage>({
  path: text,
  what: oneOf('added', 'changed', 'removed', 'renamed'),
  title: text,
  causes,
  changes: list(number, ROWS),
})

/** What a branch changes. */
export const reviewReport: Report<ShownReview> = {
  name: 'review',
  shape: object<ShownReview>({
    version: number,
    sentence: text,
    errors: list(text, ROWS),
    pages: list(page, ROWS),
    changes: list(object<Change>({ kind: text, where: text, before: text, after: text }), ROWS),
    documents: differences,
    redirects: differences,
    feed: differences,
    search: differences,
  }),
}
