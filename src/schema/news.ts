import { z } from 'zod'
import { image, isoDate, slug, text } from './fields'
import { redirectsFrom } from './redirects'
import { seoSchema } from './seo'

/** A news item: `content/news/01-name.mdx` is `/news/name`. Its text stands under the front matter. */
export const newsSchema = z.strictObject({
  seo: seoSchema.describe('What search engines and link previews show.'),
  redirectsFrom: redirectsFrom(),
  title: text().describe('The page’s h1.'),
  date: isoDate().describe('Day of the news; it is not shown before it.'),
  category: z
    .enum(['Company', 'Advice', 'Technology', 'Healthcare', 'Operations', 'Governance'])
    .describe('What it is about.'),
  excerpt: text().max(220).describe('Two sentences for the list.'),
  image: image().describe('The picture under the title.'),
  caption: text().describe('Caption of the picture.'),
})

/** A press release: `content/press/01-name.mdx` is `/press/name`. Its text stands under the front matter; a PDF is made of it. */
export const releaseSchema = z.strictObject({
  seo: seoSchema.describe('What search engines and link previews show.'),
  redirectsFrom: redirectsFrom(),
  title: text().describe('The page’s h1.'),
  date: isoDate().describe('Day of the release; it is not shown before it.'),
  summary: text().max(240).describe('Two sentences for the list.'),
})

/** A meeting open to visitors: `content/events/01-name.yaml`. */
export const eventSchema = z.strictObject({
  title: text().describe('What it is.'),
  date: isoDate().describe('The day. From the day after it the event counts as past.'),
  location: text().describe('Where: place and room.'),
  city: text().describe('The municipality, as maps know it.'),
  description: text().describe('What happens, for whom, what it costs.'),
})
export type Event = z.infer<typeof eventSchema>

/** An award. */
export const awardSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  title: text().describe('The award.'),
  year: z.int().min(2009).max(2100).describe('Its year.'),
  organization: text().describe('Who gave it; fictional.'),
  category: text().describe('What for.'),
})
