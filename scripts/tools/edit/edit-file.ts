import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FormatConfig } from 'oxfmt'
import { z } from 'zod'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import { formatProse } from '../../pipeline/prose/format-prose.ts'
import { withHeadingId } from '../../pipeline/prose/heading-ids.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { parseBody } from '../../site/prose/prose.ts'
import { Stale, type FileChange } from '../files/file-changes.ts'
import { findHeadings } from '../files/render-file.ts'
import { sourceText, type SourceText } from '../files/source-text.ts'
import { withBlock } from './prose-blocks.ts'
import { withYamlValue } from './yaml-values.ts'

/** A change of one passage, as a page requests it. */
export const editSchema = z.strictObject({
  file: z.string().max(300).describe('Path from the project root.'),
  hash: z.string().length(64).describe('Hash of the file that the page has loaded.'),
  kind: z.enum(['value', 'block']).describe('A value of YAML or a block of prose.'),
  start: z.int().min(0).describe('Offset in the text of the file.'),
  text: z.string().max(100_000).describe('The new text.'),
  decision: z
    .enum(['keep-address', 'save'])
    .optional()
    .describe('What the writer decided about what it breaks: to keep the id of a heading, or to save it all the same.'),
})
export type Edit = z.infer<typeof editSchema>

/** The changes of an edit, applied all or none. */
export interface PlannedEdit {
  changes: FileChange[]
  /** Errors of a text that is not written into its file at all. */
  errors?: Issue[]
  /** Metadata removed from a picture. */
  removed?: string[]
}

export async function planEdit(root: string, edit: Edit): Promise<PlannedEdit> {
  const typed = edit.text.replace(/\r\n?/g, '\n')
  let line = 1
  try {
    return await planChange(root, edit, (text) => {
      line = positionAt(text, edit.start).line
      return editedText(text, { ...edit, text: typed })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof Stale || edit.kind !== 'block') throw error
    // What the text itself lacks says more than that it would change the blocks around it.
    const errors = parseBody(edit.file, { text: `${typed}\n`, line }).issues.filter(({ rule }) =>
      rule.startsWith('mdx-'),
    )
    if (errors.length === 0) throw error
    return { changes: [], errors }
  }
}

/** Plans a change of a file and keeps its formatting. Without a hash, any current content is accepted. */
export async function planChange(
  root: string,
  { file, hash }: { file: string; hash?: string },
  change: (text: string) => string,
): Promise<PlannedEdit> {
  const before = readFileSync(contentPath(root, file))
  const source = sourceText(before)
  if (hash !== undefined && source.hash !== hash) throw new Stale(file)
  const after = source.encode(await formattedLike(root, file, source, change(source.text)))
  return { changes: [{ file, before, after }] }
}

const writable = /^(?:content\/(?:[\w-]+\/)*[\w-]+\.(?:yaml|mdx)|public\/uploads\/[\w-]+\.(?:jpe?g|png|webp|avif))$/

/** Rejects paths outside content and uploads, and any symbolic link on the way. */
export function contentPath(root: string, file: string): string {
  if (!writable.test(file)) throw notEditable(file, 'it is outside of content/ and public/uploads/')
  const path = join(root, file)
  if (realpathSync(dirname(path)) !== join(realpathSync(root), dirname(file)))
    throw notEditable(file, 'a symbolic link leads there')
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw notEditable(file, 'it is not a regular file')
  return path
}

const notEditable = (file: string, reason: string) =>
  new Refusal(`\`${file}\` cannot be edited from a page: ${reason}.`, 'Change it in your editor.')

export function editedText(text: string, { file, kind, start, text: typed, decision }: Edit): string {
  if (kind === 'block')
    return withBlock(text, start, decision === 'keep-address' ? withOldId(text, file, start, typed) : typed)
  if (file.endsWith('.yaml')) return withYamlValue(text, start, typed)
  const [from, to] = frontMatterRange(text)
  return text.slice(0, from) + withYamlValue(text.slice(from, to), start - from, typed) + text.slice(to)
}

/** The new text of a heading, with the id that the heading has before. */
function withOldId(text: string, file: string, start: number, typed: string): string {
  const { line, column } = positionAt(text, start)
  const heading = findHeadings(file, text).find((one) => one.line === line && one.column === column)
  if (!heading) return typed
  const [first = '', ...rest] = typed.trim().split('\n')
  return [withHeadingId(first, heading.id), ...rest].join('\n')
}

/** Formats the result only if the file was formatted before; otherwise nothing else may move. */
async function formattedLike(root: string, file: string, { text }: SourceText, edited: string): Promise<string> {
  const format = (one: string) => (file.endsWith('.mdx') ? formatProse(one) : formatYaml(root, file, one))
  return (await format(text)) === text ? ((await format(edited)) ?? edited) : edited
}

async function formatYaml(root: string, file: string, text: string): Promise<string | undefined> {
  const { format } = await import('oxfmt')
  const settings = join(root, '.oxfmtrc.json')
  const config = existsSync(settings) ? (JSON.parse(readFileSync(settings, 'utf8')) as FormatConfig) : {}
  const { code, errors } = await format(file, text, config)
  return errors.length > 0 ? undefined : code
}
