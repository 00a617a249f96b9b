import { imageDescriptionSchema, glossarySchema } from '../../../src/schema/entries/reference-lists.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { references, type Reference } from '../../site/resolve/references.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import { placeOf, type MovableContent, type MovePlan } from './move-plan.ts'
import { withEdits, type TextEdit } from './text-edits.ts'

/**
 * Works out the new name of a picture or a term, with every place that names it; nothing
 * where neither has the old name.
 */
export function planNamedMove(content: MovableContent, from: string, to: string): MovePlan | undefined {
  const { entries, textOf } = content
  const [old, name] = [from, to].map((one) => one.replace(/^\.?\/?(public\/)?uploads\//, '')) as [string, string]
  const picture = entries.images.find(({ id }) => id === old)
  const term = entries.glossary.find(({ id }) => id === from)
  const entry: SourceEntry | undefined = picture ?? term
  if (!entry) return undefined
  refuseWrong(entry, name, picture ? entries.images : entries.glossary)
  const { file } = entry.source
  const own: Reference = { ...entry.source.locate([...entry.at, picture ? 'file' : 'id']), kind: 'public', value: old }
  const edits = new Map<string, Map<number, TextEdit>>()
  for (const reference of [
    own,
    ...references(allEntries(entries), content.bodies).filter((one) => namesEntry(one, entry)),
  ]) {
    const { start, end } = placeOf(reference, textOf(reference.file))
    const text = reference.value.slice(0, reference.value.length - old.length) + name
    const ofFile = edits.get(reference.file) ?? new Map<number, TextEdit>()
    edits.set(reference.file, ofFile.set(start, { start, end, text }))
  }
  return {
    from: picture ? `public/uploads/${old}` : file,
    to: picture ? `public/uploads/${name}` : file,
    texts: new Map([...edits].map(([one, ofFile]) => [one, withEdits(textOf(one), [...ofFile.values()])])),
    rewritten: new Map([...edits].map(([one, { size }]) => [one, size])),
    redirects: [],
  }
}

/** Whether a reference names a picture or a term. */
export function namesEntry(reference: Reference, { collection, id }: SourceEntry): boolean {
  const { kind, value } = reference
  if (kind === 'entry') return reference.collection === collection && value === id
  return collection === 'images' && ((kind === 'public' && value === id) || value === `/uploads/${id}`)
}

function refuseWrong({ collection, data, id }: SourceEntry, name: string, others: readonly SourceEntry[]): void {
  const isPicture = collection === 'images'
  const result = isPicture
    ? imageDescriptionSchema.safeParse({ ...data, file: name })
    : glossarySchema.safeParse({ ...data, id: name })
  if (!result.success || (isPicture && ending(id) !== ending(name)))
    throw new Refusal(
      `\`${name}\` is no name for it.`,
      'Use lower-case words with hyphens; a picture keeps its ending.',
    )
  if (others.some((one) => one.id === name)) throw new Refusal(`\`${name}\` is there already.`, 'Choose another name.')
}

const ending = (name: string) => name.slice(name.lastIndexOf('.'))
