import { z } from 'zod'
import { isoDate, oneLine, list, ownAddress, path, text } from './fields'
import { redirectsFrom } from './redirects'
import { sectionSchema } from './sections'
import { seoSchema } from './seo'

const route = {
  seo: seoSchema.describe('What search engines and link previews show.'),
  label: text(40).describe('Short name of the page in breadcrumbs and on the title block.'),
  alsoAt: list(ownAddress())
    .optional()
    .describe('Further addresses of the same page; the canonical one stays the file’s.'),
  redirectsFrom: redirectsFrom(),
  pending: text().optional().describe('Words shown while the page loads, instead of the usual ones.'),
}

/** A page made of sections: `content/pages/about.yaml` is `/about`. */
export const pageSchema = z.strictObject({
  ...route,
  prefetch: list(path(), 4)
    .optional()
    .describe('Pages whose first picture is fetched ahead, on a good connection only.'),
  sections: list(sectionSchema).min(1).describe('The page, top to bottom. The first section carries the h1.'),
})

/** A page of prose: `content/pages/privacy.mdx` is `/privacy`. Its text stands under the front matter. */
export const prosePageSchema = z.strictObject({
  ...route,
  title: oneLine().describe('The page’s h1.'),
  lede: text().optional().describe('One paragraph under the heading.'),
  updated: isoDate().describe('Day of the last change in substance.'),
  updatedLabel: oneLine().describe('How that day is printed: `Last updated August 2025`.'),
})
