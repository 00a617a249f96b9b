import { downloadPath } from '../resolve/document-names.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { locateKey, warning } from './entry-issue.ts'
import { namesIn, references, shownEntries, type Reference } from '../resolve/references.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { pagePath } from '../routes/route-base.ts'
import { unusedCategories } from './categories.ts'
import { collections } from '../../../src/schema/collections.ts'
import { allEntries, listable, type Entries, type SourceEntry } from '../entries.ts'

/** Collections whose entries a list shows, apart from those that prose or the pipeline reads. */
const shown = listable.filter((name) => 'entry' in collections[name])

/** Entries, terms, categories and uploads that nothing uses, also nothing that is not due yet. */
export function unused(
  names: readonly string[],
  all: Entries,
  due: Entries,
  bodies: ReadonlyMap<string, RenderedBody>,
): Issue[] {
  const uses = references(allEntries(all), bodies)
  return [...unusedEntries(due, all.pages, uses), ...unusedUploads(names, all, uses), ...unusedCategories(all)]
}

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
      const hint = 'Name it in a section that shows such entries, or remove it.'
      return warning(issueAt(locateKey(entry, []), 'unused-entry', `No page shows \`${entry.id}\`.`, hint))
    }),
    ...entries.glossary
      .filter(({ id }) => !terms.has(id))
      .map((entry) => {
        const hint = `Write \`<Term id="${entry.id}">…</Term>\` where a text first uses it, or remove the term.`
        return warning(issueAt(locateKey(entry, []), 'unused-entry', `No text uses the term \`${entry.id}\`.`, hint))
      }),
  ]
}

/** Files of `public/uploads` that nothing uses, reported at their description if there is one. */
function unusedUploads(names: readonly string[], { images }: Pick<Entries, 'images'>, uses: Reference[]): Issue[] {
  const files = uses.flatMap(({ kind, value }) => {
    if (kind === 'public') return [value]
    return kind === 'file' && value.startsWith('/uploads/') ? [value.slice('/uploads/'.length)] : []
  })
  const used = new Set([...namesIn(uses, 'images'), ...files])
  const described = new Map(images.map((entry) => [entry.id, entry.source.locate([...entry.at, 'file'])]))
  return uploadsIn(names)
    .filter((name) => !used.has(name))
    .map((name) => {
      const location = described.get(name)
      const hint = location
        ? 'Use it, or remove the file and its description.'
        : 'Describe it in content/images.yaml and use it, or remove the file.'
      const file = { file: `public/uploads/${name}`, line: 1, column: 1 }
      return warning(issueAt(location ?? file, 'unused-upload', `Nothing uses public/uploads/${name}.`, hint))
    })
}

/** The pictures and files of `public/uploads` among those of `public/`. */
export const uploadsIn = (names: readonly string[]) =>
  names.flatMap((name) => (name.startsWith('uploads/') ? [name.slice('uploads/'.length)] : []))

/** A warning for each article and guide without a drawing, on a site with drawings. */
export function undrawn(
  { articles, guides, drawings }: Pick<Entries, 'articles' | 'guides' | 'drawings'>,
  bodies: ReadonlyMap<string, RenderedBody>,
): Issue[] {
  if (drawings.length === 0) return []
  return [...articles, ...guides].flatMap((entry): Issue[] => {
    const body = bodies.get(entry.source.file)
    if (!body || body.isDamaged || body.references.some(({ kind }) => kind === 'drawing')) return []
    const hint = `Add a drawing where it explains most, such as \`<Drawing id="${drawings[0]?.id}" />\`.`
    return [warning(issueAt(locateKey(entry, []), 'missing-drawing', 'This text has no drawing.', hint))]
  })
}
