import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { changed } from './source-text.ts'
import { waysToWrite } from './yaml-scalar.ts'

/** A text or number of YAML and where it stands. */
interface YamlValue {
  path: (string | number)[]
  start: number
  end: number
  value: string | number
}

interface FoundValue extends YamlValue {
  node: Scalar
}

/** Every text and number of a YAML text, with its exact place. Of a text that is no YAML there are none. */
export function yamlValues(text: string): YamlValue[] {
  return valuesOf(text).map(({ path, start, end, value }) => ({ path, start, end, value }))
}

/**
 * The text with another value where one begins. Nothing else of what it says changes; where
 * that cannot be, it is refused.
 */
export function withYamlValue(text: string, start: number, typed: string): string {
  const found = valuesOf(text).find((one) => one.start === start)
  if (!found) throw new Refusal('No value begins at this place.', 'Load the page again.')
  const value = typeof found.value === 'number' && String(Number(typed)) === typed.trim() ? Number(typed) : typed
  const expected = dataOf(text)
  const written = waysToWrite(value, { node: found.node, written: text.slice(found.start, found.end), around: text })
    .map((piece) => changed(text, { ...found, text: piece }))
    .find((after) => isDeepStrictEqual(dataOf(after), replaced(expected, found.path, value)))
  if (written === undefined) throw new Refusal('This text cannot stand here.', 'Remove signs that nobody sees.')
  return written
}

const parsed = (text: string) => parseDocument(text, { merge: false, uniqueKeys: false, prettyErrors: false })

/** What a text says; nothing when it is no data. */
function dataOf(text: string): unknown {
  const document = parsed(text)
  try {
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 })
  } catch {
    // An alias, which data has none of.
    return undefined
  }
}

function valuesOf(text: string): FoundValue[] {
  const document = parsed(text)
  return document.errors.length > 0 ? [] : below(document.contents, [], text)
}

function below(node: unknown, path: FoundValue['path'], text: string): FoundValue[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) =>
      isScalar(key) ? below(value, [...path, String(key.value)], text) : [],
    )
  if (isSeq(node)) return node.items.flatMap((item, index) => below(item, [...path, index], text))
  if (!isScalar(node) || !node.range) return []
  const { value, range } = node
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const [start, end] = range
  // The line break behind a block is not the value's.
  const last = start + text.slice(start, end).trimEnd().length
  return end > start ? [{ path, start, end: last, value, node }] : []
}

function replaced(data: unknown, [key, ...rest]: FoundValue['path'], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((item, index) => (index === key ? replaced(item, rest, value) : item))
  return Object.fromEntries(
    Object.entries(data as object).map(([name, item]) => [name, name === key ? replaced(item, rest, value) : item]),
  )
}
