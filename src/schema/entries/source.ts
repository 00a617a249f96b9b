import { z } from 'zod'
import { isoDate, list, oneLine, slug, text } from '../fields.ts'
import { checkLinkText, webAddress } from '../web-address.ts'

/** A standard, a statute, a guide, a study. */
const sourceSchema = z
  .strictObject({
    id: slug().describe('Name that `<Cite id="…" />` in the text names.'),
    title: text(300).describe('Title as it is published.'),
    publisher: oneLine().describe('Who publishes it.'),
    edition: oneLine()
      .optional()
      .describe('Edition or year; left out where the one that the project’s specification cites governs.'),
    section: oneLine().optional().describe('Section, part or page that the text rests on.'),
    url: webAddress().optional().describe('Where it can be read, or had.'),
    seen: isoDate().optional().describe('Day on which somebody last looked at it; left out where nobody did.'),
  })
  .superRefine(({ title, url }, context) => checkLinkText(context, { text: title, address: url, path: 'title' }))
export type Source = z.infer<typeof sourceSchema>

/** With its number in the text, and the number of citations. */
export type CitedSource = Source & { number: number; uses: number }

export const reviewerSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  role: oneLine().describe('The role, as it is printed.'),
  registration: oneLine().describe('The registration that goes with it; a sample while `sampleContent` is set.'),
})
export type Reviewer = Omit<z.infer<typeof reviewerSchema>, 'id'>

export const footing = () => ({
  reviewer: slug().optional().describe('Entry of reviewers.yaml: the role that read it on the day of `reviewed`.'),
  sources: list(sourceSchema, 40)
    .optional()
    .describe('What the text rests on; the list at its end is in the order in which `<Cite>` first names them.'),
})
