import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isScalar, isSeq, parseDocument, Scalar } from 'yaml'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { replaceRange } from '../files/source-text.ts'

/** A scalar with its key path and position. */
interface YamlValue {
  path: (string | number)[]
  start: number
  end: number
  value: string | number
  /** The YAML style in which it is written. */
  type: Scalar['type']
}

/** Folded lines become as long as the longest one, and at least this long. */
const NARROW = 100

/** All strings and numbers of a YAML text; none if it is not valid. */
export function yamlValues(text: string): YamlValue[] {
  const document = parsed(text)
  return document.errors.length > 0 ? [] : below(document.contents, [], text)
}

/** Replaces the value at an offset and changes no other data; otherwise refuses. */
export function withYamlValue(text: string, start: number, typed: string): string {
  const found = yamlValues(text).find((one) => one.start === start)
  if (!found) throw new Refusal('The page is out of date: no value starts here.', 'Reload the page.')
  const value = typeof found.value === 'number' && String(Number(typed)) === typed.trim() ? Number(typed) : typed
  const document = parsed(text)
  document.setIn(found.path, value)
  const expected = validData(document)
  const written = waysToWrite(value, found.type, text.slice(found.start, found.end))
    .map((piece) => replaceRange(text, found, piece))
    .find((after) => isDeepStrictEqual(validData(parsed(after)), expected))
  if (written === undefined)
    throw new Refusal('This text cannot be written as YAML.', 'Remove invisible characters from it.')
  return written
}

/** The value in its current style, then quoted, which can express every character. */
function waysToWrite(value: string | number, type: Scalar['type'], written: string): string[] {
  if (typeof value === 'number') return [String(value)]
  const quoted = JSON.stringify(value)
  if (type === 'BLOCK_FOLDED') return [folded(value, written), styled(value, type, written), quoted]
  if (type === 'BLOCK_LITERAL') return [styled(value, type, written), quoted]
  if (type === 'QUOTE_DOUBLE' || value.includes('\n')) return [quoted]
  return [styled(value, type, written), styled(value, 'QUOTE_SINGLE', written), quoted]
}

function styled(value: string, type: Scalar['type'], written: string): string {
  const scalar = new Scalar(value)
  if (type) scalar.type = type
  // A value at the margin has an indentation of two.
  const indent = (/\n( +)\S/.exec(written)?.[1] ?? '').slice(2)
  const document = new Document({ _: scalar }).toString({ lineWidth: 0, singleQuote: true })
  return document
    .slice('_: '.length)
    .trimEnd()
    .replace(/\n(?=.)/g, `\n${indent}`)
}

/** The block with its line breaks: only lines that hold other words change, and those that become too long are split. */
function folded(value: string, written: string): string {
  const [head = '', indent = ''] = /^.*\n( *)/.exec(written) ?? []
  const [before, now] = [written.slice(head.length), value].map((text) => text.split(/(\s+)/))
  const length = Math.min(before!.length, now!.length)
  const isKept = (at: number) => {
    const [was, is] = [before!.at(at)!, now!.at(at)!]
    return was === is || ((was + is).trim() === '' && was.split('\n').length > 2 === is.includes('\n'))
  }
  let [start, end] = [0, 0]
  while (start < length && isKept(start)) start++
  while (end < length - start && isKept(-end - 1)) end++
  const changed = now!.slice(start, now!.length - end).map((one) => (one === '\n' ? `\n\n${indent}` : one))
  const width = Math.max(NARROW, ...written.split('\n').map((line) => line.length))
  const long = new RegExp(`^(?=.{${width + 1}})( *\\S.{0,${width - indent.length - 1}}) (?=\\S)`, 'gm')
  let text = [...before!.slice(0, start), ...changed, ...before!.slice(before!.length - end)].join('')
  while (long.test(text)) text = text.replace(long, `$1\n${indent}`)
  return head + text
}

const parsed = (text: string) => parseDocument(text, { merge: false, uniqueKeys: false, prettyErrors: false })

/** Undefined if not valid. */
function validData(document: Document.Parsed): unknown {
  try {
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 })
  } catch {
    // An alias; content has none.
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
  // Excludes the line break after a block scalar.
  const last = start + text.slice(start, end).trimEnd().length
  return end > start ? [{ path, start, end: last, value, type }] : []
}
