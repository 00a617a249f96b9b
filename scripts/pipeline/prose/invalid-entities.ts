import type { Root } from 'mdast'
import { parseFragment } from 'parse5'
import type { Point } from 'unist'
import { toString } from 'mdast-util-to-string'
import { forbiddenCharacter, stackedMarks } from '../../../src/lib/characters.ts'
import { positionAt } from '../issues/issue.ts'
import { listNodes } from './list-nodes.ts'

/** An entity, by number or name, of a character that is not allowed. */
interface WrongEntity {
  entity: string
  code: number
  at: Point
}

type Range = [from: number, to: number]
const isIn = (ranges: Range[], index: number) => ranges.some(([from, to]) => from <= index && index < to)

/** Nodes whose text is shown as typed, or not at all. */
const verbatim = new Set(['code', 'inlineCode', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'])

/**
 * The entities of characters that are not allowed, in words, attributes, titles and addresses. Some parsers replace
 * them, so they are looked for in the source. `refused` are offsets of links whose address is already reported.
 */
export function wrongEntities(tree: Root, source: string, refused: ReadonlySet<unknown>): WrongEntity[] {
  const found = [...source.matchAll(/&(?:#x([\da-f]+)|#(\d+)|[a-z][a-z\d]*);/gi)].flatMap(
    ({ 0: entity, 1: hex, 2: decimal, index }) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : codeOfName(entity)
      return isWrong(code) ? [{ entity, code, index }] : []
    },
  )
  if (found.length === 0) return []
  const [typed, textRanges]: [Range[], Range[]] = [[], []]
  listNodes(tree).forEach((node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (from === undefined || to === undefined) return
    // The first line of a code block names its language, and is read like an attribute.
    if (verbatim.has(node.type)) typed.push([node.type === 'code' ? source.indexOf('\n', from) : from, to])
    if (node.type === 'text') textRanges.push([from, to])
    // Only its address is refused, not its words.
    if (refused.has(from)) typed.push([('children' in node && node.children.at(-1)?.position?.end.offset) || from, to])
  })
  return found
    .filter(({ index }) => !isIn(typed, index) && !(isEscaped(source, index) && isIn(textRanges, index)))
    .map(({ entity, code, index }) => ({ entity, code, at: positionAt(source, index) }))
}

/** Where a paragraph, heading or cell begins that has a letter with too many marks. Typed marks are reported sooner. */
export function stackedEntities(tree: Root, source: string): Point[] {
  if (!source.includes('&')) return []
  return listNodes(tree).flatMap((node) =>
    ['paragraph', 'heading', 'tableCell'].includes(node.type) && stackedMarks.test(toString(node))
      ? [node.position!.start]
      : [],
  )
}

/** After an odd number of backslashes an entity is shown as typed. */
function isEscaped(source: string, index: number): boolean {
  return (/(?<!\\)\\*$/.exec(source.slice(Math.max(0, index - 50), index))?.[0].length ?? 0) % 2 === 1
}

function isWrong(code: number): boolean {
  return code > 0x10ffff || forbiddenCharacter.test(String.fromCodePoint(code))
}

/** The first forbidden character of a named entity; a space when it has none. */
function codeOfName(entity: string): number {
  const [text] = parseFragment(entity).childNodes
  const [character = ' '] = (text && 'value' in text && forbiddenCharacter.exec(text.value)) || []
  return character.codePointAt(0)!
}
