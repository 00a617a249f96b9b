import { z } from 'zod'
import { image, text } from './fields'

/** What search engines and link previews show of a page. */
export const seoSchema = z.strictObject({
  title: text()
    .max(58)
    .describe('Title of the browser tab and of search results, without the company name. 58 characters at most.'),
  description: text()
    .min(60)
    .max(165)
    .describe('One or two sentences for search results, 60 to 165 characters, different on every page.'),
  keywords: z.array(text()).min(3).max(10).describe('3 to 10 search words that fit this page and not every page.'),
  image: image().optional().describe('Picture of link previews; the first one that the page shows when left out.'),
  noindex: z.boolean().optional().describe('true keeps the page out of search engines and the sitemap.'),
})
