import { z } from 'zod'
import { action, image, isoDate, oneLine, list, ownAddress, path, sheetNumber, slug, text } from './fields.ts'
import { addProblems } from './problem.ts'
import { sectionSchema } from './sections.ts'
import { redirectsFrom, seoSchema } from './seo.ts'

const route = {
  seo: seoSchema.describe('What search engines and link previews show.'),
  label: text(40).describe('Short name of the page in breadcrumbs and on the title block.'),
  sheet: sheetNumber()
    .optional()
    .describe('Number of its sheet, which no other page has: a discipline’s letters and three digits, `L-101`.'),
  alsoAt: list(ownAddress())
    .optional()
    .describe('Further addresses of the same page; the canonical one stays the file’s.'),
  redirectsFrom: redirectsFrom(),
  pending: text().optional().describe('Words shown while the page loads, instead of the usual ones.'),
}

const arrival = z.strictObject({
  at: ownAddress().describe('Which of the addresses of `alsoAt`.'),
  label: text(40).describe('Short name in breadcrumbs and on the title block.'),
  title: oneLine().describe('The h1.'),
  lede: text().describe('One paragraph under the heading.'),
  image: image().describe('The picture under the heading.'),
  caption: text().describe('Caption of the picture.'),
  opened: list(slug()).min(1).describe('Names of the services that stand first, with all of their features and steps.'),
})
export type Arrival = z.infer<typeof arrival>

/** A page made of sections: `content/pages/about.yaml` is `/about`. */
export const pageSchema = z
  .strictObject({
    ...route,
    arrivals: list(arrival)
      .optional()
      .describe(
        'Further addresses that open with a heading, a picture and services of their own; the rest is the same page.',
      ),
    prefetch: list(path(), 4)
      .optional()
      .describe('Pages whose first picture is fetched ahead, on a good connection only.'),
    sections: list(sectionSchema).min(1).describe('The page, top to bottom. The first section carries the h1.'),
  })
  .superRefine(({ alsoAt = [], arrivals = [] }, context) => {
    for (const [index, { at }] of arrivals.entries()) {
      if (alsoAt.includes(at)) continue
      const message = 'is an address that `alsoAt` does not name'
      const hint = 'Write one of the addresses of `alsoAt`, or add this one there.'
      addProblems(context, [{ path: ['arrivals', index, 'at'], rule: 'unknown-address', message, hint }])
    }
  })

/** A page of prose: `content/pages/privacy.mdx` is `/privacy`. */
export const prosePageSchema = z.strictObject({
  ...route,
  title: oneLine().describe('The page’s h1.'),
  lead: action().optional().describe('The call that the page is about: its number stands large under the heading.'),
  lede: text().optional().describe('One paragraph under the heading.'),
  updated: isoDate().describe('Day of the last change in substance.'),
  updatedLabel: oneLine().describe('How that day is printed: `Last updated August 2025`.'),
})
