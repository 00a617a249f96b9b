import rss from '@astrojs/rss'
import { getCollection } from 'astro:content'

export async function GET({ site }) {
  const articles = (await getCollection('articles')).toSorted((a, b) => b.data.published - a.data.published)
  const items = articles.slice(0, 50).map(({ id, data }) => ({
    title: data.title,
    description: data.excerpt,
    pubDate: data.published,
    link: `/resources/articles/${id}`,
  }))
  return rss({ title: 'Articles', description: 'All articles', site, items })
}
