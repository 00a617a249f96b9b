import { isMap, isScalar, isSeq, parseDocument, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { isFileAddress } from '../../site/resolve/downloads.ts'
import type { TextEdit } from './content-edits.ts'

/** A new list of old addresses is written after the first of these keys. */
const keysBefore = ['alsoAt', 'label', 'seo', 'title']

/** The edit of an entry that adds old addresses and removes those that it has again. */
export function redirectEdit(text: string, added: readonly string[], removed: readonly string[]): TextEdit | undefined {
  const [from, to] = text.startsWith('---') ? frontMatterRange(text) : [0, text.length]
  const yaml = text.slice(from, to)
  const map = parseDocument(yaml, { merge: false }).contents
  if (!isMap(map)) return undefined
  const pair = findPair(map, 'redirectsFrom')
  if (!pair) {
    const above = keysBefore.map((key) => findPair(map, key)).find(Boolean) ?? map.items[0]!
    // A block scalar ends below its last line.
    const last = yaml.slice(0, pairRange(above)[1]).trimEnd().length
    const [line] = /^[^\n]*/.exec(yaml.slice(last))!
    const at = from + last + line.length
    return added.length > 0 ? { start: at, end: at, text: `\nredirectsFrom: [${added.join(', ')}]` } : undefined
  }
  const [start, end] = pairRange(pair)
  return { start: from + start, end: from + end, text: withList(yaml.slice(start, end), added, removed) }
}

/** The lines of the key, with its style and comments; nothing if no address is left. */
function withList(lines: string, added: readonly string[], removed: readonly string[]): string {
  const document = parseDocument(lines)
  const list = document.get('redirectsFrom')
  if (!isSeq(list)) return lines
  const values = (list as YAMLSeq<Scalar>).items
  // The first address of a page stays: feeds know it by that.
  const first = added.length > 0 && values.find(({ value }) => !isFileAddress(String(value)))
  list.items = values.filter((one) => one === first || !removed.includes(String(one.value)))
  for (const address of added) if (!values.some(({ value }) => value === address)) list.add(address)
  if (list.items.length === 0) return ''
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq: /\n +-/.test(lines) })
  return lines.endsWith('\n') ? written : written.trimEnd()
}

const findPair = (map: YAMLMap, key: string) => map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)

function pairRange({ key, value }: Pair): [start: number, end: number] {
  const [start = 0, end = 0] = (key as Scalar).range ?? []
  return [start, (value as Scalar | null)?.range?.[1] ?? end]
}
