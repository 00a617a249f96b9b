import { existsSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { join } from 'node:path'
import type { FormatConfig } from 'oxfmt'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { issuesOfFile } from './check-file.ts'
import { contentPath } from './content-path.ts'
import { withAttribute, withBlock } from './prose-blocks.ts'
import { changedRaw, sourceText, type Change, type SourceText } from './source-text.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { withYamlValue } from './yaml-values.ts'
import { formatProse } from '../../pipeline/prose/format-prose.ts'

/** A change of one text, as a page asks for it. */
export const editSchema = z.strictObject({
  file: z.string().max(300).describe('The file, from the project’s root.'),
  hash: z.string().length(64).describe('Hash of the bytes that the page has seen.'),
  kind: z.enum(['value', 'block', 'attribute']).describe('A value of YAML, a block of prose, an attribute in it.'),
  start: z.int().min(0).describe('Where it begins in the text of the file.'),
  text: z.string().max(100_000).describe('What shall stand there.'),
})
export type Edit = z.infer<typeof editSchema>

/** A file before and after a change. */
export interface Written {
  file: string
  /** Nothing when it was not there. */
  before: Buffer | undefined
  after: Buffer
  /** What was written together with it, and is taken back with it. */
  also?: Written[]
  /** Metadata that a picture of it had. */
  removed?: string[]
}

/** Somebody else has changed the file meanwhile. */
export class Stale extends Refusal {}

/**
 * Changes one text of a file and nothing else. What the gate refuses is not written: then the answer is what is wrong.
 */
export function editFile(root: string, edit: Edit): Promise<Written | Issue[]> {
  const typed = edit.text.replace(/\r\n?/g, '\n')
  return writeEdited(root, edit, (text) => editedText(text, { ...edit, text: typed }))
}

/**
 * Writes what is made of a file's text, laid out as the file is, if the file holds what the page has seen
 * and the gate refuses nothing.
 */
export async function writeEdited(
  root: string,
  asked: Pick<Edit, 'file' | 'hash'>,
  edit: (text: string) => string,
): Promise<Written | Issue[]> {
  const planned = await plannedEdit(root, asked, edit)
  if (!Array.isArray(planned)) writePlanned(root, planned)
  return planned
}

/** Works out what a change makes of a file, as {@link writeEdited} does; nothing is written yet. */
export async function plannedEdit(
  root: string,
  { file, hash }: Pick<Edit, 'file' | 'hash'>,
  edit: (text: string) => string,
): Promise<Written | Issue[]> {
  const before = readFileSync(contentPath(root, file))
  const source = sourceText(before)
  if (source.hash !== hash) throw stale(file)
  const edited = edit(source.text)
  const text = await laidOut(root, file, source, edited)
  const after = Buffer.from(text ?? changedRaw(source, differenceOf(source.text, edited)))
  const added = addedIssues(issuesOfFile(root, file, before), issuesOfFile(root, file, after))
  const errors = added.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? errors : { file, before, after }
}

/** Writes files whole, what goes with a change before the change itself, if each is as it was. */
export function writePlanned(root: string, { also = [], ...written }: Written): void {
  put(
    root,
    [...also, written].map(({ file, before, after }) => ({ file, expected: before, bytes: after })),
  )
}

/** Puts back what a change has written, if every file still holds that. */
export function takeBack(root: string, { also = [], ...written }: Written): void {
  put(
    root,
    [written, ...also.toReversed()].map(({ file, before, after }) => ({ file, expected: after, bytes: before })),
  )
}

function put(root: string, changes: { file: string; expected: Buffer | undefined; bytes: Buffer | undefined }[]): void {
  const all = changes.map((one) => ({ ...one, path: contentPath(root, one.file) }))
  for (const { path, file, expected } of all) {
    const found = existsSync(path) ? readFileSync(path) : undefined
    if (expected === undefined ? found !== undefined : !found?.equals(expected)) throw stale(file)
  }
  for (const { path, expected, bytes } of all)
    if (bytes === undefined) rmSync(path)
    else if (!expected?.equals(bytes)) writeWhole(path, bytes)
}

const stale = (file: string) =>
  new Stale(`${file} was changed meanwhile.`, 'Nothing was written. The page shows what it holds now.')

/** The text of a file with one edit. */
export function editedText(text: string, { file, kind, start, text: typed }: Edit): string {
  if (kind === 'block') return withBlock(text, start, typed)
  if (kind === 'attribute') return withAttribute(text, start, typed)
  if (file.endsWith('.yaml')) return withYamlValue(text, start, typed)
  const [from, to] = frontMatterRange(text)
  return text.slice(0, from) + withYamlValue(text.slice(from, to), start - from, typed) + text.slice(to)
}

/** The one piece in which two texts differ. */
function differenceOf(before: string, after: string): Change {
  let start = 0
  while (start < before.length && before.at(start) === after.at(start)) start++
  let [end, last] = [before.length, after.length]
  while (end > start && last > start && before.at(end - 1) === after.at(last - 1)) [end, last] = [end - 1, last - 1]
  return { start, end, text: after.slice(start, last) }
}

/**
 * The edited text laid out as `npm run format` does it, if the file was laid out so before: then nothing but the change
 * moves. Nothing when it was laid out otherwise.
 */
async function laidOut(
  root: string,
  file: string,
  { raw, text }: SourceText,
  edited: string,
): Promise<string | undefined> {
  const asFormatted = (one: string) => (file.endsWith('.mdx') ? formatProse(one) : formatYaml(root, file, one))
  if (raw !== text || (await asFormatted(text)) !== text) return undefined
  return asFormatted(edited)
}

async function formatYaml(root: string, file: string, text: string): Promise<string | undefined> {
  const { format } = await import('oxfmt')
  const { code, errors } = await format(file, text, optionsOf(root))
  return errors.length > 0 ? undefined : code
}

function optionsOf(root: string): FormatConfig {
  try {
    const { printWidth, singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
    return { ...(printWidth ? { printWidth } : {}), ...(singleQuote ? { singleQuote } : {}) }
  } catch {
    // A project without settings is laid out as the formatter does it by itself.
    return {}
  }
}
