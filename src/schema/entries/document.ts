import { z } from 'zod'
import { category, DOCUMENT_GROUPS } from './category'
import { download, exactlyOne, fileName, isoDate, list, paragraph, text } from '../fields'
import { redirectsFrom } from '../redirects'
import { sheetSchema } from './template'

/**
 * A document that visitors ask for: `content/documents/01-name.yaml`. Its file is made of `sheet` or of `archive`, or is the one that
 * `downloadUrl` names; without any of them it is shown as coming soon.
 */
export const documentSchema = z
  .strictObject({
    title: text(70).describe('Name of the document.'),
    redirectsFrom: redirectsFrom(),
    description: text(200).describe('What it holds, in a line.'),
    group: category(DOCUMENT_GROUPS).describe('The group it is listed in, one of `groupNotes` in document-words.yaml.'),
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
  })
  .refine(
    ({ sheet, archive, downloadUrl }) => [sheet, archive, downloadUrl].filter((one) => one !== undefined).length === 1,
    {
      message: 'needs exactly one of `sheet`, `archive`, `downloadUrl`',
      params: { rule: 'document-file' },
    },
  )
  .meta(exactlyOne('sheet', 'archive', 'downloadUrl'))
