import { z } from 'zod'
import { fileSections } from './files.ts'
import { figureSections } from './figures.ts'
import { finderSections } from './finder.ts'
import { listSections } from './lists.ts'
import { textSections } from './text.ts'

export const sectionSchema = z.discriminatedUnion('type', [
  ...textSections,
  ...listSections,
  ...figureSections,
  ...fileSections,
  ...finderSections,
])

/** As written in a page. */
export type AuthoredSection = z.infer<typeof sectionSchema>
export type SectionType = AuthoredSection['type']
