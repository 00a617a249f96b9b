import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { own } from '../../../../src/lib/own.ts'
import { parseFrontMatter, type Body } from '../../../pipeline/read/front-matter.ts'
import { parseYaml, type DataPath } from '../../../pipeline/read/yaml.ts'
import type { ChangedFile } from '../sides/git.ts'
import { hunksOf } from './hunks.ts'
import type { Cause } from './model.ts'

/** A value of content that has changed, or a whole file. */
export interface ContentChange {
  cause: Cause
  /** Where the value is in its file: the way to it before and after; both are empty for a whole file. */
  before?: { file: string; path: DataPath; text: string }
  after?: { file: string; path: DataPath; text: string }
}

/** A content file as data. */
interface Source {
  file: string
  text: string
  data: unknown
  lineOf: (path: DataPath) => number | undefined
}

/** The key that a body is known by among those of its front matter. */
const BODY = 'text'

/** What changed in the content between two checkouts, value by value. */
export function contentChanges(base: string, head: string, files: readonly ChangedFile[]): ContentChange[] {
  return files.filter(isContent).flatMap(({ before, after }): ContentChange[] => {
    const old = before === undefined ? undefined : read(base, before)
    const now = after === undefined ? undefined : read(head, after)
    if (old && now) return [...movedFile(old, now), ...compareValues(old, now)]
    if (now) return [{ cause: { file: now.file, line: 1 }, after: { file: now.file, path: [], text: now.text } }]
    return old ? [{ cause: { file: old.file }, before: { file: old.file, path: [], text: old.text } }] : []
  })
}

const isContent = ({ before, after }: ChangedFile) => /^content\/.*\.(yaml|mdx)$/.test(after ?? before ?? '')

function read(folder: string, file: string): Source {
  const text = readFileSync(join(folder, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  if (!file.endsWith('.mdx')) {
    const { data } = parseYaml(file, text, 1)
    return { file, text, data: data?.data, lineOf: (path) => data?.locate(path).line }
  }
  const { data, body } = parseFrontMatter(file, text)
  const parts = paragraphs(body)
  return {
    file,
    text,
    data: { ...(data?.data as object), [BODY]: parts.map((part) => part.text) },
    lineOf: ([key, index, ...rest]) =>
      key === BODY
        ? (parts[Number(index)] ?? parts.at(-1) ?? body)?.line
        : data?.locate([key, index, ...rest].filter((part) => part !== undefined)).line,
  }
}

/** A file of another name: addresses are made of it. */
function movedFile(old: Source, now: Source): ContentChange[] {
  if (old.file === now.file) return []
  const [before, after] = [old, now].map(({ file }) => ({ file, path: [], text: file }))
  return [{ cause: { file: now.file }, before: before!, after: after! }]
}

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
    const line = now.lineOf(to)
    return [
      {
        cause: { file: now.file, ...(line === undefined ? {} : { line }) },
        ...(before === undefined ? {} : { before: { file: old.file, path: from, text: written(before) } }),
        ...(after === undefined ? {} : { after: { file: now.file, path: to, text: written(after) } }),
      },
    ]
  }
  return walk({ before: old.data, after: now.data, from: [], to: [] })
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of two lists side by side; what was put between them moves none of the others. */
function pairItems(before: unknown[], after: unknown[], way: Pick<Pair, 'from' | 'to'>): Pair[] {
  return hunksOf(before, after, (item) => JSON.stringify(item)).flatMap((hunk) =>
    Array.from({ length: Math.max(hunk.before.length, hunk.after.length) }, (_, index) => ({
      before: hunk.before[index],
      after: hunk.after[index],
      from: [...way.from, hunk.from + index],
      to: [...way.to, hunk.to + index],
    })),
  )
}

/** The paragraphs of a body, each with the line where it begins. */
function paragraphs(body: Body | undefined): Body[] {
  let line = body?.line ?? 1
  return (body?.text ?? '').split(/(\n{2,})/).flatMap((text) => {
    const start = line + /^\n*/.exec(text)![0].length
    line += text.split('\n').length - 1
    return text.trim() ? [{ text: text.trim(), line: start }] : []
  })
}
