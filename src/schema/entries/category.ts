import { z } from 'zod'
import { list, oneLine, slug } from '../fields.ts'

/** Fields that take a category, each with the list of `content/categories.yaml` that it is taken from. */
export const categoryFields = z.registry<{ list: string }>()

/** A category as it is printed. Which ones there are, content says: a new one needs no developer. */
export const category = (name: string) => oneLine().register(categoryFields, { list: name })

/**
 * The list that holds the groups of documents: the keys of `groupNotes` in
 * document-words.yaml, where each has its note.
 */
export const DOCUMENT_GROUPS = 'documents'

/** The categories of one kind of entries: a list of `content/categories.yaml`. */
export const categoryListSchema = z.strictObject({
  id: slug().describe('Name of the list: `articles`.'),
  names: list(oneLine())
    .min(1)
    .refine((names) => new Set(names).size === names.length, {
      message: 'holds a category twice',
      params: { rule: 'duplicate' },
    })
    .describe('The categories, as entries write them and pages print them.'),
})
