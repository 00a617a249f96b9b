import { truncate } from '../../../../src/lib/truncate.ts'
import type { FeaturedProjectWithPage } from '../../../../src/schema/entries/project.ts'
import { resolve, resolveImage } from '../../resolve/resolve.ts'
import { resolveEntry } from '../route-base.ts'
import type { Kind } from './kind.ts'

/** Featured projects, at `/projects/name`; samples have no page. */
export const project = {
  seo({ data }) {
    const { title, description, tags, category, location } = data
    return {
      title: truncate(title, 58),
      description: truncate(description, 165),
      keywords: [...new Set([...tags, category.toLowerCase(), location])].slice(0, 10),
      // A sample, which has no page, has no picture either.
      ...('image' in data ? { image: data.image } : {}),
    }
  },
  data: (context, from) => ({
    entry: resolveEntry(context, from) as FeaturedProjectWithPage,
    words: context.words.project,
    contact: context.words.contact,
  }),
  card(context, { data }, { layout }) {
    const { category, year, location, description, results, tags } = data
    const card = { category, meta: [year] }
    if (!data.isReal)
      return { ...card, note: location, text: description, points: results, caption: tags.join('\u00a0· ') }
    if (layout !== 'compact') return { text: description, end: [data.status] }
    return {
      ...card,
      note: data.status,
      image: resolveImage(data.image.$image, context),
      link: { label: data.gallery.label, kind: 'page', href: resolve(data.galleryLink, context) as string },
    }
  },
  series: 'P',
} as const satisfies Kind<'featuredProjects'>
