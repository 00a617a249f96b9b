import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isScalar, isSeq, parseDocument, Scalar } from 'yaml'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { replaceRange } from './source-text.ts'

/** A string or number of YAML, its keys and its position. */
interface YamlValue {
  path: (string | number)[]
  start: number
  end: number
  value: string | number
  /** The style in which it is written. */
  type: Scalar['type']
}

/** Lines of a folded value are as long as its longest one was, but no shorter than this. */
const NARROW = 100

/** Every string and number of a YAML text. There are none in a text that is not valid YAML. */
export function yamlValues(text: string): YamlValue[] {
  const document = parsed(text)
  return document.errors.length > 0 ? [] : below(document.contents, [], text)
}

/**
 * The text with another value where one begins. Nothing else of its data changes; where
 * that is impossible, it is refused.
 */
export function withYamlValue(text: string, start: number, typed: string): string {
  const found = yamlValues(text).find((one) => one.start === start)
  if (!found) throw new Refusal('No value begins at this place.', 'Load the page again.')
  const value = typeof found.value === 'number' && String(Number(typed)) === typed.trim() ? Number(typed) : typed
  const expected = replaced(dataOf(text), found.path, value)
  const written = waysToWrite(value, found.type, text.slice(found.start, found.end))
    .map((piece) => replaceRange(text, found, piece))
    .find((after) => isDeepStrictEqual(dataOf(after), expected))
  if (written === undefined) throw new Refusal('This text cannot stand here.', 'Remove signs that nobody sees.')
  return written
}

/** The value in the style that it has now, then in quotes, which hold every character. */
function waysToWrite(value: string | number, type: Scalar['type'], written: string): string[] {
  if (typeof value === 'number') return [String(value)]
  const quoted = JSON.stringify(value)
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return [styled(value, type, written), quoted]
  if (type === 'QUOTE_DOUBLE' || value.includes('\n')) return [quoted]
  return [styled(value, type, written), styled(value, 'QUOTE_SINGLE', written), quoted]
}

function styled(value: string, type: Scalar['type'], written: string): string {
  const scalar = new Scalar(value)
  if (type) scalar.type = type
  // The value of a map at the margin is indented by two.
  const indent = (/\n( +)\S/.exec(written)?.[1] ?? '').slice(2)
  const longest = Math.max(NARROW, ...written.split('\n').map((line) => line.length))
  const lineWidth = type === 'BLOCK_FOLDED' ? longest - indent.length : 0
  const document = new Document({ _: scalar }).toString({ lineWidth, singleQuote: true })
  return document
    .slice('_: '.length)
    .trimEnd()
    .replace(/\n(?=.)/g, `\n${indent}`)
}

const parsed = (text: string) => parseDocument(text, { merge: false, uniqueKeys: false, prettyErrors: false })

/** The data of a text; undefined when it is not valid. */
function dataOf(text: string): unknown {
  const document = parsed(text)
  try {
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 })
  } catch {
    // An alias, which data has none of.
    return undefined
  }
}

function below(node: unknown, path: YamlValue['path'], text: string): YamlValue[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) =>
      isScalar(key) ? below(value, [...path, String(key.value)], text) : [],
    )
  if (isSeq(node)) return node.items.flatMap((item, index) => below(item, [...path, index], text))
  if (!isScalar(node) || !node.range) return []
  const { value, range, type } = node
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const [start, end] = range
  // The line break behind a block is not the value's.
  const last = start + text.slice(start, end).trimEnd().length
  return end > start ? [{ path, start, end: last, value, type }] : []
}

function replaced(data: unknown, [key, ...rest]: YamlValue['path'], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((item, index) => (index === key ? replaced(item, rest, value) : item))
  const map = data as Record<string, unknown>
  return { ...map, [key]: replaced(map[key], rest, value) }
}
