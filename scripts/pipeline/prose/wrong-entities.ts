import type { Root } from 'mdast'
import { parseFragment } from 'parse5'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { wrongSign } from '../../../src/lib/text-signs.ts'
import { positionAt } from '../issues/issue.ts'

/** A reference to a character, by number or by name, that no text may hold. */
interface WrongEntity {
  entity: string
  at: Point
}

type Range = [from: number, to: number]
const isIn = (ranges: Range[], index: number) => ranges.some(([from, to]) => from <= index && index < to)

/** Nodes whose text is shown as it is typed, or not at all. */
const verbatim = new Set(['code', 'inlineCode', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'])

/**
 * The references of a body that stand for signs which no text may hold, in words, attributes, titles and
 * addresses alike. Parsers put another sign in their place, or do not, so that they are sought in the source. `refused`
 * are the offsets of links whose address is told of already.
 */
export function wrongEntities(tree: Root, source: string, refused: ReadonlySet<unknown>): WrongEntity[] {
  const found = [...source.matchAll(/&(?:#x([\da-f]+)|#(\d+)|[a-z][a-z\d]*);/gi)].filter(([entity, hex, decimal]) =>
    (hex ?? decimal) === undefined ? isWrongName(entity) : isWrong(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
  if (found.length === 0) return []
  const [typed, texts]: [Range[], Range[]] = [[], []]
  visit(tree, (node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (from === undefined || to === undefined) return
    // The first line of a block of code names its language, and is read like an attribute.
    if (verbatim.has(node.type)) typed.push([node.type === 'code' ? source.indexOf('\n', from) : from, to])
    if (node.type === 'text') texts.push([from, to])
    // Its words are not its address.
    if (refused.has(from)) typed.push([('children' in node && node.children.at(-1)?.position?.end.offset) || from, to])
  })
  return found
    .filter(({ index }) => !isIn(typed, index) && !(isEscaped(source, index) && isIn(texts, index)))
    .map(({ 0: entity, index }) => ({ entity, at: positionAt(source, index) }))
}

/** Behind an odd number of backslashes a reference is its own letters. */
function isEscaped(source: string, index: number): boolean {
  return (/(?<!\\)\\*$/.exec(source.slice(Math.max(0, index - 50), index))?.[0].length ?? 0) % 2 === 1
}

function isWrong(code: number): boolean {
  return code > 0x10ffff || wrongSign.test(String.fromCodePoint(code))
}

function isWrongName(entity: string): boolean {
  const [text] = parseFragment(entity).childNodes
  return text !== undefined && 'value' in text && wrongSign.test(text.value)
}
