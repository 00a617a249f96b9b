import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml'
import { issueAt, positionAt, type Issue, type Place } from '../issues/issue'
import { MAX_DEPTH, tooDeep } from './nesting'
import { yamlProblems, type YamlProblem } from './yaml-problems'
import { yamlWords } from './yaml-words'

/** Keys and indexes from the root of the data to a value. */
export type DataPath = readonly PropertyKey[]

/** Plain data that knows where each of its values was written. */
export interface YamlData {
  data: unknown
  /** Place of the value at a path, or of the nearest one above it. With `key`, the place of that key itself. */
  locate(path: DataPath, key?: string): Place
}

/** Parses YAML that is data and nothing else: no anchors, aliases, merges, tags or repeated keys. `firstLine` is where it begins in the file. */
export function parseYaml(file: string, text: string, firstLine: number): { data?: YamlData; issues: Issue[] } {
  const lines = lineStarts(text)
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  const deep = tooDeep(text)
  if (deep !== undefined) {
    const { line, column } = positionAt(text, deep)
    return {
      issues: [
        issueAt(
          { file, line: line + firstLine - 1, column },
          'too-deep',
          'The data is nested too deeply.',
          `${MAX_DEPTH} levels are the limit.`,
        ),
      ],
    }
  }
  const document = parseDocument(text, { strict: true, uniqueKeys: false, merge: false, prettyErrors: false })
  const pairOf = pairFinder()
  const told = ({ rule, message, hint, offset }: YamlProblem) => issueAt(placeAt(offset), rule, message, hint)
  const issues = yamlProblems(document, text, (offset) => placeAt(offset).line).map(told)
  if (issues.length > 0) return { issues }
  return {
    data: {
      data: document.toJS({ maxAliasCount: 0 }) ?? {},
      locate: (path, key) => placeAt(offsetOf(document, path, key, pairOf)),
    },
    issues: yamlWords(document, text).map(told),
  }
}

/** Where each line begins. The parser's own count misses line breaks behind some errors. */
function lineStarts(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}

type PairFinder = (map: YAMLMap, key: PropertyKey) => Pair | undefined

/** Finds the pair of a key; remembers every map that was asked, so that a file of thousands of wrong keys is no work. */
function pairFinder(): PairFinder {
  const known = new WeakMap<YAMLMap, Map<unknown, Pair>>()
  return (map, key) => {
    const pairs =
      known.get(map) ?? new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[pair.key.value, pair]] : [])))
    known.set(map, pairs)
    return pairs.get(key)
  }
}

function offsetOf(document: Document, path: DataPath, key: string | undefined, pairOf: PairFinder): number {
  let node: unknown = document.contents
  let offset = rangeStart(node) ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = pairOf(node, part)
      if (!pair) return offset
      node = pair.value
      offset = rangeStart(node) ?? rangeStart(pair.key) ?? offset
    } else if (isSeq(node)) {
      const item = node.items[Number(part)]
      node = isPair(item) ? item.value : item
      offset = rangeStart(node) ?? offset
    } else return offset
  }
  return key !== undefined && isMap(node) ? (rangeStart(pairOf(node, key)?.key) ?? offset) : offset
}

function rangeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
