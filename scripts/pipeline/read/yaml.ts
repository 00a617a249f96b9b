import { LineCounter, parseDocument } from 'yaml'
import { issueAt, type Issue, type SourceLocation } from '../issues/issue.ts'
import { MAX_DEPTH, tooDeep } from './nesting.ts'
import { locator, locationsOf, numberSource, type Locations } from './locations.ts'
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
}

/** Data with its locations as plain data, for the cache. */
export interface LocatedData extends YamlData {
  locations: Locations
}

/** Parses YAML without anchors, aliases, merges, tags and repeated keys; it begins at `firstLine` of the file. */
export function parseYaml(file: string, text: string, firstLine: number): { data?: LocatedData; issues: Issue[] } {
  const lines = lineStarts(text)
  const locationAt = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  const deep = tooDeep(text)
  if (deep !== undefined) {
    const hint = `Use at most ${MAX_DEPTH} levels.`
    return { issues: [issueAt(locationAt(deep), 'too-deep', 'The data is nested too deeply.', hint)] }
  }
  const document = parseDocument(text, { strict: true, uniqueKeys: false, merge: false, prettyErrors: false })
  const toIssue = ({ rule, message, hint, offset, ...fix }: YamlProblem) => ({
    ...issueAt(locationAt(offset), rule, message, hint),
    ...fix,
  })
  const issues = yamlProblems(document, text, (offset) => locationAt(offset).line).map(toIssue)
  if (issues.length > 0) return { issues }
  const words = textProblems(document, text)
  // Data is missing where it became part of other text.
  if (words.some(({ rule }) => rule === 'yaml-syntax')) return { issues: words.map(toIssue) }
  const locations = locationsOf(document.contents, locationAt)
  return {
    data: {
      data: document.toJS({ maxAliasCount: 0 }) ?? {},
      locations,
      locate: locator(file, locations),
      numberSource: (path) => numberSource(locations, path),
    },
    issues: words.map(toIssue),
  }
}

/** The parser's own line counter misses line breaks after some errors. */
function lineStarts(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}
