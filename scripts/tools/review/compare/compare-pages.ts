import type { Block } from '../sides/blocks.ts'
import { describePicture, type PageParts } from '../sides/page-parts.ts'
import { compareRecords, type OwnChange } from './compare-records.ts'
import { findHunks, type Hunk } from './hunks.ts'
import type { ChangeKind } from './model.ts'

export function comparePages(before: PageParts, after: PageParts): OwnChange[] {
  const read = [
    ...joinMoved(findHunks(before.blocks, after.blocks, ({ text }) => text).flatMap(pairBlocks)),
    ...compareRecords('picture', describePictures(before), describePictures(after)),
    ...joinLinks(compareRecords('link', linksBeside(before, after), linksBeside(after, before))),
  ]
  return [
    ...read,
    ...compareRecords('head', before.head, after.head),
    ...compareRecords('data', before.data, after.data),
    ...compareRecords('script', before.scripts, after.scripts),
    // If the text changed, the elements did too.
    ...(read.length === 0 ? compareElements(before, after) : []),
  ]
}

const describePictures = ({ pictures }: PageParts) =>
  Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, describePicture(picture)]))

const change = (kind: ChangeKind, where: string, before: string, after: string): OwnChange => ({
  kind,
  where,
  before,
  after,
})

/** Minimum share of common words for one string to count as an edit of the other. */
const ALIKE = 0.3

function pairBlocks({ before, after }: Hunk<Block>): OwnChange[] {
  const left = [...after]
  const pairs = before.map((old) => {
    const at = left.findIndex((one) => before.length === after.length || alike(old.text, one.text) >= ALIKE)
    const now = at < 0 ? undefined : left.splice(at, 1)[0]
    return change('text', (now ?? old).under, old.text, now?.text ?? '')
  })
  return [...pairs, ...left.map(({ under, text }) => change('text', under, '', text))]
}

/** Joins what is gone with the new value that it became into one change. */
function joinNew(
  changes: readonly OwnChange[],
  isSame: (before: string, after: string) => boolean,
  rename = (where: string) => where,
): OwnChange[] {
  const left = [...changes]
  for (const gone of changes.filter(({ after }) => after === '')) {
    const at = left.findIndex(({ before, after }) => before === '' && isSame(gone.before, after))
    if (at < 0) continue
    left[at] = { ...left[at]!, where: rename(left[at]!.where), before: gone.before }
    left.splice(left.indexOf(gone), 1)
  }
  return left
}

/** A text that is gone from one place and new at another has moved. */
const joinMoved = (changes: readonly OwnChange[]) =>
  joinNew(
    changes,
    (before, after) => before === after,
    (where) => [where, 'moved'].filter(Boolean).join(', '),
  )

function alike(one: string, other: string): number {
  const [words, otherWords] = [new Set(one.split(' ')), new Set(other.split(' '))]
  return [...words].filter((word) => otherWords.has(word)).length / Math.max(words.size, otherWords.size)
}

/** Where the words of a link lead, without what both versions have. */
function linksBeside(side: PageParts, other: PageParts): Record<string, string> {
  const known = new Set(other.links.map(([, href]) => href))
  const [own, others] = [addressesByText(side), addressesByText(other)]
  return Object.fromEntries(
    [...own].flatMap(([words, addresses]) => {
      const there = others.get(words)
      // A changed link text is a change of text.
      const left = [...addresses].filter((href) => (there ? !there.has(href) : !known.has(href)))
      return left.length > 0 ? [[words, left.sort().join(' ')]] : []
    }),
  )
}

/** A link whose words and address both changed is one change. */
const joinLinks = (changes: readonly OwnChange[]) =>
  joinNew(changes, (before, after) => readScheme(before) === readScheme(after))

const readScheme = (address: string) => /^[a-z]*:|^/.exec(address)![0]

function addressesByText({ links }: PageParts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [words, href] of links) found.set(words, (found.get(words) ?? new Set()).add(href))
  return found
}

const MOST_SHOWN = 12

function compareElements(old: PageParts, now: PageParts): OwnChange[] {
  const [before, after] = [old, now].map(({ tags }) => tags.slice(tags.findIndex((tag) => /^<body/i.test(tag))))
  return compareTags(before!, after!)
}

/** What is left to say of a page in which nothing else was found: nothing, if only names of scripts differ. */
export const compareSource = ({ tags: before }: PageParts, { tags: after }: PageParts): OwnChange[] =>
  compareTags(before, after)

function compareTags(before: readonly string[], after: readonly string[]): OwnChange[] {
  const hunks = findHunks(before, after, (tag) => tag)
  const shown = (side: 'before' | 'after') =>
    [...new Set(hunks.flatMap((hunk) => hunk[side]))].slice(0, MOST_SHOWN).join('\n')
  return hunks.length > 0 ? [change('markup', '', shown('before'), shown('after'))] : []
}
