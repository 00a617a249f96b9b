import { z } from 'zod'
import { action, fileName, image, oneLine, list, paragraph, slug, text } from '../fields.ts'

/** Samples while `sampleContent` is set, so never marked up as reviews. */
export const testimonialSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  name: oneLine().describe('Who says it.'),
  role: oneLine().describe('Their position.'),
  company: oneLine().describe('Their firm or organization.'),
  content: text().describe('The quote, without quotation marks.'),
  rating: z.literal(5).describe('Always 5, shown as text.'),
  project: oneLine().describe('The project it is about.'),
  image: image().optional().describe('Picture of the project. Entries with one are shown first, the others folded.'),
  link: action().optional().describe('Where the project is described.'),
})

export const credentialSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  icon: z.enum(['shield', 'clearance', 'badge', 'rope', 'roof', 'health']).describe('Drawn mark.'),
  title: oneLine().describe('The credential in a few words.'),
  description: text().describe('What it means for the client.'),
})

export const clientGroupSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  type: oneLine().describe('Kind of client.'),
  count: oneLine().describe('How many, as printed: `900+`.'),
  base: text().describe('What the number counts, printed small.'),
  examples: list(oneLine()).describe('Names of example companies; fictional.'),
})

export const statSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  value: oneLine().describe('The number with its unit, as printed: `2500+`.'),
  label: oneLine().describe('What it counts.'),
  base: text().describe('Period, scope and measure of the number; printed small.'),
  proof: action().optional().describe('Link to the page that proves it, wherever the number is shown.'),
  counts: z
    .enum(['certifications', 'memberships'])
    .optional()
    .describe(
      'Collection that the number counts. It is checked against the entries; certifications count while current.',
    ),
})

export const faqSchema = z.strictObject({
  id: slug().describe('Name of the entry, and its anchor on the page that shows it.'),
  q: oneLine().describe('The question, with its question mark.'),
  a: paragraph().describe('The answer, in a few plain sentences.'),
})
export type Faq = z.infer<typeof faqSchema>

/** A trade term that prose may explain with `<Term>`. */
export const glossarySchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  term: oneLine().describe('The term as written in prose: `ELD`.'),
  meaning: text().describe('Its meaning, in a few words.'),
})
export type GlossaryEntry = z.infer<typeof glossarySchema>

const tenth = () => z.number().min(0).max(100).multipleOf(10)

/** Text alternative of a picture in `public/uploads`, and the part of it to show. */
export const imageDescriptionSchema = z.strictObject({
  file: fileName('jpg', 'png').describe('Name of the file in public/uploads.'),
  alt: text().describe('What the picture shows, in one sentence.'),
  focus: z
    .strictObject({
      x: tenth().describe('From the left edge, in hundredths of the width: 0, 10, 20 …'),
      y: tenth().describe('From the upper edge, in hundredths of the height: 0, 10, 20 …'),
    })
    .optional()
    .describe('The point that stays in view where a list crops the picture. Default: its middle.'),
})
