import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { formatCount } from '../../../../src/lib/plural.ts'
import { formatWeight } from '../../../../src/lib/format.ts'
import { own } from '../../../../src/lib/own.ts'
import { attribute, type CauseSources, type Versions } from './causes.ts'
import { readDocument, type DocumentParts } from '../sides/document-text.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import { findHunks } from './hunks.ts'
import type { Attribution, Change } from './model.ts'
import type { BuiltSide } from '../sides/read-side.ts'

const units: Record<string, string> = { '.pdf': 'page', '.xlsx': 'sheet', '.zip': 'file' }

interface DocumentsJob {
  base: BuiltSide
  head: BuiltSide
  /** Changed files in `public/`. */
  served: readonly string[]
  sources: CauseSources
  facts: GatheredFacts
}

/** The documents and files of `public/` that differ: size, pages and changed lines of each. */
export async function compareDocuments(job: DocumentsJob): Promise<Change[]> {
  const { base, head, served, facts } = job
  const found: Change[] = []
  const files = [...new Set([...base.files, ...head.files])].filter(
    (name) => own(units, extname(name)) || served.includes(`public/${name}`),
  )
  for (const file of files.sort()) {
    const [old, now] = [base, head].map(({ files: all, dist }) =>
      all.has(file) ? readFileSync(join(dist, file)) : undefined,
    )
    if (old && now && old.equals(now)) continue
    const [was, is] = [old && (await readDocument(file, old)), now && (await readDocument(file, now))]
    const lines = was && is ? changedLines(was, is) : { before: '', after: '' }
    const causes = causesFor(file, lines, job)
    const shown = { ...causes, page: `/${file}` }
    if (file.endsWith('.pdf')) facts.addText(lines, shown)
    if (file.endsWith('.xlsx')) facts.addCells(was?.lines ?? [], is?.lines ?? [], shown)
    const values = { before: describe(file, was, lines.before), after: describe(file, is, lines.after) }
    found.push({ kind: 'document', where: `/${file}`, ...values, pages: [], ...causes })
  }
  return found
}

/** Documents contain what their entry and the single files state, and pictures. */
function causesFor(file: string, lines: Versions, { served, sources }: DocumentsJob): Attribution {
  const publicFile = `public/${file}`
  if (served.includes(publicFile)) return { causes: [{ file: publicFile }], isCertain: true }
  const sites = [sources.head, sources.base].filter((site) => site !== undefined)
  const entries = sites.flatMap(({ documents }) =>
    [...documents].flatMap(([source, { link }]) => (link.href === `/${file}` ? [source] : [])),
  )
  const candidates = sources.changes.filter(({ cause, before }) =>
    [cause.file, before?.file ?? ''].some((one) => entries.includes(one) || /^content\/[^/]+$/.test(one)),
  )
  const pictures = served.filter((name) => name.startsWith('public/uploads/'))
  return attribute(candidates, lines, [...pictures, ...sources.code])
}

function changedLines(was: DocumentParts, is: DocumentParts): Versions {
  const hunks = findHunks(was.lines, is.lines, (line) => line)
  const ofSide = (side: 'before' | 'after') => hunks.flatMap((hunk) => hunk[side]).join('\n')
  return { before: ofSide('before'), after: ofSide('after') }
}

/** For a new or removed file the size is enough. */
function describe(file: string, parts: DocumentParts | undefined, lines: string): string {
  if (!parts) return ''
  const unit = own(units, extname(file)) ?? 'file'
  const about = `${formatCount(parts.parts, unit)}, ${formatWeight(parts.bytes)}`
  return [about, lines].filter(Boolean).join('\n')
}
