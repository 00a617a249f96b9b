import { z } from 'zod'
import { category, DOCUMENT_GROUPS } from './category.ts'
import { action, download, exactlyOne, fileName, isoDate, list, paragraph, text } from '../fields.ts'
import { redirectsFrom } from '../seo.ts'
import { sheetSchema } from './template.ts'

/**
 * A downloadable document: `content/documents/01-name.yaml`. Its file is generated from `sheet` or `archive`, or named
 * by `downloadUrl`; without one it is available by `request`, or shown as coming soon.
 */
export const documentSchema = exactlyOne(
  z
    .strictObject({
      title: text(70).describe('Name of the document.'),
      redirectsFrom: redirectsFrom(),
      description: text(200).describe('What it holds, in a line.'),
      group: category(DOCUMENT_GROUPS).describe(
        'The group it is listed in, one of `groupNotes` in document-words.yaml.',
      ),
      type: z.enum(['PDF', 'XLSX', 'ZIP']).describe('Kind of file; must be that of the file made.'),
      updated: isoDate().describe('Day of the last change in substance: the edition printed on the file.'),
      intro: paragraph().optional().describe('One paragraph under the title of a PDF.'),
      sheet: sheetSchema
        .extend({ head: sheetSchema.shape.head.default(false), scale: sheetSchema.shape.scale.default(false) })
        .optional()
        .describe('The sheet that a PDF is made of.'),
      archive: list(fileName('jpg', 'png', 'svg'))
        .min(1)
        .optional()
        .describe('Files of public/ or public/uploads/ that a ZIP is made of.'),
      downloadUrl: download()
        .optional()
        .describe('Address of a file that exists already, such as that of a template; empty while there is none.'),
      request: action()
        .optional()
        .describe(
          'Asks for it, where it is issued to who asks and will never be a file. Stands beside `downloadUrl: ""`.',
        ),
    })
    .refine(({ request, downloadUrl }) => !request || downloadUrl?.$download === '', {
      path: ['request'],
      message: 'stands beside a file, which needs no asking for',
      params: { rule: 'document-file', hint: 'Write `downloadUrl: ""`, or take `request` out.' },
    }),
  'document-file',
  ['sheet', 'archive', 'downloadUrl'],
)
export type Document = z.infer<typeof documentSchema>
