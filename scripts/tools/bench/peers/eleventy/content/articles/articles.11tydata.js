import { z } from 'zod'

const text = z.string().min(1)

const article = z.object({
  seo: z.strictObject({ title: text, description: text, keywords: z.array(text) }),
  title: text,
  excerpt: text,
  category: z.enum(['Prevention', 'Technology', 'Materials', 'Management', 'Governance', 'Emergency']),
  author: text,
  published: z.coerce.date(),
  updated: z.coerce.date(),
  reviewed: z.coerce.date(),
  image: text,
  caption: text,
  tags: z.array(text),
  downloadable: z.boolean(),
  actionItems: z.array(text),
})

export default {
  layout: 'article.njk',
  permalink: ({ page }) => `/resources/articles/${page.fileSlug.split('-')[0]}.html`,
  eleventyDataSchema: (data) => {
    article.parse(data)
  },
}
