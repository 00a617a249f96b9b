import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sectionItems } from '../../../src/schema/sections.ts'
import { downloadPath } from '../resolve/document-names.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { entryIssue, warning } from './entry-issue.ts'
import { namesIn, references, shownEntries, type Reference } from '../resolve/references.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { pagePath } from '../routes/route-base.ts'
import { unusedCategories } from './categories.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/**
 * Collections whose entries, or some of them, have no page of their own: such an entry is shown by a page, or by none.
 */
const shown = [
  ...new Set([
    ...Object.values(sectionItems).map((list) => list.collection),
    'events',
    'documents',
    'drawings',
  ] as const),
]

/**
 * What nothing uses: entries, terms, categories, pictures and other uploads. What is not due is told
 * of later, and counts as a use.
 */
export function unused(root: string, all: Entries, due: Entries, bodies: ReadonlyMap<string, RenderedBody>): Issue[] {
  const uses = references(allEntries(all), bodies)
  return [...unusedEntries(due, all.pages, uses), ...unusedUploads(root, all, uses), ...unusedCategories(all)]
}

/** Entries that no page shows, and terms that no text explains. */
function unusedEntries(entries: Entries, pages: Entries['pages'], uses: Reference[]): Issue[] {
  const lists = pages.flatMap(({ data }) => data.sections.flatMap(shownEntries))
  const files = new Set(uses.flatMap(({ kind, value }) => (kind === 'file' ? [value] : [])))
  const isLinked = (entry: SourceEntry) => files.has(downloadPath(entry) ?? '')
  const terms = namesIn(uses, 'glossary')
  const unseen = shown.flatMap((name) => {
    const ofCollection = lists.filter(({ collection }) => collection === name)
    return (entries[name] as SourceEntry[]).filter(
      (entry) => pagePath(entry) === undefined && !ofCollection.some(({ shows }) => shows(entry)) && !isLinked(entry),
    )
  })
  return [
    ...unseen.map((entry) => {
      const hint = 'Name it in the section that should show it, or remove it.'
      return warning(entryIssue(entry, [], 'unused-entry', `No page shows \`${entry.id}\`.`, hint))
    }),
    ...entries.glossary
      .filter(({ id }) => !terms.has(id))
      .map((entry) => {
        const hint = `Write <Term id="${entry.id}"> around it where it is first used, or remove it.`
        return warning(entryIssue(entry, [], 'unused-entry', `No text explains the term \`${entry.id}\`.`, hint))
      }),
  ]
}

/**
 * Pictures and other files of `public/uploads` that nothing uses: those that are described are
 * told of at their description.
 */
function unusedUploads(root: string, { images }: Pick<Entries, 'images'>, uses: Reference[]): Issue[] {
  const files = uses.flatMap(({ kind, value }) => {
    if (kind === 'public') return [value]
    return kind === 'file' && value.startsWith('/uploads/') ? [value.slice('/uploads/'.length)] : []
  })
  const used = new Set([...namesIn(uses, 'images'), ...files])
  const described = new Map(images.map((entry) => [entry.id, entry.source.locate([...entry.at, 'file'])]))
  return uploads(root)
    .filter((name) => !used.has(name))
    .map((name) => {
      const place = described.get(name)
      const hint = place
        ? 'Show it, or remove the file and its description.'
        : 'Describe it in content/images.yaml and show it, or remove the file.'
      const file = { file: `public/uploads/${name}`, line: 1, column: 1 }
      return warning(issueAt(place ?? file, 'unused-upload', `Nothing uses public/uploads/${name}.`, hint))
    })
}

function uploads(root: string): string[] {
  const folder = join(root, 'public/uploads')
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : []))
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/** Articles and guides without a drawing, on a site that has drawings: a warning each. */
export function undrawn(
  { articles, guides, drawings }: Pick<Entries, 'articles' | 'guides' | 'drawings'>,
  bodies: ReadonlyMap<string, RenderedBody>,
): Issue[] {
  if (drawings.length === 0) return []
  return [...articles, ...guides].flatMap((entry): Issue[] => {
    const body = bodies.get(entry.source.file)
    if (!body || body.isDamaged || body.references.some(({ kind }) => kind === 'drawing')) return []
    const hint = `Write <Drawing id="${drawings[0]?.id}" />, or another, where it explains most.`
    return [warning(entryIssue(entry, [], 'missing-drawing', 'This text has no drawing.', hint))]
  })
}
