import { z } from 'zod'
import { category, DOCUMENT_GROUPS } from './category.ts'
import { action, download, exactlyOne, fileName, isoDate, list, paragraph, text } from '../fields.ts'
import { redirectsFrom } from '../seo.ts'
import { formSchema } from './template.ts'

/**
 * A downloadable document: `content/documents/01-name.yaml`. Its file is generated from `form` or `archive`, or named
 * by `downloadUrl`; without one it is available by `request`, or shown as coming soon.
 */
export const documentSchema = exactlyOne(
  z
    .strictObject({
      title: text(70).describe('Name of the document.'),
      redirectsFrom: redirectsFrom(),
      description: text(200).describe('One line on what it contains.'),
      group: category(DOCUMENT_GROUPS).describe(
        'The group it is listed in, one of `groupNotes` in document-words.yaml.',
      ),
      type: z.enum(['PDF', 'XLSX', 'ZIP']).describe('File type; must match the generated file.'),
      updated: isoDate().describe('Day of the last substantial change: the edition printed on the file.'),
      intro: paragraph().optional().describe('One paragraph under the title of a PDF.'),
      form: formSchema
        .extend({ head: formSchema.shape.head.default(false), scale: formSchema.shape.scale.default(false) })
        .optional()
        .describe('The form that becomes a PDF.'),
      archive: list(fileName('jpg', 'png', 'svg'))
        .min(1)
        .optional()
        .describe('Files of public/ or public/uploads/ for a ZIP.'),
      downloadUrl: download()
        .optional()
        .describe('Address of a file that the build creates, such as a template’s; empty if there is none yet.'),
      request: action()
        .optional()
        .describe('For a document that is issued on request and never becomes a file. Needs `downloadUrl: ""`.'),
    })
    .refine(({ request, downloadUrl }) => !request || downloadUrl?.$download === '', {
      path: ['request'],
      message: 'is not allowed if there is a file',
      params: { rule: 'document-file', hint: 'Write `downloadUrl: ""`, or remove `request`.' },
    }),
  'document-file',
  ['form', 'archive', 'downloadUrl'],
)
