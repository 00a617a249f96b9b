import type { Block } from '../sides/blocks.ts'
import { describePicture, type PageParts } from '../sides/page-parts.ts'
import { compareRecords, findHunks, type Hunk, type OwnChange } from './differences.ts'
import type { ChangeKind } from './model.ts'

export function comparePages(before: PageParts, after: PageParts): OwnChange[] {
  const read = [
    ...joinNew(findHunks(before.blocks, after.blocks, ({ text }) => text).flatMap(pairBlocks), isMoved).map(nameMoved),
    ...compareRecords('picture', describePictures(before), describePictures(after)),
    ...compareLinks(before.links, after.links),
  ]
  return [
    ...read,
    ...compareRecords('head', before.head, after.head),
    ...compareRecords('data', before.data, after.data),
    ...compareRecords('script', before.scripts, after.scripts),
    // If the text changed, the elements did too.
    ...(read.length === 0 ? compareTags(before.tags, after.tags) : []),
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
function joinNew(changes: readonly OwnChange[], isSame: (gone: OwnChange, come: OwnChange) => boolean): OwnChange[] {
  const left = [...changes]
  for (const gone of changes.filter(({ after }) => after === '')) {
    const come = left.find((one) => one.before === '' && isSame(gone, one))
    if (come) left.splice(left.indexOf(come), 1, { ...come, before: gone.before })
    if (come) left.splice(left.indexOf(gone), 1)
  }
  return left
}

/** A text that is gone from one place and new at another has moved. */
const isMoved = ({ before }: OwnChange, { after }: OwnChange) => before === after
const nameMoved = (one: OwnChange) =>
  one.before === one.after ? { ...one, where: [one.where, 'moved'].filter(Boolean).join(', ') } : one

function alike(one: string, other: string): number {
  const [words, otherWords] = [new Set(one.split(' ')), new Set(other.split(' '))]
  return [...words].filter((word) => otherWords.has(word)).length / Math.max(words.size, otherWords.size)
}

/** Where links lead: those with the same words, then those to the same kind of address, whose words changed too. */
function compareLinks(before: PageParts['links'], after: PageParts['links']): OwnChange[] {
  const [old, now] = [before, after].map((links) => new Map(links.map((one) => [one.join('\n'), one] as const)))
  const gone = [...old!].flatMap(([key, [words, href]]) => (now!.has(key) ? [] : change('link', words, href, '')))
  const come = [...now!].flatMap(([key, [words, href]]) => (old!.has(key) ? [] : change('link', words, '', href)))
  const byWords = joinNew([...gone, ...come], (one, other) => one.where === other.where)
  // A changed link text is a change of text.
  const isKnown = (href: string) => [before, after].every((links) => links.some((link) => link[1] === href))
  const left = byWords.filter((one) => (one.before && one.after) || !isKnown(one.before || one.after))
  return joinNew(left, (one, other) => readScheme(one.before) === readScheme(other.after))
}

const readScheme = (address: string) => /^[a-z]*:|^/.exec(address)![0]

const MOST_SHOWN = 12

function compareTags(before: readonly string[], after: readonly string[]): OwnChange[] {
  const hunks = findHunks(before, after, (tag) => tag)
  const shown = (side: 'before' | 'after') =>
    [...new Set(hunks.flatMap((hunk) => hunk[side]))].slice(0, MOST_SHOWN).join('\n')
  return hunks.length > 0 ? [change('markup', '', shown('before'), shown('after'))] : []
}
