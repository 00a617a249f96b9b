import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** What stands where the cursor is in YAML: a key of a group that is begun, or a value. */
export interface YamlCursor {
  kind: 'key' | 'value'
  /** Keys and indexes that lead to the group of the key, or to the value. */
  path: (string | number)[]
  /** What is written of it so far begins here. */
  start: number
  /** The data around it, as far as it can be read. */
  data: unknown
}

/** Stands where the cursor is while the text is read: no writer types it. */
const MARK = 'cursor\uE000'

/** What a writer may be about to write, whatever is wrong with the lines around it. */
export function yamlCursors(text: string, offset: number): YamlCursor[] {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const left = text.slice(from, offset)
  const above = text.slice(0, from)
  const below = end < 0 ? '' : text.slice(end)
  const key = /^(\s*(?:- +)*)[\w-]*$/.exec(left)?.[1]
  if (key !== undefined) {
    const item = key.includes('-') ? marked('value', `${above}${key}`, MARK, below) : []
    return [...marked('key', `${above}${key}`, `${MARK}:`, below), ...item]
  }
  const [, before, written = ''] = /^(\s*(?:- +)*(?:[\w-]+:[ \t]+|(?<=- )))(?![ \t|>&*!#])([^]*)/.exec(left) ?? []
  if (before === undefined) return []
  const list = /^\[(?:.*,)?\s*/.exec(written)?.[0]
  return list === undefined
    ? marked('value', `${above}${before}`, MARK, below)
    : marked('value', `${above}${before}${list}`, `${MARK}]`, below)
}

function marked(kind: YamlCursor['kind'], above: string, mark: string, below: string): YamlCursor[] {
  const document = parseDocument(`${above}${mark}${below}`, { uniqueKeys: false, merge: false, prettyErrors: false })
  const path = pathTo(document.contents, kind)
  return path ? [{ kind, path, start: above.length, data: document.toJS({ maxAliasCount: 0 }) as unknown }] : []
}

/** The keys and indexes that lead to the mark, as a key or as a value. */
function pathTo(node: unknown, kind: YamlCursor['kind']): YamlCursor['path'] | undefined {
  if (isScalar(node)) return kind === 'value' && node.value === MARK ? [] : undefined
  if (isSeq(node))
    return firstBelow(
      node.items.map((item, index) => [index, item]),
      kind,
    )
  if (!isMap(node)) return undefined
  const keys = node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value] as const)
  return kind === 'key' && keys.some(([key]) => key === MARK) ? [] : firstBelow(keys, kind)
}

function firstBelow(
  parts: readonly (readonly [string | number, unknown])[],
  kind: YamlCursor['kind'],
): YamlCursor['path'] | undefined {
  for (const [name, node] of parts) {
    const below = pathTo(node, kind)
    if (below) return [name, ...below]
  }
  return undefined
}
