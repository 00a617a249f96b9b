import { z } from 'zod'
import { list, oneLine, slug } from '../fields.ts'

/** Category fields with their list of `content/categories.yaml`. */
export const categoryFields = z.registry<{ list: string }>()

/** Content defines the categories: a new one needs no developer. */
export const category = (name: string) => oneLine().register(categoryFields, { list: name })

/** The list of document groups: the keys of `groupNotes` in document-words.yaml. */
export const DOCUMENT_GROUPS = 'documents'

export const categoryListSchema = z.strictObject({
  id: slug().describe('Name of the list: `articles`.'),
  names: list(oneLine())
    .min(1)
    .refine((names) => new Set(names).size === names.length, {
      message: 'lists a category twice',
      params: { rule: 'duplicate', hint: 'Remove the second one.' },
    })
    .describe('The categories, as written in entries and shown on pages.'),
})
