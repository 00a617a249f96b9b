import { z } from 'zod'
import { calculatorSchema } from './calculator'
import { image, isoDate, oneLine, list, slug, text } from '../fields'
import { redirectsFrom } from '../redirects'
import { seoSchema } from '../seo'
import { footing } from './source'

/**
 * A text or a tool of the construction division: `content/division-resources/01-name.mdx` is `/skyrise-construction/resources/name`.
 * Its text stands under the front matter.
 */
export const divisionResourceSchema = z
  .strictObject({
    seo: seoSchema.describe('What search engines and link previews show.'),
    redirectsFrom: redirectsFrom(),
    title: oneLine().describe('The page’s h1.'),
    excerpt: text(220).describe('Two sentences for the card.'),
    category: z.enum(['Guides', 'Tools', 'Articles']).describe('The filter’s category.'),
    author: oneLine().describe('A team, not a person.'),
    published: isoDate().describe('First day online.'),
    updated: isoDate().describe('Day of the last change in substance.'),
    reviewed: isoDate().describe('Day a practitioner last read it against the facts.'),
    ...footing(),
    image: image().describe('The picture under the title.'),
    caption: text().describe('Caption of the picture.'),
    tags: list(slug(), 8).min(1).describe('Subjects, for related reading.'),
    actionItems: list(text()).min(3).describe('The checklist at the end.'),
    calculator: calculatorSchema.optional().describe('The calculator of a tool, above its text.'),
  })
  .refine(({ category, calculator }) => (category === 'Tools') === (calculator !== undefined), {
    message: 'a tool needs a `calculator`, and nothing else has one',
    path: ['calculator'],
    params: { rule: 'calculator' },
  })
