import { diffArrays } from 'diff'
import { own } from '../../../../src/lib/own.ts'
import type { Block } from '../sides/blocks.ts'
import type { Change, ChangeKind } from './model.ts'
import type { PageFacts } from '../sides/page-facts.ts'

/** A change of one page. */
export type OwnChange = Pick<Change, 'kind' | 'where' | 'before' | 'after'>

/** What of a page is another, in the order of a report. */
export function comparePages(before: PageFacts, after: PageFacts): OwnChange[] {
  return [
    ...compareBlocks(before.blocks, after.blocks),
    ...comparePictures(before, after),
    ...compareLinks(before, after),
    ...compareOutline(before, after),
    ...compareRecords('head', before.head, after.head),
    ...compareRecords('data', before.data, after.data),
    ...compareStyles(before.styles, after.styles),
    ...compareScripts(before.scripts, after.scripts),
  ]
}

/** How much of the words of two texts has to be the same for one to have become the other. */
const ALIKE = 0.3

/** Texts that came, went, or became others. */
function compareBlocks(before: Block[], after: Block[]): OwnChange[] {
  const changes: OwnChange[] = []
  let removed: Block[] = []
  for (const { added, removed: isRemoved, value } of diffArrays(before, after, { comparator: isSameText })) {
    if (isRemoved) removed = value
    else {
      changes.push(...pairTexts(removed, added ? value : []))
      removed = []
    }
  }
  return [...changes, ...pairTexts(removed, [])]
}

const isSameText = (one: Block, other: Block) => one.text === other.text

function pairTexts(before: readonly Block[], after: readonly Block[]): OwnChange[] {
  const left = [...after]
  const pairs = before.map((old): [Block, Block | undefined] => {
    const at = left.findIndex((one) => before.length === after.length || alike(old.text, one.text) >= ALIKE)
    return [old, at < 0 ? undefined : left.splice(at, 1)[0]]
  })
  return [
    ...pairs.map(([old, now]) => text((now ?? old).under, old.text, now?.text ?? '')),
    ...left.map(({ under, text: now }) => text(under, '', now)),
  ]
}

const text = (where: string, before: string, after: string): OwnChange => ({ kind: 'text', where, before, after })

/** The part of their words that two texts share. */
function alike(one: string, other: string): number {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))]
  return [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size)
}

function compareRecords(kind: ChangeKind, before: Record<string, string>, after: Record<string, string>): OwnChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((where) => {
    const [old = '', now = ''] = [own(before, where), own(after, where)]
    return old === now ? [] : [{ kind, where, before: old, after: now }]
  })
}

function comparePictures({ pictures: before }: PageFacts, { pictures: after }: PageFacts): OwnChange[] {
  return compareRecords('picture', numbered(before), numbered(after))
}

/** Values by their name; further ones of a name with a number. */
function numbered(values: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const counts = new Map<string, number>()
  return Object.fromEntries(
    values.map(([name, value]) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [count === 1 ? name : `${name} (${count})`, value]
    }),
  )
}

/** Addresses that the page led to and leads to. That the words of a link are others, the text tells. */
function compareLinks({ links: before }: PageFacts, { links: after }: PageFacts): OwnChange[] {
  return compareRecords('link', gathered(without(before, after)), gathered(without(after, before)))
}

function without(links: PageFacts['links'], others: PageFacts['links']): PageFacts['links'] {
  const known = new Set(others.map(([, href]) => href))
  return links.filter(([, href]) => !known.has(href))
}

/** All addresses that links of the same words have, each once. */
function gathered(links: PageFacts['links']): Record<string, string> {
  const found = new Map<string, Set<string>>()
  for (const [words, href] of links) found.set(words, (found.get(words) ?? new Set()).add(href))
  return Object.fromEntries([...found].map(([words, addresses]) => [words, [...addresses].sort().join(' ')]))
}

/** The outline as a whole, where its levels are others; words of a heading are text. */
function compareOutline({ outline: before }: PageFacts, { outline: after }: PageFacts): OwnChange[] {
  if (levels(before) === levels(after)) return []
  return [{ kind: 'outline', where: '', before: before.join('\n'), after: after.join('\n') }]
}

/**
 * A page has one style sheet, joined of parts that others have as well: whether it is another is one change for all
 * pages, whatever their sheets are called.
 */
function compareStyles(before: string[], after: string[]): OwnChange[] {
  return before.join() === after.join() ? [] : [{ kind: 'style', where: 'style sheet', before: '', after: '' }]
}

/** Files by their bytes: a name without its hash says which, the hash that it is another. */
function compareScripts(before: string[], after: string[]): OwnChange[] {
  const gone = before.filter((file) => !after.includes(file))
  const come = after.filter((file) => !before.includes(file))
  const names = new Set([...gone, ...come].map(withoutHash))
  const among = (files: string[], name: string) => files.filter((file) => withoutHash(file) === name).join(' ')
  return [...names].map((where) => ({ kind: 'script', where, before: among(gone, where), after: among(come, where) }))
}

const withoutHash = (file: string) =>
  file
    .split('/')
    .at(-1)!
    .replace(/-[\w-]{8}(?=\.\w+$)/, '')

const levels = (outline: readonly string[]) => outline.map((heading) => heading.slice(0, 2)).join(' ')
