import { z } from 'zod'
import { image, isoDate, slug, text, type Resolved } from './fields'
import { redirectsFrom } from './redirects'
import { seoSchema } from './seo'

/** A case study: `content/case-studies/01-name.yaml` is `/case-studies/1`. */
export const caseStudySchema = z.strictObject({
  seo: seoSchema.describe('What search engines and link previews show.'),
  redirectsFrom: redirectsFrom(),
  title: text().describe('The page’s h1.'),
  location: text().describe('Neighbourhood and city.'),
  projectType: z
    .enum(['Emergency Response', 'Envelope Restoration', 'Heritage Restoration', 'Preventive Maintenance'])
    .describe('The filter’s category.'),
  duration: text().describe('How long it took.'),
  savings: z
    .strictObject({
      amount: text().describe('The sum, as printed.'),
      base: text().describe('Against what it was reckoned.'),
    })
    .describe('What it saved, with its base.'),
  client: text().describe('Kind of client and size; no names.'),
  year: text().describe('Year or years, as printed.'),
  challenge: text().describe('What was wrong; the first 140 characters make a complete clause.'),
  solution: text().describe('What was done about it.'),
  results: z.array(text()).min(2).describe('What was measured at the end; the strongest two first.'),
  techniques: z.array(text()).min(2).describe('Methods and systems used.'),
  impact: text().describe('What it changed for the building and its people.'),
  image: image().describe('The wide picture under the title.'),
  caption: text().describe('Caption of the picture.'),
  gallery: z
    .array(z.strictObject({ image: image().describe('A picture.'), caption: text().describe('Its caption.') }))
    .min(2)
    .describe('Pictures that open large.'),
  testimonial: z
    .strictObject({
      text: text().describe('The quote, without quotation marks.'),
      author: text().describe('Who says it.'),
      position: text().describe('Their position.'),
    })
    .describe('What the client says.'),
  featured: z.boolean().describe('true for the case studies shown large.'),
  tags: z.array(slug()).min(1).max(8).describe('Subjects, for related reading.'),
  updated: isoDate().describe('Day of the last change in substance.'),
})
export type CaseStudy = Resolved<z.infer<typeof caseStudySchema>>
