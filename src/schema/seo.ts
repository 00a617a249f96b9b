import { z } from 'zod'
import { image, oneLine, list, ownAddress, text } from './fields.ts'

export const seoSchema = z.strictObject({
  title: oneLine()
    .max(58)
    .describe('Title of the browser tab and of search results, without the company name. 58 characters at most.'),
  description: text(165)
    .min(60)
    .describe('One or two sentences for search results, 60 to 165 characters, different on every page.'),
  keywords: list(oneLine(), 10).min(3).describe('3 to 10 search words specific to this page.'),
  image: image().optional().describe('Picture of link previews. Default: the first picture of the page.'),
  noindex: z.boolean().optional().describe('true keeps the page out of search engines and the sitemap.'),
})

/**
 * Old addresses of a page and of its file, the oldest first. `npm run content -- mv` writes them. Feeds know an entry by
 * its first address, so a page that has it again, or took over others, lists its own before them.
 */
export const redirectsFrom = () =>
  list(ownAddress('pdf', 'xlsx', 'zip'))
    .optional()
    .describe('Old addresses to redirect, the oldest first: of the page to the page, of the file to the file.')

export const pageKeys = {
  seo: seoSchema.describe('What search engines and link previews show.'),
  redirectsFrom: redirectsFrom(),
}
