import * as fc from 'fast-check'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { runs } from '../../property-runs.ts'

/** A line of an outline: an item with its marker, or words without one. */
interface Line {
  isBelowBlank: boolean
  indent: string
  marker: string
}

const line = fc.record<Line>({
  isBelowBlank: fc.boolean(),
  indent: fc.oneof(
    { weight: 5, arbitrary: fc.nat(8).map((width) => ' '.repeat(width)) },
    { weight: 1, arbitrary: fc.constantFrom('\t', '\t\t', ' \t', '\t  ') },
  ),
  marker: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('- ', '1. ') },
    { weight: 1, arbitrary: fc.constantFrom('* ', '+ ', '1) ', '2. ', '10. ', '100. ', '-\t', '1.\t', '-   ') },
    { weight: 1, arbitrary: fc.constant('') },
  ),
})

const width = (text: string) => [...text].reduce((sum, one) => sum + (one === '\t' ? 4 - (sum % 4) : 1), 0)
const word = (index: number) => `w${index}w`
const sourceOf = (lines: Line[]) =>
  lines
    .map(
      ({ isBelowBlank, indent, marker }, at) => `${isBelowBlank && at > 0 ? '\n' : ''}${indent}${marker}${word(at)}\n`,
    )
    .join('')

/** The item that each line belongs to, as a reader of the source sees it: the last one that is indented less. */
function writtenOwners(lines: Line[]): (number | undefined)[] {
  const open: { at: number; width: number }[] = []
  return lines.map(({ isBelowBlank, indent, marker }, at) => {
    const own = width(indent)
    // A further line of a paragraph outside lists belongs to it, wherever it begins.
    if (marker === '' && !isBelowBlank && open.length === 0) return undefined
    while (open.length > 0 && open.at(-1)!.width >= own) open.pop()
    const owner = open.at(-1)?.at
    if (marker !== '') open.push({ at, width: own })
    return owner
  })
}

interface Shown {
  owner: number | undefined
  list?: Nodes
  marker?: string
}

/** The item that each line is shown in, and for an item its list and its marker. */
function shownLines(tree: Nodes): Map<number, Shown> {
  const shown = new Map<number, Shown>()
  const wordsIn = (node: Nodes) => [...toString(node).matchAll(/w(\d+)w/g)].map(([, at]) => Number(at))
  const read = (node: Nodes, owner: number | undefined) => {
    if (node.type === 'list')
      return node.children.forEach((item, index) => {
        const [first] = wordsIn(item)
        if (first === undefined) return
        item.children.forEach((child) => read(child, first))
        shown.set(first, { owner, list: node, marker: node.ordered ? String((node.start ?? 1) + index) : '-' })
      })
    if (node.type === 'paragraph') return wordsIn(node).forEach((at) => shown.set(at, { owner }))
    if ('children' in node) node.children.forEach((child) => read(child, owner))
    return undefined
  }
  read(tree, undefined)
  return shown
}

/** The first line that is not shown as it is written. */
function firstMisread(lines: Line[], tree: Nodes): number | undefined {
  const owners = writtenOwners(lines)
  const shown = shownLines(tree)
  const found = lines.findIndex(({ marker, isBelowBlank }, at) => {
    const one = shown.get(at)
    if (!one || one.owner !== owners[at] || (marker === '') !== (one.marker === undefined)) return true
    if (marker === '') return false
    const written = /\d+/.exec(marker)?.[0] ?? '-'
    const above = lines.findLastIndex((_, index) => index < at && owners[index] === owners[at])
    // A list of another kind may follow one below an empty line.
    const isSame =
      above >= 0 &&
      lines[above]!.marker !== '' &&
      (!isBelowBlank || /\d/.test(marker) === /\d/.test(lines[above]!.marker))
    const isSplit = isSame && shown.get(above)?.list !== one.list
    // A list may repeat 1 throughout.
    const isRepeated = lines.every((other, index) => shown.get(index)?.list !== one.list || /^1\D/.test(other.marker))
    return isSplit || (one.marker !== written && !isRepeated)
  })
  return found < 0 ? undefined : found
}

test('an outline is shown as it is written, or an error is on its first line that is not', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
      const source = sourceOf(lines)
      const { tree, issues } = parseBody('a.mdx', { text: source, line: 1 })
      const misread = firstMisread(lines, tree!)
      const wrong = new Set(issues.map((issue) => issue.line))
      if (issues.length === 0) accepted++
      const at =
        misread === undefined ? undefined : source.split('\n').findIndex((text) => text.includes(word(misread))) + 1
      expect(at === undefined || wrong.has(at), `line ${at} of\n${source}\nreported ${[...wrong].join()}`).toBe(true)
    }),
    runs(1500),
  )
  expect(accepted).toBeGreaterThan(150)
})

const blocks = ['w', '<Figure image="a.png" caption="w" />', '```\nw\n```', '> w', '| w |\n| - |\n| w |']
const places = ['-', '1.', '10.', '100.'].flatMap((marker) =>
  [...Array.from({ length: 9 }, (_, index) => ' '.repeat(index)), '\t'].map((indent) => [marker, indent] as const),
)

test.each(places)('a block below an item `%s` that is indented by %j is in it, or reported', (marker, indent) => {
  for (const block of blocks) {
    const text = `${marker} a\n\n${block.replace(/^/gm, indent)}\n`
    const { tree, issues } = parseBody('a.mdx', { text, line: 1 })
    const [list, ...others] = tree!.children
    const isInside = others.length === 0 && list?.type === 'list' && list.children[0]!.children.length === 2
    const isReported = issues.some((issue) => issue.line === 3)
    expect([block, isInside || isReported]).toEqual([block, indent !== ''])
  }
})

test.each([
  ['1. a\n  - b\n  - c\n2. d', ['2 list-nesting', '3 list-nesting']],
  ['- a\n - b', ['2 list-nesting']],
  ['10. a\n   - b', ['2 list-nesting']],
  ['> 1. a\n>   - b', ['2 list-nesting']],
  ['- a\n* b\n+ c', ['2 list-marker', '3 list-marker']],
  ['1) a\n2) b\n3. c', ['3 list-marker']],
  ['1. a\n- b\n- c\n2. d', ['2 list-marker']],
  ['- a\n\n1. b', []],
  ['1. a\n\nb\n\n2. c', []],
  ['1. a\n2. b\n1. c', ['3 list-number']],
  ['1. a\n1. b', []],
  ['- a\n-\n- b', ['2 empty-item']],
  ['- a\nb', ['2 list-nesting']],
  ['- a\n  - b\n  c', ['3 list-nesting']],
  ['- a\n  b', []],
  ['> a\nb', ['2 list-nesting']],
  ['a wall\n- or a roof', ['2 literal-mark']],
  ['a wall\n+ a roof', ['2 literal-mark']],
  ['Bring:\n- a torch', []],
  ['2019. The roof', ['1 literal-mark']],
  ['built in\n12. The roof', ['2 literal-mark']],
  ['<Figure image="a.png" caption="b" /> and text', ['1 block-in-text']],
  ['Text <Callout kind="note">x</Callout> text', ['1 block-in-text']],
  ['**<Figure image="a.png" caption="b" />**', ['1 block-in-text']],
  ['<Callout kind="note">x</Callout>', []],
  ['h**2 and h**3', ['1 literal-mark']],
  ['the file __x__.jpg', ['1 literal-mark']],
  ['the file a__x__b.jpg', []],
])('%j: %j', (text, expected) => {
  const { issues } = parseBody('a.mdx', { text, line: 1 })
  expect(issues.map(({ line: at, rule }) => `${at} ${rule}`)).toEqual(expected)
})
