import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { formatDate } from '../../../src/lib/format.ts'
import { positionAt } from '../../pipeline/issues/issue.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import type { Values } from '../../pipeline/read/values.ts'
import { readValues } from '../../site/resolve/values.ts'
import { valueAt } from '../../pipeline/validate/schema-at.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import { pageSources, type Source } from '../../site/why/why.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { Edit } from './edit-file.ts'
import { prosePieces } from './prose-blocks.ts'
import { sourceText } from '../files/source-text.ts'
import { yamlValues } from './yaml-values.ts'

/** A passage that a page may show, with its source location. */
export interface Passage extends Pick<Edit, 'file' | 'hash' | 'kind' | 'start'> {
  /** Stable across edits, as long as the number of passages before it is. */
  id: string
  line: number
  column: number
  /** Key path such as `sections.2.title`, or what writers call the block, such as `paragraph`. */
  label: string
  /** The text to edit. */
  source: string
  /** The forms in which a page may show it. */
  shown: string[]
}

type FilePassage = Passage & { path: string[] }

/** Every passage that a page may show, including those shared by all pages. */
export function pagePassages(root: string, site: ContentResult['site'], path: string): Passage[] {
  const { sources, everywhere } = pageSources(site, path)
  const entries = allEntries(site.entries)
  const values = readValues(entries.map(({ source }) => source))
  const passagesOf = memoize((source: SourceEntry['source']) => filePassages(root, source, values))
  const found = new Map<string, Passage>()
  for (const { file, entry: name, keys } of [...sources, ...everywhere]) {
    const entry = entries.find((one) => matchesSource(one, { file, entry: name }))
    if (!entry) continue
    const at = entry.at.map(String)
    for (const { path: textPath, ...text } of passagesOf(entry.source)) {
      const isBelow = at.every((key, index) => textPath[index] === key)
      const isRead = text.kind === 'value' ? isBelow && keys.includes(textPath[at.length] ?? '') : keys.includes('text')
      if (isRead) found.set(text.id, text)
    }
  }
  return [...found.values()]
}

const matchesSource = (
  { source, at, id }: SourceEntry,
  { file, entry }: Pick<Source, 'file'> & { entry: string | undefined },
) => source.file === file && (entry === undefined ? at.length === 0 : id === entry)

/** What writers call a block. */
const blockWords: Record<string, string> = {
  listItem: 'list item',
  footnoteDefinition: 'footnote',
  blockquote: 'quote',
}

/** `data` has constants filled in. */
function filePassages(root: string, { file, data }: SourceEntry['source'], values: Values): FilePassage[] {
  const { hash, text } = sourceText(readFileSync(join(root, file)))
  const isProse = file.endsWith('.mdx')
  const [from, to] = isProse ? frontMatterRange(text) : [0, text.length]
  const position = (start: number) => ({ file, hash, start, ...positionAt(text, start) })
  const ofYaml = yamlValues(text.slice(from, to)).map(({ path, start, value }): FilePassage => ({
    ...position(from + start),
    id: `${file}#${path.join('.')}`,
    kind: 'value',
    label: path.join('.'),
    source: String(value),
    shown: printedForms(valueAt(data, path) ?? value),
    path: path.map(String),
  }))
  const ofProse = (isProse ? prosePieces(text, values) : []).map(
    ({ name, start, source, shown }, index): FilePassage => ({
      ...position(start),
      id: `${file}#text.${index}`,
      kind: 'block',
      label: blockWords[name] ?? name,
      source,
      shown: [shown],
      path: [],
    }),
  )
  return [...ofYaml, ...ofProse]
}

/** A page may print dates in full and group digits. */
function printedForms(value: unknown): string[] {
  if (typeof value === 'number') return [String(value), value.toLocaleString('en-CA')]
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? [text, formatDate(text)] : [text]
}
