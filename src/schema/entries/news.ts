import { z } from 'zod'
import { category } from './category.ts'
import { image, isoDate, oneLine, slug, text, time } from '../fields.ts'
import { pageKeys } from '../seo.ts'

/** A news item: `content/news/01-name.mdx` is `/news/name`. */
export const newsSchema = z.strictObject({
  ...pageKeys,
  title: oneLine().describe('The page’s h1.'),
  date: isoDate().describe('Date of the news. It is not shown earlier.'),
  category: category('news').describe('What it is about, one of `news` in categories.yaml.'),
  excerpt: text(220).describe('Two sentences for the list.'),
  image: image().describe('The picture under the title.'),
  caption: text().describe('Caption of the picture.'),
})

/** A press release: `content/press/01-name.mdx` is `/press/name` and a PDF. */
export const releaseSchema = z.strictObject({
  ...pageKeys,
  title: oneLine().describe('The page’s h1.'),
  date: isoDate().describe('Date of the release. It is not shown earlier.'),
  summary: text(240).describe('Two sentences for the list.'),
  image: image().optional().describe('A picture under the title of the page; the PDF has none.'),
  caption: text().optional().describe('Caption of the picture.'),
})

export const eventSchema = z
  .strictObject({
    title: oneLine().describe('What it is.'),
    date: isoDate().describe('The day on which it begins and ends. After it the event is listed as past.'),
    from: time('18:30').describe('The hour at which it begins.'),
    to: time('20:30').describe('The hour at which it ends.'),
    location: oneLine().describe('Venue and room.'),
    address: oneLine().describe('Street and number.'),
    city: oneLine().describe('The municipality.'),
    description: text().describe('Programme, audience, price.'),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'is not after `from`',
    params: { rule: 'date-order', hint: 'Write an hour after `from`, on the same day.' },
  })
export type Event = z.infer<typeof eventSchema>

export const awardSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  title: oneLine().describe('The award.'),
  year: z.int().min(2009).max(2100).describe('Its year.'),
  organization: oneLine().describe('The awarding organization; fictional.'),
  category: oneLine().describe('Award category.'),
})
