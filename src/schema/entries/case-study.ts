import { z } from 'zod'
import { category } from './category.ts'
import { image, isoDate, oneLine, list, paragraph, slug, text, type Resolved } from '../fields.ts'
import { pageKeys } from '../seo.ts'

export const caseStudySchema = z.strictObject({
  ...pageKeys,
  title: oneLine().describe('The page’s h1.'),
  location: oneLine().describe('Neighbourhood and city.'),
  projectType: category('case-studies').describe('The filter’s category, one of `case-studies` in categories.yaml.'),
  duration: oneLine().describe('How long it took.'),
  savings: z
    .strictObject({
      amount: oneLine().describe('The sum, as printed.'),
      base: text().describe('Against what it was reckoned.'),
    })
    .describe('What it saved, with its base.'),
  client: oneLine().describe('Kind of client and size; no names.'),
  year: oneLine().describe('Year or years, as printed.'),
  challenge: paragraph().describe('What was wrong; the first 140 characters make a complete clause.'),
  solution: paragraph().describe('What was done about it.'),
  results: list(text())
    .min(2)
    .describe('What was measured at the end, each with its figure first; the strongest two first.'),
  techniques: list(text()).min(2).describe('Methods and systems used.'),
  impact: paragraph().describe('What it changed for the building and its people.'),
  image: image().describe('The wide picture under the title.'),
  caption: text().describe('Caption of the picture.'),
  gallery: list(z.strictObject({ image: image().describe('A picture.'), caption: text().describe('Its caption.') }))
    .min(2)
    .describe('Pictures that open large.'),
  testimonial: z
    .strictObject({
      text: text().describe('The quote, without quotation marks.'),
      author: oneLine().describe('Who says it.'),
      position: oneLine().describe('Their position.'),
    })
    .describe('What the client says.'),
  featured: z.boolean().describe('true for the case studies shown large.'),
  tags: list(slug(), 8).min(1).describe('Subjects, for related reading.'),
  updated: isoDate().describe('Day of the last change in substance.'),
})
export type CaseStudy = Resolved<z.infer<typeof caseStudySchema>>
