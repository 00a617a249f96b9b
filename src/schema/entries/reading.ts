import { z } from 'zod'
import { calculatorSchema } from './calculator.ts'
import { category } from './category.ts'
import { image, isoDate, oneLine, list, slug, text } from '../fields.ts'
import { pageKeys } from '../seo.ts'
import { citations } from './source.ts'
import { includedFormSchema } from './template.ts'

const reading = {
  ...pageKeys,
  title: oneLine().describe('The page’s h1.'),
  excerpt: text(220).describe('Two sentences for cards. The first 110 characters should be a complete clause.'),
  author: oneLine().describe('A team, not a person.'),
  published: isoDate().describe('First day online.'),
  updated: isoDate().describe('Day of the last substantial change.'),
  reviewed: isoDate().describe('Day of the last technical review.'),
  ...citations(),
  image: image().describe('The picture under the title.'),
  caption: text().describe('Caption of the picture.'),
  tags: list(slug(), 8).min(1).describe('Subjects, for related reading.'),
  actionItems: list(text()).min(3).describe('The checklist at the end.'),
}

/** An article: `content/articles/01-name.mdx` is `/resources/articles/1`. */
export const articleSchema = z.strictObject({
  ...reading,
  category: category('articles').describe('The filter’s category, one of `articles` in categories.yaml.'),
  downloadable: z.boolean().describe('true if the article is also built as a PDF.'),
})
export type Article = z.infer<typeof articleSchema>

/** A guide: `content/guides/01-name.mdx` is `/resource-guides/1`. */
export const guideSchema = z
  .strictObject({
    ...reading,
    category: category('guides').describe('The filter’s category, one of `guides` in categories.yaml.'),
    downloadable: z.boolean().describe('true if the guide is also built as a PDF.'),
    featured: z.boolean().describe('true for featured guides.'),
    downloadIncludes: list(includedFormSchema).default([]).describe('Forms after the text in the guide’s PDF.'),
  })
  .refine(({ downloadable, downloadIncludes }) => downloadable || downloadIncludes.length === 0, {
    message: 'is allowed only with `downloadable: true`',
    path: ['downloadIncludes'],
    params: { rule: 'download-includes', hint: 'Write `downloadable: true`, or remove the forms.' },
  })

/** `content/division-resources/01-name.mdx` is `/skyrise-construction/resources/name`. */
export const divisionResourceSchema = z
  .strictObject({
    ...reading,
    category: z.enum(['Guides', 'Tools', 'Articles']).describe('The filter’s category.'),
    calculator: calculatorSchema.optional().describe('The calculator of a tool, shown above its text.'),
  })
  .refine(({ category: kind, calculator }) => kind !== 'Tools' || calculator, {
    message: 'is required for the category Tools',
    path: ['calculator'],
    params: { rule: 'calculator', hint: 'Add the calculator, or choose another category.' },
  })
  .refine(({ category: kind, calculator }) => kind === 'Tools' || !calculator, {
    message: 'is allowed only for the category Tools',
    path: ['calculator'],
    params: { rule: 'calculator', hint: 'Remove the calculator, or choose the category Tools.' },
  })
