import { groupBy } from '../../../../src/lib/group-by.ts'
import { causeName } from '../compare/causes.ts'
import { changeNames, type Attribution, type Change, type Picture, type Review } from '../compare/model.ts'

/** Changes of the same lines. */
export interface ChangeGroup extends Attribution {
  changes: Change[]
  pages: string[]
  /** Screenshots of the pages that look most different. */
  pictures: Picture[]
}

/** Screenshots shown for one group. */
const MOST_PICTURES = 3

/** The changes by what caused them, each with the screenshots of its pages that no narrower group shows. */
export function groupChanges({ changes, pictures }: Pick<Review, 'changes' | 'pictures'>): ChangeGroup[] {
  const groups = groupBy(changes, ({ causes, isCertain }) => `${isCertain} ${causes.map(causeName).join(' ')}`)
  const all = [...groups.values()].map((same): ChangeGroup => {
    const { causes, isCertain } = same[0]!
    const pages = [...new Set(same.flatMap((change) => change.pages))]
    return { causes, isCertain, changes: same, pages, pictures: [] }
  })
  const left = new Set(mostTelling(pictures))
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

export const changeName = ({ kind, where }: Pick<Change, 'kind' | 'where'>): string =>
  [changeNames[kind], where].filter(Boolean).join(': ')
