import { z } from 'zod'
import { isoDate, list, oneLine, slug, text } from '../fields.ts'
import { checkLinkText, webAddress } from '../web-address.ts'

/** What a statement of a text rests on: a standard, a statute, a guide, a study. */
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

/** A source with its number in the text, and how often the text names it. */
export type CitedSource = Source & { number: number; uses: number }

/** Who reads a text before it goes online: a role with its registration. */
export const reviewerSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  role: oneLine().describe('The role, as it is printed.'),
  registration: oneLine().describe('The registration that goes with it; a sample while `sampleContent` is set.'),
})
export type Reviewer = Omit<z.infer<typeof reviewerSchema>, 'id'>

/** What every long text says of its footing. */
export const footing = () => ({
  reviewer: slug().optional().describe('Entry of reviewers.yaml: the role that read it on the day of `reviewed`.'),
  sources: list(sourceSchema, 40)
    .optional()
    .describe('What the text rests on; the list at its end is in the order in which `<Cite>` first names them.'),
})
