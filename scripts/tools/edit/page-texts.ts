import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDate } from '../../../src/lib/format.ts'
import { pageSources, type Source } from '../../site/why/why.ts'
import { positionAt } from '../../pipeline/issues/issue.ts'
import { valuesOf } from '../../pipeline/read/values.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { Edit } from './edit-file.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { prosePieces, type ShownFacts } from './prose-blocks.ts'
import { sourceText } from './source-text.ts'
import { yamlValues } from './yaml-values.ts'

/** A text that a page may show, and the one place where it is written. */
export interface PageText extends Pick<Edit, 'file' | 'hash' | 'kind' | 'start'> {
  /** The same text has the same name after an edit, as long as the texts around it are as many. */
  id: string
  line: number
  column: number
  /** The keys that lead to it: `sections.2.title`, or what it is in prose: `paragraph`. */
  label: string
  /** What is edited. */
  source: string
  /** What a page may show of it. */
  shown: string[]
}

type FileText = PageText & { path: (string | number)[] }

/** Finds the texts of pages in the files that make them. What is known of a file holds as long as its bytes do. */
export class PageTexts {
  readonly #known = new Map<string, { hash: string; filled: unknown; texts: FileText[] }>()

  constructor(private readonly root: string) {}

  /** Every text that a page may show: of what it reads, and of what every page reads. */
  of(site: ContentResult['site'], path: string): PageText[] {
    const { sources, everywhere } = pageSources(site, path)
    const entries = allEntries(site.entries)
    const facts = { values: valuesOf(entries.map(({ source }) => source)), endpoint: site.site.inquiries.endpoint }
    const found = new Map<string, PageText>()
    for (const source of [...sources, ...everywhere]) {
      const entry = entries.find((one) => isOf(one, source))
      if (entry) for (const text of this.#textsOf(entry, source.keys, facts)) found.set(text.id, text)
    }
    return [...found.values()]
  }

  #textsOf({ source, at }: SourceEntry, keys: readonly string[], facts: ShownFacts): PageText[] {
    const start = at.map(String)
    return this.#ofFile(source.file, source.data, facts).flatMap(({ path, ...text }) => {
      if (text.kind !== 'value') return keys.includes('text') ? [text] : []
      const isBelow = start.every((key, index) => String(path[index]) === key)
      return isBelow && keys.includes(String(path[start.length])) ? [text] : []
    })
  }

  #ofFile(file: string, filled: unknown, facts: ShownFacts): FileText[] {
    const { hash, text } = sourceText(readFileSync(join(this.root, file)))
    const known = this.#known.get(file)
    if (known?.hash === hash && known.filled === filled) return known.texts
    const texts = fileTexts({ file, hash, text, filled, facts })
    this.#known.set(file, { hash, filled, texts })
    return texts
  }
}

const isOf = ({ source, at, id }: SourceEntry, { file, entry }: Source) =>
  source.file === file && (entry === undefined ? at.length === 0 : id === entry)

interface FileParts {
  file: string
  hash: string
  text: string
  /** Its data with the words of constants. */
  filled: unknown
  facts: ShownFacts
}

function fileTexts({ file, hash, text, filled, facts }: FileParts): FileText[] {
  const isProse = file.endsWith('.mdx')
  const [from, to] = isProse ? frontMatterRange(text) : [0, text.length]
  const place = (start: number) => ({ file, hash, start, ...positionAt(text, start) })
  const ofYaml = yamlValues(text.slice(from, to)).map(({ path, start, value }): FileText => ({
    ...place(from + start),
    id: `${file}#${path.join('.')}`,
    kind: 'value',
    label: path.join('.'),
    source: String(value),
    shown: formsOf(valueAt(filled, path) ?? value),
    path,
  }))
  const ofProse = (isProse ? prosePieces(text, facts) : []).map(
    ({ kind, name, start, source, shown }, index): FileText => ({
      ...place(start),
      id: `${file}#text.${index}`,
      kind,
      label: name,
      source,
      shown: [shown],
      path: [],
    }),
  )
  return [...ofYaml, ...ofProse]
}

/** The ways in which a page prints a value: days in full, numbers in groups. */
function formsOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value), value.toLocaleString('en-CA')]
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? [text, formatDate(text)] : [text]
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(
    (now: unknown, key) => (now instanceof Object && Object.hasOwn(now, key) ? Reflect.get(now, key) : undefined),
    data,
  )
}
