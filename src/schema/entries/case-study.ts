import { z } from 'zod'
import { category } from './category.ts'
import { image, isoDate, oneLine, list, paragraph, slug, text, objects } from '../fields.ts'
import { pageKeys } from '../seo.ts'
import { serviceIcons } from './service.ts'
import { sitePlan } from './site-plan.ts'

export const caseStudySchema = z.strictObject({
  ...pageKeys,
  title: oneLine().describe('The page’s h1.'),
  icon: z.enum(serviceIcons).describe('Drawn mark of what the case is about, on its card.'),
  location: oneLine().describe('Neighbourhood and city.'),
  projectType: category('case-studies').describe('The filter’s category, one of `case-studies` in categories.yaml.'),
  duration: oneLine().describe('How long it took.'),
  savings: z
    .strictObject({
      amount: oneLine().describe('The sum, as printed.'),
      base: text().describe('What the sum is compared with.'),
    })
    .describe('Savings, with their base.'),
  client: oneLine().describe('Kind of client and size; no names.'),
  year: oneLine().describe('Year or years, as printed.'),
  challenge: paragraph().describe('The problem. The first 140 characters should be a complete clause.'),
  solution: paragraph().describe('The solution.'),
  plan: sitePlan.optional().describe('A drawing of what was found, above the story.'),
  results: list(text()).min(2).describe('Measured results, each beginning with its number; the best two first.'),
  techniques: list(text()).min(2).describe('Methods and systems used.'),
  impact: paragraph().describe('Effect on the building and its occupants.'),
  image: image().describe('The wide picture under the title.'),
  caption: text().describe('Caption of the picture.'),
  gallery: objects({ image: image().describe('A picture.'), caption: text().describe('Its caption.') })
    .min(2)
    .describe('Gallery pictures.'),
  testimonial: z
    .strictObject({
      text: text().describe('The quote, without quotation marks.'),
      author: oneLine().describe('Who says it.'),
      position: oneLine().describe('Their position.'),
    })
    .describe('What the client says.'),
  featured: z.boolean().describe('true for featured case studies.'),
  tags: list(slug(), 8).min(1).describe('Subjects, for related reading.'),
  updated: isoDate().describe('Day of the last substantial change.'),
})
