import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import { own } from '../../../../src/lib/own.ts'
import { parseFrontMatter, type Body } from '../../../pipeline/read/front-matter.ts'
import { parseYaml, type DataPath, type YamlData } from '../../../pipeline/read/yaml.ts'
import type { ChangedFile } from '../sides/git.ts'
import type { Cause } from './model.ts'

/** A value of content that is another than it was, or a whole file. */
export interface ContentChange {
  cause: Cause
  /** Where the value stands in its file: the way to it before and after; both are empty for a whole file. */
  before?: { file: string; path: DataPath; text: string }
  after?: { file: string; path: DataPath; text: string }
}

/** A content file as far as it is data. */
interface Source {
  file: string
  placed?: YamlData
  body?: Body
}

/** The key that a body is known by among those of its front matter. */
const BODY = 'text'

/** What changed in the content between two checkouts, value by value. */
export function contentChanges(base: string, head: string, files: readonly ChangedFile[]): ContentChange[] {
  return files.filter(isContent).flatMap(({ before, after }): ContentChange[] => {
    const old = before === undefined ? undefined : read(base, before)
    const now = after === undefined ? undefined : read(head, after)
    if (!old || !now) return wholeFile(old, now)
    const data = old.placed && now.placed ? compareValues(old, now) : []
    return [...movedFile(old, now), ...data, ...compareBodies(old, now)]
  })
}

const isContent = ({ before, after }: ChangedFile) => /^content\/.*\.(yaml|mdx)$/.test(after ?? before ?? '')

function read(folder: string, file: string): Source | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  const { data: placed, body } = file.endsWith('.mdx')
    ? parseFrontMatter(file, text)
    : { ...parseYaml(file, text, 1), body: undefined }
  return { file, ...(placed ? { placed } : {}), ...(body ? { body } : {}) }
}

function wholeFile(old: Source | undefined, now: Source | undefined): ContentChange[] {
  const side = (source: Source) => ({ file: source.file, path: [], text: textOf(source) })
  if (now) return [{ cause: { file: now.file, line: 1 }, after: side(now) }]
  return old ? [{ cause: { file: old.file }, before: side(old) }] : []
}

/** A file of another name: addresses are made of it. */
function movedFile(old: Source, now: Source): ContentChange[] {
  if (old.file === now.file) return []
  return [
    {
      cause: { file: now.file },
      before: { file: old.file, path: [], text: old.file },
      after: { file: now.file, path: [], text: now.file },
    },
  ]
}

const textOf = ({ placed, body }: Source) => `${JSON.stringify(placed?.data ?? '')} ${body?.text ?? ''}`

/** Two values of a file, each with the way to it. */
interface Pair {
  before: unknown
  after: unknown
  from: DataPath
  to: DataPath
}

function compareValues(old: Source, now: Source): ContentChange[] {
  const walk = ({ before, after, from, to }: Pair): ContentChange[] => {
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    if (isRecord(before) && isRecord(after))
      return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
        walk({ before: own(before, key), after: own(after, key), from: [...from, key], to: [...to, key] }),
      )
    if (Array.isArray(before) && Array.isArray(after)) return pairItems(before, after, { from, to }).flatMap(walk)
    return [
      {
        cause: { file: now.file, line: now.placed!.locate(to).line },
        ...(before === undefined ? {} : { before: { file: old.file, path: from, text: written(before) } }),
        ...(after === undefined ? {} : { after: { file: now.file, path: to, text: written(after) } }),
      },
    ]
  }
  return walk({ before: old.placed!.data, after: now.placed!.data, from: [], to: [] })
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of two lists side by side; what was put between them moves none of the others. */
function pairItems(before: unknown[], after: unknown[], { from, to }: Pick<Pair, 'from' | 'to'>): Pair[] {
  const pairs: Pair[] = []
  let [old, now] = [0, 0]
  const parts = diffArrays(
    before.map((one) => JSON.stringify(one)),
    after.map((one) => JSON.stringify(one)),
  )
  for (let at = 0; at < parts.length; at++) {
    const gone = parts[at]!.removed ? parts[at]!.value.length : 0
    const next = gone > 0 ? parts[at + 1] : parts[at]
    const come = next?.added ? next.value.length : 0
    if (gone === 0 && come === 0) [old, now] = [old + parts[at]!.value.length, now + parts[at]!.value.length]
    for (let index = 0; index < Math.max(gone, come); index++)
      pairs.push({
        before: index < gone ? before[old + index] : undefined,
        after: index < come ? after[now + index] : undefined,
        from: [...from, old + index],
        to: [...to, now + index],
      })
    ;[old, now] = [old + gone, now + come]
    if (gone > 0 && come > 0) at++
  }
  return pairs
}

function compareBodies(old: Source, now: Source): ContentChange[] {
  const [before, after] = [paragraphs(old.body), paragraphs(now.body)]
  const changes: ContentChange[] = []
  let gone: Paragraph[] = []
  const note = (from: Paragraph | undefined, to: Paragraph | undefined, line: number) =>
    changes.push({
      cause: { file: now.file, line },
      ...(from ? { before: { file: old.file, path: [BODY], text: from.text } } : {}),
      ...(to ? { after: { file: now.file, path: [BODY], text: to.text } } : {}),
    })
  let line = now.body?.line ?? 1
  const told = (come: Paragraph[]) => {
    for (let index = 0; index < Math.max(gone.length, come.length); index++)
      note(gone[index], come[index], come[index]?.line ?? line)
    gone = []
  }
  for (const { added, removed, value } of diffArrays(before, after, { comparator: (a, b) => a.text === b.text })) {
    if (removed) gone = value
    else told(added ? value : [])
    if (!removed) line = value.at(-1)!.line
  }
  told([])
  return changes
}

/** A paragraph of a body with the line where it begins. */
interface Paragraph {
  text: string
  line: number
}

function paragraphs(body: Body | undefined): Paragraph[] {
  if (!body) return []
  let line = body.line
  return body.text.split(/(\n{2,})/).flatMap((text) => {
    const here = line
    line += text.split('\n').length - 1
    return text.trim() ? [{ text: text.trim(), line: here + /^\n*/.exec(text)![0].length }] : []
  })
}
