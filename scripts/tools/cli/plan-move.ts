import { extname } from 'node:path'
import type { CollectionName } from '../../../src/schema/collections.ts'
import { glossarySchema, imageDescriptionSchema } from '../../../src/schema/entries/reference-lists.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { listedCollections } from '../../site/resolve/listed-collections.ts'
import type { Reference } from '../../site/resolve/references.ts'
import type { Entries, SourceEntry } from '../../site/entries.ts'
import type { ContentPlan } from './change-content.ts'
import { ContentEdits, type EditableContent } from './content-edits.ts'
import { entryMoved, entryToMove, addressFromPath } from './move-target.ts'
import { redirectEdit } from './redirect-edits.ts'

export interface MovePlan extends ContentPlan {
  from: string
  to: string
  /** The number of updated references by file. */
  rewritten: Map<string, number>
  /** A changed anchor, for which there is no redirect. */
  anchor?: { from: string; to: string }
}

/** Collections whose entries are anchors of the sections that list them. */
const anchored: CollectionName[] = ['services', 'certifications']

const showsAnchors = (section: SourceEntry<'pages'>['data']['sections'][number], collection: CollectionName) =>
  anchored.includes(collection) &&
  (section.type === 'service-blocks' || (section.type === 'entry-list' && section.layout === 'rows')) &&
  listedCollections(section).includes(collection)

/** Plans the new name of an entry, every reference to it, and redirects from its old addresses. */
export function planMove(content: EditableContent, from: string, to: string): MovePlan {
  const { entries, readText } = content
  const entry = entryToMove(entries, from)
  const moved = entryMoved(entry, to)
  if (moved.source.file === entry.source.file)
    throw new Refusal(
      `The entry is already named \`${moved.source.file}\`.`,
      'Run the command again with another name.',
    )
  const redirects = [
    { from: addressFromPath(entry), to: addressFromPath(moved) },
    { from: downloadPath(entry), to: downloadPath(moved) },
  ].filter(
    (one): one is { from: string; to: string } => one.from !== undefined && one.to !== undefined && one.from !== one.to,
  )
  const edits = new ContentEdits(content)
  edits.rewriteAll(wordsAfterMove(entries, entry, moved, redirects))
  const rewritten = edits.counts()
  const { file } = entry.source
  const [old, current] = [redirects.map((one) => one.from), redirects.map((one) => one.to)]
  edits.add(file, redirectEdit(readText(file), old, current))
  const isAnchor = anchored.includes(entry.collection) && entry.id !== moved.id
  return {
    from: file,
    to: moved.source.file,
    contents: edits.contents(),
    rewritten,
    redirects,
    ...(isAnchor ? { anchor: { from: `#${entry.id}`, to: `#${moved.id}` } } : {}),
  }
}

function wordsAfterMove(
  entries: Entries,
  entry: SourceEntry,
  moved: SourceEntry,
  redirects: MovePlan['redirects'],
): (reference: Reference) => string | undefined {
  const addresses = new Map(redirects.map((one) => [one.from, one.to]))
  const pagesWithAnchor = new Set(
    entries.pages.flatMap(({ id, data }) =>
      data.sections.some((section) => showsAnchors(section, entry.collection)) ? [id, ...(data.alsoAt ?? [])] : [],
    ),
  )
  return (reference) => {
    const { kind, value } = reference
    if (kind === 'entry') return namesEntry(reference, entry) ? moved.id : undefined
    if (kind === 'public') return undefined
    const [path = ''] = value.split(/[?#]/)
    const rest = value.slice(path.length)
    const [query = '', anchor] = rest.split('#')
    const end = anchor === entry.id && pagesWithAnchor.has(path) ? `${query}#${moved.id}` : rest
    return (addresses.get(path) ?? path) + end
  }
}

/** Plans the new name of a picture or a term, with every reference to it. Undefined for any other name. */
export function planNamedMove(content: EditableContent, from: string, to: string): MovePlan | undefined {
  const { images } = content.entries
  const entry = pictureOrTerm(content.entries, from)
  if (!entry) return undefined
  const isPicture = entry.collection === 'images'
  const [old, name] = [entry.id, isPicture ? uploadName(to) : to]
  refuseWrongName(entry, name, isPicture ? images : content.entries.glossary)
  const { file, locate } = entry.source
  const edits = new ContentEdits(content)
  edits.rewrite({ ...locate([...entry.at, isPicture ? 'file' : 'id']), kind: 'public', value: old }, name)
  edits.rewriteAll((reference) =>
    namesEntry(reference, entry) ? reference.value.slice(0, -old.length) + name : undefined,
  )
  return {
    from: isPicture ? `public/uploads/${old}` : file,
    to: isPicture ? `public/uploads/${name}` : file,
    contents: edits.contents(),
    rewritten: edits.counts(),
    redirects: [],
  }
}

const uploadName = (written: string) => written.replace(/^\.?\/?(public\/)?uploads\//, '')

/** Finds a picture by its name or file, or a term of the glossary. */
export function pictureOrTerm({ images, glossary }: Entries, written: string): SourceEntry | undefined {
  return images.find(({ id }) => id === uploadName(written)) ?? glossary.find(({ id }) => id === written)
}

/** True for a reference to an entry; to a picture also by its address. */
export function namesEntry(reference: Reference, { collection, id }: SourceEntry): boolean {
  const { kind, value } = reference
  if (kind === 'entry') return reference.collection === collection && value === id
  return collection === 'images' && ((kind === 'public' && value === id) || value === `/uploads/${id}`)
}

function refuseWrongName({ collection, data, id }: SourceEntry, name: string, others: readonly SourceEntry[]): void {
  const isValid =
    collection === 'images'
      ? extname(id) === extname(name) && imageDescriptionSchema.safeParse({ ...data, file: name }).success
      : glossarySchema.safeParse({ ...data, id: name }).success
  if (!isValid)
    throw new Refusal(
      `\`${name}\` is not a valid name.`,
      `Use lower-case words joined by hyphens${collection === 'images' ? `, and keep \`${extname(id)}\`` : ''}.`,
    )
  if (others.some((one) => one.id === name))
    throw new Refusal(`\`${name}\` already exists.`, `Run the command again with another name, such as \`${name}-2\`.`)
}
