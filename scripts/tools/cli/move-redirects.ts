import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { TextEdit } from './text-edits.ts'

/** Keys that the list of old addresses stands after, the first of them that is there. */
const before = ['alsoAt', 'label', 'seo', 'title']

/**
 * Changes to the text of an entry that add old addresses to it and take out those that it has again;
 * nothing else of the text moves.
 */
export function redirectEdits(text: string, added: readonly string[], removed: readonly string[]): TextEdit[] {
  const { yaml, offset } = yamlOf(text)
  const map = parseDocument(yaml, { merge: false }).contents
  if (!isMap(map)) return []
  const moved = ({ start, end, text: piece }: TextEdit) => ({ start: start + offset, end: end + offset, text: piece })
  const pair = pairOf(map, 'redirectsFrom')
  const list = pair?.value
  if (!pair || !isSeq(list)) return (added.length > 0 ? [newList(yaml, map, added)] : []).map(moved)
  return listEdits(yaml, pair, list, added, removed).map(moved)
}

function newList(yaml: string, map: YAMLMap, added: readonly string[]): TextEdit {
  const above = before.map((key) => pairOf(map, key)).find(Boolean) ?? (map.items[0] as Pair)
  const at = lineEnd(yaml, rangeOf(above.value ?? above.key)[1])
  return { start: at, end: at, text: `${newLine(yaml)}redirectsFrom: ${flow(added)}` }
}

function listEdits(
  yaml: string,
  pair: Pair,
  list: YAMLSeq,
  added: readonly string[],
  removed: readonly string[],
): TextEdit[] {
  const items = list.items.filter(isScalar)
  const [gone, kept] = [
    items.filter(({ value }) => removed.includes(String(value))),
    items.filter(({ value }) => !removed.includes(String(value))),
  ]
  const isNew = (address: string) => !kept.some(({ value }) => value === address)
  const [start, end] = rangeOf(list)
  if (kept.length === 0 && added.length === 0)
    return [{ start: lineStart(yaml, rangeOf(pair.key)[0]), end: nextLine(yaml, lineEnd(yaml, end)), text: '' }]
  if (list.flow)
    return [{ start, end, text: flow([...kept.map(({ value }) => String(value)), ...added.filter(isNew)]) }]
  if (kept.length === 0)
    return [{ start: rangeOf(pair.key)[1], end: lineEnd(yaml, rangeOf(items.at(-1))[1]), text: `: ${flow(added)}` }]
  const at = lineEnd(yaml, rangeOf(kept.at(-1))[1])
  const indent = yaml.slice(lineStart(yaml, rangeOf(kept[0])[0])).match(/^[ \t]*- +/)?.[0] ?? '- '
  return [
    ...gone.map((item) => ({
      start: lineStart(yaml, rangeOf(item)[0]),
      end: nextLine(yaml, rangeOf(item)[1]),
      text: '',
    })),
    ...added.filter(isNew).map((address) => ({ start: at, end: at, text: `${newLine(yaml)}${indent}${address}` })),
  ]
}

/** The data of a content file as text, and where it begins: all of a YAML file, the front matter of an MDX file. */
function yamlOf(text: string): { yaml: string; offset: number } {
  const [fence] = /^\ufeff?---[^\n]*\n/.exec(text) ?? []
  const end = fence === undefined ? -1 : text.indexOf('\n---', fence.length - 1)
  if (fence === undefined || end < 0)
    return { yaml: text.replace(/^\ufeff/, ''), offset: text.startsWith('\ufeff') ? 1 : 0 }
  return { yaml: text.slice(fence.length, end + 1), offset: fence.length }
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
}

/** Where a value begins and where it ends, without what follows it. */
function rangeOf(node: unknown): [start: number, end: number] {
  const [start = 0, end = 0] = (node as Node | null)?.range ?? []
  return [start, end]
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** End of the line that a value ends on; a block of text ends with the line before. */
function lineEnd(text: string, at: number): number {
  const from = text[at - 1] === '\n' ? at - 1 : at
  const end = text.indexOf('\n', from)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function newLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

function flow(addresses: readonly string[]): string {
  return `[${addresses.join(', ')}]`
}
