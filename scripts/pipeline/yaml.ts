import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml'
import { issueAt, type Issue, type Place } from './issue'

/** Keys and indexes from the root of the data to a value. */
export type DataPath = readonly PropertyKey[]

/** Plain data that knows where each of its values was written. */
export interface YamlData {
  data: unknown
  /** Place of the value at a path, or of the nearest one above it. With `key`, the place of that key itself. */
  locate(path: DataPath, key?: string): Place
}

const MAX_DEPTH = 32

/** Parses YAML that is data and nothing else: no anchors, aliases, merges, tags or repeated keys. `firstLine` is where it begins in the file. */
export function parseYaml(file: string, text: string, firstLine: number): { data?: YamlData; issues: Issue[] } {
  const lines = new LineCounter()
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  const tooDeep = deepNesting(text)
  if (tooDeep !== undefined) {
    const before = text.slice(0, tooDeep).split('\n')
    const place = { file, line: before.length + firstLine - 1, column: (before.at(-1)?.length ?? 0) + 1 }
    return { issues: [issueAt(place, 'too-deep', 'The data is nested too deeply.', `${MAX_DEPTH} levels are the limit.`)] }
  }
  const document = parseDocument(text, { lineCounter: lines, strict: true, uniqueKeys: true, merge: false, prettyErrors: false })
  const problems = [...document.errors, ...document.warnings]
  const issues = problems.map((problem) => {
    const { message, hint } = plainYamlError(problem.code, problem.message)
    return issueAt(placeAt(problem.pos[0]), problem.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax', message, hint)
  })
  if (issues.length === 0) issues.push(...forbiddenNodes(document, placeAt))
  if (issues.length > 0) return { issues }
  return { data: { data: document.toJS({ maxAliasCount: 0 }) ?? {}, locate: (path, key) => placeAt(offsetOf(document, path, key)) }, issues: [] }
}

/** Offset of the first bracket past the depth limit: refused before the parser recurses into it. */
function deepNesting(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '[' || text[index] === '{') depth++
    else if (text[index] === ']' || text[index] === '}') depth = Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return index
  }
  return undefined
}

function forbiddenNodes(document: Document, placeAt: (offset: number) => Place): Issue[] {
  const issues: Issue[] = []
  const at = (node: Node | undefined | null) => placeAt(node?.range?.[0] ?? 0)
  visit(document, {
    Alias(_, node) {
      issues.push(issueAt(at(node), 'yaml-alias', 'Aliases (*name) are not allowed.', 'Write the value out.'))
    },
    Node(_, node) {
      if ('anchor' in node && node.anchor) issues.push(issueAt(at(node), 'yaml-anchor', 'Anchors (&name) are not allowed.', 'Write the value out where it is needed.'))
      if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:')) issues.push(issueAt(at(node), 'yaml-tag', 'Tags (!name) are not allowed.', 'Write plain data.'))
    },
    Pair(_, pair) {
      const name = isScalar(pair.key) ? pair.key.value : undefined
      const node = pair.key as Node
      if (name === '<<') issues.push(issueAt(at(node), 'yaml-merge', 'Merge keys (<<) are not allowed.', 'Write the keys out.'))
      else if (typeof name !== 'string') issues.push(issueAt(at(node), 'yaml-key', 'A key must be a word.', 'Quote it.'))
      else if (name === '__proto__') issues.push(issueAt(at(node), 'unknown-key', 'Unknown key `__proto__`.', 'Remove it.'))
    },
  })
  return issues
}

function offsetOf(document: Document, path: DataPath, key: string | undefined): number {
  let node: unknown = document.contents
  let offset = rangeStart(node) ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === part)
      if (!pair) return offset
      node = pair.value
      offset = rangeStart(node) ?? rangeStart(pair.key) ?? offset
    } else if (isSeq(node)) {
      const item = node.items[Number(part)]
      node = isPair(item) ? item.value : item
      offset = rangeStart(node) ?? offset
    } else return offset
  }
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
    offset = rangeStart(pair?.key) ?? offset
  }
  return offset
}

function rangeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}

function plainYamlError(code: string, message: string): { message: string; hint: string } {
  const first = message.split('\n')[0] ?? message
  if (code === 'DUPLICATE_KEY') return { message: 'This key stands twice.', hint: 'Keep one of the two.' }
  if (code === 'TAB_AS_INDENT') return { message: 'A tab is used as indentation.', hint: 'Indent with spaces.' }
  if (/Nested mappings are not allowed|Implicit keys|compact mappings/.test(first)) {
    return { message: 'A colon followed by a space splits this value in two.', hint: 'Quote the whole value: "Costs: a guide".' }
  }
  return { message: `This is not valid YAML: ${first}.`, hint: 'Check quotes, colons and indentation around this place.' }
}
