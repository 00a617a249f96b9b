import { LineCounter, parseDocument } from 'yaml'
import { issueAt, type Issue, type SourceLocation } from '../issues/issue.ts'
import { MAX_DEPTH, tooDeep } from './nesting.ts'
import { locator, collectLocations, type Locations } from './locations.ts'
import { withoutFaults, type MissingText } from './readable-lines.ts'
import type { YamlProblem } from './yaml-mistakes.ts'
import { textProblems, yamlProblems } from './yaml-problems.ts'

/** Keys and indexes from the root of the data to a value. */
export type DataPath = readonly PropertyKey[]

/** Plain data with the location of each value. */
export interface YamlData {
  data: unknown
  /** Location of the value at a path, or of the nearest one above it; with `key`, of that key itself. */
  locate(path: DataPath, key?: string): SourceLocation
  /** The number at a path as it is written, if JavaScript prints it otherwise. */
  numberSource?(path: DataPath): string | undefined
  /** What is missing of the data because of faults in its text. */
  missing?: MissingText | undefined
}

/** Data with its locations as plain data, for the cache. */
export interface LocatedData extends YamlData {
  locations: Locations
}

/**
 * Parses YAML without anchors, aliases, merges, tags and repeated keys; it begins at `firstLine` of the file. The data
 * of a text with faults is what can be read without them.
 */
export function parseYaml(file: string, text: string, firstLine: number): { data?: LocatedData; issues: Issue[] } {
  const deep = tooDeep(text)
  if (deep !== undefined) {
    const location = locate(lineStarts(text), file, firstLine)(deep)
    const hint = `Use at most ${MAX_DEPTH} levels.`
    return { issues: [issueAt(location, 'too-deep', 'The data is nested too deeply.', hint)] }
  }
  const { data, marks = [], faults } = readYaml(file, text, firstLine)
  if (!faults) return { data, issues: marks }
  const rest = withoutFaults(text, firstLine, (left) => readYaml(file, left, firstLine).faults ?? [])
  const readable = rest && readYaml(file, rest.missing.text, firstLine)
  if (!rest || !readable?.data || isEmpty(readable.data.data)) return { issues: faults }
  const { missing, hidden } = rest
  return { data: { ...readable.data, missing }, issues: [...faults, ...hidden, ...readable.marks] }
}

/** A text with faults has no data. */
function readYaml(file: string, text: string, firstLine: number) {
  const locationAt = locate(lineStarts(text), file, firstLine)
  const document = parseDocument(text, { strict: true, uniqueKeys: false, merge: false, prettyErrors: false })
  const toIssue = ({ rule, message, hint, offset, ...fix }: YamlProblem) => ({
    ...issueAt(locationAt(offset), rule, message, hint),
    ...fix,
  })
  const problems = yamlProblems(document, text, (offset) => locationAt(offset).line).map(toIssue)
  if (problems.length > 0) return { faults: problems }
  const found = textProblems(document, text).map(toIssue)
  const marks = found.filter(({ rule }) => rule !== 'yaml-syntax')
  // Data is missing where it became part of other text.
  if (marks.length < found.length) return { faults: found.filter((one) => !marks.includes(one)) }
  const data: unknown = document.toJS({ maxAliasCount: 0 }) ?? {}
  const locations = collectLocations(document.contents, locationAt)
  return { data: { data, locations, locate: locator(file, locations) }, marks }
}

const isEmpty = (data: unknown) => Object.values(Object(data) as object).every((value) => value === null)

const locate =
  (lines: LineCounter, file: string, firstLine: number) =>
  (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }

/** The parser's own line counter misses line breaks after some errors. */
function lineStarts(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}
