import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const text = z.string().min(1)

const articles = defineCollection({
  loader: glob({
    pattern: '*.mdx',
    base: './content/articles',
    generateId: ({ entry }) => entry.split('-')[0],
  }),
  schema: z.strictObject({
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
  }),
})

export const collections = { articles }
