import { z } from 'zod'
import { oneLine, paragraph, slug } from '../fields.ts'

/** A question that visitors ask, and its answer: an entry of `content/faq.yaml`. */
export const faqSchema = z.strictObject({
  id: slug().describe('Name of the entry, and its anchor on the page that shows it.'),
  q: oneLine().describe('The question, with its question mark.'),
  a: paragraph().describe('The answer, in a few plain sentences.'),
})
export type Faq = z.infer<typeof faqSchema>
