import { causeName } from '../compare/causes.ts'
import type { Attribution, Change, ChangeKind, Difference, Picture, Review } from '../compare/model.ts'

/** A change as a report lists it. */
export interface Row extends Attribution {
  what: string
  pages: string[]
  before: string
  after: string
}

/** Changes of the same lines. */
export interface RowGroup extends Attribution {
  rows: Row[]
  pages: string[]
  /** Screenshots of the pages that look most different. */
  pictures: Picture[]
}

/** What says most about a change, first. */
const order: ChangeKind[] = ['picture', 'text', 'style', 'markup', 'outline', 'link', 'head', 'data', 'script']
/** Screenshots shown for one group. */
const MOST_PICTURES = 3

/** Everything that changed: pages as a whole, what is on them, then what is outside of pages. */
export function listRows(review: Review): Row[] {
  const { pages, changes, drafts, code } = review
  const moved = pages.filter(({ what }) => what !== 'changed')
  const known = new Set([...changes, ...moved].flatMap(({ causes }) => causes.map(({ file }) => file)))
  const left = code.filter((file) => !known.has(file))
  const others: [string, readonly Difference[]][] = [
    ['Redirect', review.redirects],
    ['Document', review.documents],
    ['Feed', review.feed],
    ['First result of a search', review.search],
    ['Package', review.packages],
  ]
  return [
    ...moved.map(({ path, what, from = '', title, ...attribution }) => {
      const [before, after] = what === 'removed' ? [title, ''] : [from, title]
      return { ...toAttribution(attribution), what: `Page ${what}`, pages: [path], before, after }
    }),
    ...order.flatMap((kind) =>
      changes.filter((change) => change.kind === kind).map((change) => ({ ...change, what: changeName(change) })),
    ),
    ...others.flatMap(([what, differences]) =>
      differences.map(({ name, ...difference }) => ({ ...difference, what: `${what} ${name}`, pages: [] })),
    ),
    ...cardRows(review),
    ...drafts.map(({ path, title, cause }) => {
      return {
        what: `Not yet published: ${path}`,
        pages: [],
        before: '',
        after: title,
        causes: [cause],
        isCertain: true,
      }
    }),
    ...left.map((file) => {
      return { what: 'Code', pages: [], before: '', after: '', causes: [{ file }], isCertain: true }
    }),
  ]
}

/** Social cards that the same lines change in the same way. */
function cardRows({ cards }: Review): Row[] {
  const rows = new Map<string, Row>()
  for (const { name, files: _, ...card } of cards) {
    const key = JSON.stringify(card)
    const row = rows.get(key) ?? { ...card, what: 'Social card', pages: [] }
    row.pages.push(name)
    rows.set(key, row)
  }
  return [...rows.values()]
}

const toAttribution = ({ causes, isCertain }: Attribution): Attribution => ({ causes, isCertain })

/** The rows by what caused them, each with the screenshots of its pages that no narrower group shows. */
export function groupRows(rows: readonly Row[], { pictures }: Pick<Review, 'pictures'>): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    const key = `${row.isCertain} ${row.causes.map(causeName).join(' ')}`
    const group = groups.get(key) ?? { ...toAttribution(row), rows: [], pages: [], pictures: [] }
    group.rows.push(row)
    group.pages = [...new Set([...group.pages, ...row.pages])]
    groups.set(key, group)
  }
  const left = new Set(mostTelling(pictures))
  const all = [...groups.values()]
  for (const group of all.toSorted((one, other) => one.pages.length - other.pages.length)) {
    group.pictures = [...left].filter(({ path }) => group.pages.includes(path)).slice(0, MOST_PICTURES)
    for (const picture of group.pictures) left.delete(picture)
  }
  return all
}

/** One screenshot for each page, the most different first: of the desktop in light colours, if they differ. */
export function mostTelling(pictures: readonly Picture[]): Picture[] {
  const wide = pictures.filter(({ screen }) => screen === 'desktop')
  const light = wide.filter(({ scheme }) => scheme === 'light')
  const dark = wide.filter(({ path }) => light.every((one) => one.path !== path))
  return [...light, ...dark].toSorted((one, other) => (other.share ?? 1) - (one.share ?? 1))
}

export function changeName({ kind, where }: Pick<Change, 'kind' | 'where'>): string {
  const names = {
    text: 'Text',
    head: 'Head',
    data: 'Structured data',
    outline: 'Outline',
    link: 'Link',
    picture: 'Picture',
    markup: 'Elements',
    style: 'Styles',
    script: 'Scripts',
  } satisfies Record<Change['kind'], string>
  return where ? `${names[kind]}: ${where}` : names[kind]
}
