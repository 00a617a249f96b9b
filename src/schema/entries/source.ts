import { z } from 'zod'
import { isoDate, list, name, oneLine, slug, text } from '../fields.ts'
import { addProblems } from '../problem.ts'
import { checkLinkText } from '../link-text.ts'
import { isHomePage, webAddress } from '../web-address.ts'

/** A standard, a statute, a guide, a study. */
const fields = {
  title: text(300).describe('Title as it is published.'),
  publisher: oneLine().describe('Who publishes it.'),
  edition: oneLine().optional().describe('Edition or year. Default: the edition cited in the project’s specification.'),
  section: oneLine().optional().describe('Section, part or page cited.'),
  url: webAddress().optional().describe('The most exact address that is known: the work itself, before its publisher.'),
  leadsTo: z
    .literal('publisher')
    .optional()
    .describe('`publisher`: only the address of the publisher’s site is known, and the page says so.'),
  seen: isoDate().optional().describe('Day on which somebody opened the address. Leave it out if nobody did.'),
}
const plainSource = z.strictObject(fields)
export type Source = z.infer<typeof plainSource>

const namedSource = z.strictObject({ id: slug().describe('Name used in `<Cite id="…" />`.'), ...fields })
export type NamedSource = z.infer<typeof namedSource>

function checkAddress({ title, url, leadsTo }: Source, context: z.RefinementCtx): void {
  checkLinkText(context, { text: title, address: url, path: 'title' })
  if (leadsTo ? !url : url && isHomePage(url))
    addProblems(context, [{ path: ['url'], rule: 'source-address', ...(url ? atHome : noAddress) }])
}

const atHome = {
  message: 'is the home page of a site, not the source itself',
  hint: 'Write the address of the work itself, or add `leadsTo: publisher`.',
}
const noAddress = {
  message: 'is missing, but `leadsTo` says where it leads',
  hint: 'Add the address of the publisher’s site, or remove `leadsTo`.',
}

/** With its number in the text, and the number of citations. */
export type CitedSource = NamedSource & { number: number; uses: number }

export const reviewerSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  role: oneLine().describe('The role, as it is printed. It names no regulator: its register has no role, only people.'),
})
export type Reviewer = Omit<z.infer<typeof reviewerSchema>, 'id'>

export const citations = () => ({
  reviewer: name().optional().describe('Entry of reviewers.yaml: the role that reviewed it on the day of `reviewed`.'),
  sources: list(namedSource.superRefine(checkAddress), 40)
    .optional()
    .describe('Sources. The list at the end of the page is in the order of the first `<Cite>`.'),
})

/** Of a drawing, which has no text to cite them in. */
export const sources = () =>
  list(plainSource.superRefine(checkAddress), 5)
    .optional()
    .describe('Published details and guides that it follows. Leave it out if none is known.')
