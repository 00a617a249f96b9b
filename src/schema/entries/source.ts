import { z } from 'zod'
import { isoDate, list, oneLine, slug, text } from '../fields.ts'
import { checkLinkText, webAddress } from '../web-address.ts'

/** A standard, a statute, a guide, a study. */
const sourceSchema = z
  .strictObject({
    id: slug().describe('Name used in `<Cite id="…" />`.'),
    title: text(300).describe('Title as it is published.'),
    publisher: oneLine().describe('Who publishes it.'),
    edition: oneLine()
      .optional()
      .describe('Edition or year. Default: the edition cited in the project’s specification.'),
    section: oneLine().optional().describe('Section, part or page cited.'),
    url: webAddress().optional().describe('Where to read or buy it.'),
    seen: isoDate().optional().describe('Day on which it was last checked, if it was.'),
  })
  .superRefine(({ title, url }, context) => checkLinkText(context, { text: title, address: url, path: 'title' }))
export type Source = z.infer<typeof sourceSchema>

/** With its number in the text, and the number of citations. */
export type CitedSource = Source & { number: number; uses: number }

export const reviewerSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  role: oneLine().describe('The role, as it is printed.'),
  registration: oneLine().describe('Professional registration; a sample while `sampleContent` is set.'),
})
export type Reviewer = Omit<z.infer<typeof reviewerSchema>, 'id'>

export const citations = () => ({
  reviewer: slug().optional().describe('Entry of reviewers.yaml: the role that reviewed it on the day of `reviewed`.'),
  sources: list(sourceSchema, 40)
    .optional()
    .describe('Sources. The list at the end of the page is in the order of the first `<Cite>`.'),
})
