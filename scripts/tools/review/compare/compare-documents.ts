import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { formatWeight } from '../../../../src/lib/format.ts'
import { own } from '../../../../src/lib/own.ts'
import type { ContentChange } from './content-changes.ts'
import { listCauses, uniqueCauses } from './causes.ts'
import { readDocument, type DocumentFacts } from '../sides/document-text.ts'
import type { ChangedFile } from '../sides/git.ts'
import { findHunks } from './hunks.ts'
import type { Cause, Difference, PageChange } from './model.ts'
import type { BuiltSide } from '../sides/read-side.ts'

const units: Record<string, string> = { '.pdf': 'page', '.xlsx': 'sheet', '.zip': 'file' }

interface DocumentsJob {
  base: BuiltSide
  head: BuiltSide
  files: readonly ChangedFile[]
  changes: readonly ContentChange[]
  pages: readonly PageChange[]
}

/** The documents and files of `public/` that differ: size, pages and changed lines of each. */
export async function compareDocuments(job: DocumentsJob): Promise<Difference[]> {
  const { base, head } = job
  const found: Difference[] = []
  const changed = new Set(job.files.flatMap(({ before, after }) => [before, after]))
  const files = [...new Set([...base.files, ...head.files])].filter(
    (name) => own(units, extname(name)) || changed.has(`public/${name}`),
  )
  for (const file of files.sort()) {
    const [old, now] = [base, head].map(({ files: served, dist }) =>
      served.has(file) ? readFileSync(join(dist, file)) : undefined,
    )
    if (old && now && old.equals(now)) continue
    const [was, is] = [old && (await readDocument(file, old)), now && (await readDocument(file, now))]
    const values = describe(extname(file), was, is)
    const source = { file: `public/${file}` }
    const causes = changed.has(source.file) ? [source] : causesFor(file, `${values.before}\n${values.after}`, job)
    found.push({ name: `/${file}`, ...values, causes })
  }
  return found
}

/** The content that changed the document, or else its page. */
function causesFor(file: string, lines: string, { head, changes, pages }: DocumentsJob): Cause[] {
  const read = listCauses(changes.filter((one) => concernsDocument(one, lines, file)))
  if (read.length > 0) return read
  const isBeside = ({ path }: PageChange) => isNamed(file, head.routes.get(path)?.source ?? '')
  return uniqueCauses(pages.filter(isBeside).flatMap(({ causes }) => causes))
}

function describe(ending: string, was: DocumentFacts | undefined, is: DocumentFacts | undefined) {
  const hunks = was && is ? findHunks(was.lines, is.lines, (line) => line) : []
  const said = (one: DocumentFacts | undefined, side: 'before' | 'after') => {
    if (!one) return ''
    const about = `${one.parts} ${own(units, ending) ?? 'file'}${one.parts === 1 ? '' : 's'}, ${formatWeight(one.bytes)}`
    // For a new or removed file the size is enough.
    return [about, ...hunks.flatMap((hunk) => hunk[side])].join('\n')
  }
  return { before: said(was, 'before'), after: said(is, 'after') }
}

/** Whether a change's words occur in the changed lines, or its file has the document's name. */
function concernsDocument({ before, after }: ContentChange, lines: string, file: string): boolean {
  const text = plain(after?.text ?? before?.text ?? '')
  return (
    [before, after].some((one) => one && isNamed(file, one.file)) || (text.length > 3 && plain(lines).includes(text))
  )
}

/** Whether a document is named after a content file: `guide-upkeep.pdf` for `guides/01-upkeep.mdx`. */
const isNamed = (file: string, source: string) => `-${documentName(file)}`.endsWith(`-${documentName(source)}`)

const documentName = (path: string) => basename(path, extname(path)).replace(/^\d+-/, '')
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')
