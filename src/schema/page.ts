import { z } from 'zod'
import { isoDate, slug, text } from './fields'
import { sectionSchema } from './sections'
import { seoSchema } from './seo'

const sitePath = z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be a path such as /services/interior')

const route = {
  seo: seoSchema.describe('What search engines and link previews show.'),
  label: text().max(40).describe('Short name of the page in breadcrumbs and on the title block.'),
  alsoAt: z.array(sitePath).optional().describe('Further addresses of the same page; the canonical one stays the file’s.'),
  redirectsFrom: z.array(sitePath).optional().describe('Old addresses that lead here.'),
  pending: text().optional().describe('Words shown while the page loads, instead of the usual ones.'),
}

/** A page made of sections: `content/pages/about.yaml` is `/about`. */
export const pageSchema = z.strictObject({
  ...route,
  sections: z.array(sectionSchema).min(1).describe('The page, top to bottom. The first section carries the h1.'),
})
export type Page = z.infer<typeof pageSchema>

/** A page of prose: `content/pages/privacy.mdx` is `/privacy`. Its text stands under the front matter. */
export const prosePageSchema = z.strictObject({
  ...route,
  title: text().describe('The page’s h1.'),
  lede: text().optional().describe('One paragraph under the heading.'),
  updated: isoDate().describe('Day of the last change in substance.'),
  updatedLabel: text().describe('How that day is printed: `Last updated August 2025`.'),
})
export type ProsePage = z.infer<typeof prosePageSchema>

/** An article: `content/articles/01-name.mdx` is `/resources/articles/1`. Its text stands under the front matter. */
export const articleSchema = z.strictObject({
  seo: seoSchema.describe('What search engines and link previews show.'),
  title: text().describe('The article’s h1.'),
  excerpt: text().max(220).describe('Two sentences for cards.'),
  category: z.enum(['Prevention', 'Technology', 'Materials', 'Management', 'Governance', 'Emergency']).describe('The filter’s category.'),
  author: text().describe('A team, not a person.'),
  published: isoDate().describe('First day online.'),
  updated: isoDate().describe('Day of the last change in substance.'),
  reviewed: isoDate().describe('Day a practitioner last read it against the facts.'),
  image: seoSchema.shape.image.unwrap().describe('The picture under the title.'),
  caption: text().describe('Caption of the picture.'),
  tags: z.array(slug()).min(1).max(8).describe('Subjects, for related reading.'),
  downloadable: z.boolean().describe('true when there is a sheet to download.'),
  actionItems: z.array(text()).min(3).describe('The checklist at the end.'),
})
export type Article = z.infer<typeof articleSchema>
