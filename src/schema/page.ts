import { z } from 'zod'
import { action, isoDate, oneLine, list, ownAddress, path, sheetNumber, text } from './fields.ts'
import { sectionSchema } from './sections/section.ts'
import { redirectsFrom, seoSchema } from './seo.ts'

const route = {
  seo: seoSchema.describe('What search engines and link previews show.'),
  label: text(40).describe('Short name of the page in breadcrumbs and the drawing index.'),
  sheet: sheetNumber()
    .optional()
    .describe('Sheet number, unique: the letters of a discipline and three digits, `L-101`.'),
  alsoAt: list(ownAddress())
    .optional()
    .describe('Further addresses of the same page. The file’s address stays canonical.'),
  redirectsFrom: redirectsFrom(),
  pending: text().optional().describe('Text shown while the page loads, instead of the general one.'),
}

/** A page made of sections: `content/pages/about.yaml` is `/about`. */
export const pageSchema = z.strictObject({
  ...route,
  prefetch: list(path(), 4)
    .optional()
    .describe('Pages whose first picture is prefetched when the browser is idle, unless visitors save data.'),
  sections: list(sectionSchema).min(1).describe('The page, top to bottom. The first section has the h1.'),
})

/** A page of prose: `content/pages/privacy.mdx` is `/privacy`. */
export const prosePageSchema = z.strictObject({
  ...route,
  title: oneLine().describe('The page’s h1.'),
  lead: action().optional().describe('The call that the page is about: the number is shown large under the heading.'),
  lede: text().optional().describe('One paragraph under the heading.'),
  updated: isoDate().describe('Day of the last substantial change.'),
  updatedLabel: oneLine().describe('That day as printed: `Last updated August 2025`.'),
})
