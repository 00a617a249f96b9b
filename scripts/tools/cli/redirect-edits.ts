import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { TextEdit } from './content-edits.ts'

/** A new list of old addresses is written after the first of these keys. */
const keysBefore = ['alsoAt', 'label', 'seo', 'title']

/** Edits of an entry that add old addresses and remove those that it has again. */
export function redirectEdits(text: string, added: readonly string[], removed: readonly string[]): TextEdit[] {
  const { yaml, offset } = yamlOf(text)
  const map = parseDocument(yaml, { merge: false }).contents
  if (!isMap(map)) return []
  const pair = pairOf(map, 'redirectsFrom')
  const edits = isSeq(pair?.value) ? listEdits(yaml, pair, pair.value, added, removed) : newList(yaml, map, added)
  return edits.map(({ start, end, text: piece }) => ({ start: start + offset, end: end + offset, text: piece }))
}

function newList(yaml: string, map: YAMLMap, added: readonly string[]): TextEdit[] {
  if (added.length === 0) return []
  const above = keysBefore.map((key) => pairOf(map, key)).find(Boolean) ?? (map.items[0] as Pair)
  const at = lineEnd(yaml, rangeOf(above.value ?? above.key)[1])
  return [{ start: at, end: at, text: `${lineBreak(yaml)}redirectsFrom: [${added.join(', ')}]` }]
}

function listEdits(
  yaml: string,
  { key }: Pair,
  list: YAMLSeq,
  added: readonly string[],
  removed: readonly string[],
): TextEdit[] {
  const items = list.items.filter(isScalar)
  const left = items.map(({ value }) => String(value)).filter((address) => !removed.includes(address))
  const all = [...new Set([...left, ...added])]
  const [start, end] = rangeOf(list)
  const keyLine = lineStart(yaml, rangeOf(key)[0])
  if (all.length === 0) return [{ start: keyLine, end: nextLine(yaml, lineEnd(yaml, end)), text: '' }]
  if (list.flow) return [{ start, end, text: `[${all.join(', ')}]` }]
  const gone = items.filter(({ value }) => removed.includes(String(value)))
  const at = lineEnd(yaml, rangeOf(items.at(-1))[1])
  const indent = /^[ \t]*- +/.exec(yaml.slice(lineStart(yaml, rangeOf(items[0])[0])))?.[0] ?? '- '
  const lines = all.slice(left.length).map((address) => `${lineBreak(yaml)}${indent}${address}`)
  return [
    // From the end of the previous line, because the last line may have no line break.
    ...gone.map((item) => {
      const [from, to] = rangeOf(item)
      const before = lineStart(yaml, from) - lineBreak(yaml).length
      return { start: before, end: lineEnd(yaml, to), text: '' }
    }),
    ...(lines.length > 0 ? [{ start: at, end: at, text: lines.join('') }] : []),
  ]
}

/** The YAML of a content file and its offset: the whole file, or the front matter of MDX. */
function yamlOf(text: string): { yaml: string; offset: number } {
  const [fence] = /^\ufeff?---[^\n]*\n/.exec(text) ?? []
  const end = fence === undefined ? -1 : text.indexOf('\n---', fence.length - 1)
  if (fence === undefined || end < 0)
    return { yaml: text.replace(/^\ufeff/, ''), offset: text.startsWith('\ufeff') ? 1 : 0 }
  return { yaml: text.slice(fence.length, end + 1), offset: fence.length }
}

const pairOf = (map: YAMLMap, key: string) => map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)

function rangeOf(node: unknown): [start: number, end: number] {
  const [start = 0, end = 0] = (node as Node | null)?.range ?? []
  return [start, end]
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineBreak = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

/** End of the line that a value ends on; a block scalar ends with the previous line. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', text[at - 1] === '\n' ? at - 1 : at)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
