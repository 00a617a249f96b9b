import { own } from '../../../../src/lib/own.ts'
import type { Block } from '../sides/blocks.ts'
import type { PageFacts } from '../sides/page-facts.ts'
import { hunksOf, type Hunk } from './hunks.ts'
import type { Change, ChangeKind } from './model.ts'

/** A change of one page. */
export type OwnChange = Pick<Change, 'kind' | 'where' | 'before' | 'after'>

/** What of a page has changed, in the order of a report. */
export function comparePages(before: PageFacts, after: PageFacts): OwnChange[] {
  const read = [
    ...hunksOf(before.blocks, after.blocks, ({ text }) => text).flatMap(pairTexts),
    ...compareRecords('picture', before.pictures, after.pictures),
    ...compareRecords('link', linksBeside(before, after), linksBeside(after, before)),
    ...compareOutline(before, after),
  ]
  return [
    ...read,
    ...compareRecords('head', before.head, after.head),
    ...compareRecords('data', before.data, after.data),
    // A page has one style sheet, joined of parts that others have as well: one change for all pages.
    ...(before.styles.join() === after.styles.join() ? [] : [change('style', 'style sheet', '', '')]),
    ...compareRecords('script', before.scripts, after.scripts),
    // Where what is read has changed, so have its elements.
    ...(read.length === 0 ? compareElements(before, after) : []),
  ]
}

const change = (kind: ChangeKind, where: string, before: string, after: string): OwnChange => ({
  kind,
  where,
  before,
  after,
})

/** How much of the words of two strings has to be the same for one to have become the other. */
const ALIKE = 0.3

/** Texts that came, went, or became others. */
function pairTexts({ before, after }: Hunk<Block>): OwnChange[] {
  const left = [...after]
  const pairs = before.map((old) => {
    const at = left.findIndex((one) => before.length === after.length || alike(old.text, one.text) >= ALIKE)
    const now = at < 0 ? undefined : left.splice(at, 1)[0]
    return change('text', (now ?? old).under, old.text, now?.text ?? '')
  })
  return [...pairs, ...left.map(({ under, text }) => change('text', under, '', text))]
}

/** The part of their words that two strings share. */
function alike(one: string, other: string): number {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))]
  return [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size)
}

function compareRecords(kind: ChangeKind, before: Record<string, string>, after: Record<string, string>): OwnChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((where) => {
    const [old = '', now = ''] = [own(before, where), own(after, where)]
    return old === now ? [] : [change(kind, where, old, now)]
  })
}

/**
 * Addresses that only one of two pages leads to, by the words of their links. That the words of a link have changed
 * is a change of text.
 */
function linksBeside({ links }: PageFacts, other: PageFacts): Record<string, string> {
  const known = new Set(other.links.map(([, href]) => href))
  const found = new Map<string, Set<string>>()
  for (const [words, href] of links) if (!known.has(href)) found.set(words, (found.get(words) ?? new Set()).add(href))
  return Object.fromEntries([...found].map(([words, addresses]) => [words, [...addresses].sort().join(' ')]))
}

/** The outline as a whole, where its levels have changed; words of a heading are text. */
function compareOutline({ outline: before }: PageFacts, { outline: after }: PageFacts): OwnChange[] {
  return levels(before) === levels(after) ? [] : [change('outline', '', before.join('\n'), after.join('\n'))]
}

const levels = (outline: readonly string[]) => outline.map((heading) => heading.slice(0, 2)).join(' ')

/** Elements that a report shows of a change. */
const MOST_SHOWN = 12

function compareElements({ tags: before }: PageFacts, { tags: after }: PageFacts): OwnChange[] {
  const hunks = hunksOf(before, after, (tag) => tag)
  const shown = (side: 'before' | 'after') =>
    [...new Set(hunks.flatMap((hunk) => hunk[side]))].slice(0, MOST_SHOWN).join('\n')
  return hunks.length > 0 ? [change('markup', '', shown('before'), shown('after'))] : []
}
