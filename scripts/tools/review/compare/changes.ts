import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceText } from '../../files/source-text.ts'
import { own } from '../../../../src/lib/own.ts'
import { parseFrontMatter, type Body } from '../../../pipeline/read/front-matter.ts'
import { parseYaml, type DataPath } from '../../../pipeline/read/yaml.ts'
import type { ChangedFile } from '../sides/git.ts'
import { findHunks, pairItems } from './differences.ts'
import type { Cause } from './model.ts'

/** A changed value of content, or a whole file. */
export interface ContentChange {
  cause: Cause
  /** Key path before and after; empty for a whole file. */
  before?: { file: string; path: DataPath; text: string }
  after?: { file: string; path: DataPath; text: string }
  /** Name of the item that has the value. */
  name?: string
}

interface Source {
  file: string
  text: string
  data: unknown
  findLine: (path: DataPath) => number | undefined
}

/** The key under which a body is listed with its front matter. */
const BODY = 'text'

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
  const { text } = sourceText(readFileSync(join(folder, file)))
  if (!file.endsWith('.mdx')) {
    const { data } = parseYaml(file, text, 1)
    return { file, text, data: data?.data, findLine: (path) => data?.locate(path).line }
  }
  const { data, body } = parseFrontMatter(file, text)
  const parts = paragraphs(body)
  return {
    file,
    text,
    data: { ...(data?.data as object), [BODY]: parts.map((part) => part.text) },
    findLine: ([key, index, ...rest]) =>
      key === BODY
        ? (parts[Number(index)] ?? parts.at(-1) ?? body)?.line
        : data?.locate([key, index, ...rest].filter((part) => part !== undefined)).line,
  }
}

/** Whether a file is part of the code that builds the site. */
export const isCode = (file: string) =>
  /^(src|scripts)\/|^[^/]+\.(json|ts|html)$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Lines longer than this, or files with more changed lines, are generated. */
const MOST = { characters: 400, lines: 2000 }

/** The changed lines of code, which may state what differs on a page. */
export function codeChanges(base: string, head: string, files: readonly ChangedFile[]): ContentChange[] {
  return files.flatMap(({ before, after }) => {
    const name = after ?? before ?? ''
    if (!isCode(name) || name.endsWith('.json')) return []
    const found = compareValues(readCode(base, name, before), readCode(head, name, after))
    return found.length > MOST.lines ? [] : found
  })
}

function readCode(folder: string, name: string, file: string | undefined): Source {
  const path = join(folder, file ?? '')
  const lines = file !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return {
    file: name,
    text: '',
    data: lines.map((line) => line.slice(0, MOST.characters)),
    findLine: ([index]) => Math.max(1, Math.min(Number(index) + 1, lines.length)),
  }
}

/** Addresses derive from file names. */
function movedFile(old: Source, now: Source): ContentChange[] {
  if (old.file === now.file) return []
  const [before, after] = [old, now].map(({ file }) => ({ file, path: [], text: file }))
  return [{ cause: { file: now.file }, before: before!, after: after! }]
}

interface Pair {
  before: unknown
  after: unknown
  from: DataPath
  to: DataPath
  name?: string | undefined
}

function compareValues(old: Source, now: Source): ContentChange[] {
  const changedLines = findHunks(old.text.split('\n'), now.text.split('\n'), (line) => line).map(({ to }) => to + 1)
  const walk = ({ before, after, from, to, name: outer }: Pair): ContentChange[] => {
    if (JSON.stringify(before) === JSON.stringify(after) && from.at(-1) === to.at(-1)) return []
    const name = nameOf(after) ?? nameOf(before) ?? outer
    if (isRecord(before) && isRecord(after))
      return pairKeys(before, after).flatMap(([was, is]) =>
        walk({
          before: own(before, was),
          after: own(after, is),
          from: [...from, was],
          to: [...to, is],
          name,
        }),
      )
    if (Array.isArray(before) && Array.isArray(after))
      return pairLists(before, after, { from, to }).flatMap((pair) => walk({ ...pair, name }))
    const start = now.findLine(to)
    // A long value begins above the line of it that changed.
    const line = changedLines.find((one) => start !== undefined && one >= start) ?? start
    return [
      {
        cause: { file: now.file, ...(line === undefined ? {} : { line }) },
        ...(before === undefined ? {} : { before: { file: old.file, path: from, text: written(before) } }),
        ...(after === undefined ? {} : { after: { file: now.file, path: to, text: written(after) } }),
        ...(name === undefined ? {} : { name }),
      },
    ]
  }
  return walk({ before: old.data, after: now.data, from: [], to: [] })
}

function nameOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  return [value.name, value.title, value.label].find((one) => typeof one === 'string')
}

/** Pairs the keys of two versions. A key that was renamed has the same value, or is the only one without a partner. */
function pairKeys(before: Record<string, unknown>, after: Record<string, unknown>): [old: string, now: string][] {
  const gone = Object.keys(before).filter((key) => !(key in after))
  const come = Object.keys(after).filter((key) => !(key in before))
  const isOnly = gone.length === 1 && come.length === 1 && typeof before[gone[0]!] === typeof after[come[0]!]
  const renamed = new Map<string, string>()
  for (const key of gone) {
    const value = JSON.stringify(before[key])
    const now = come.find((one) => !renamed.has(one) && (isOnly || JSON.stringify(after[one]) === value))
    if (now !== undefined) renamed.set(now, key)
  }
  const paired = new Set(renamed.values())
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before).filter((key) => !paired.has(key))])]
  return keys.map((key) => [renamed.get(key) ?? key, key])
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pairs items by diff, so that an insertion moves no others. */
function pairLists(before: unknown[], after: unknown[], way: Pick<Pair, 'from' | 'to'>): Pair[] {
  return findHunks(before, after, (item) => JSON.stringify(item)).flatMap(({ from, to, ...hunk }) =>
    pairItems(hunk).map(([was, is], index) => ({
      before: was,
      after: is,
      from: [...way.from, from + index],
      to: [...way.to, to + index],
    })),
  )
}

function paragraphs(body: Body | undefined): Body[] {
  let line = body?.line ?? 1
  return (body?.text ?? '').split(/(\n{2,})/).flatMap((text) => {
    const start = line + /^\n*/.exec(text)![0].length
    line += text.split('\n').length - 1
    return text.trim() ? [{ text: text.trim(), line: start }] : []
  })
}
