import type { ItemListLeaf, WithContext } from 'schema-dts'
import { collections } from '../../../src/schema/collections.ts'
import type { SectionsRoute } from '../../../src/schema/data/route-data.ts'
import { sectionItems, type Section } from '../../../src/schema/sections.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { absolute } from './route-base.ts'
import { CONTEXT } from './json-ld-organization.ts'

interface Listed {
  name: string
  /** Path of its page, or its anchor on this one; samples have neither. */
  href?: string
}

/**
 * Structured data of the lists that a page shows: of texts, templates, projects, openings, news.
 * Source: https://schema.org/ItemList
 */
export function listsJsonLd(site: Site, { path, sections }: SectionsRoute): WithContext<ItemListLeaf>[] {
  return sections.flatMap((section) => {
    const items = listedIn(section, path)
    if (items.length === 0) return []
    return [
      {
        '@context': CONTEXT,
        '@type': 'ItemList',
        name: section.title,
        itemListElement: items.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          ...(href ? { url: absolute(site, href) } : {}),
        })),
      },
    ]
  })
}

/** Projects that are told of at length have anchors; of all else, lists of what has pages are told, whatever it is. */
function listedIn(section: Section, path: string): Listed[] {
  if (section.type === 'portfolio' || section.type === 'construction-projects')
    return section.items.map(({ title, id }) => ({ name: title, href: `${path}#${id}` }))
  // The list of everything is no list of its own.
  if (section.type === 'site-index' || !('items' in section)) return []
  const items = section.items as { title: string; href?: string }[]
  if (!ofCollectionWithPages(section) && !items.some(({ href }) => href)) return []
  return items.map(({ title, href }) => ({ name: title, ...(href ? { href } : {}) }))
}

function ofCollectionWithPages({ type }: Section): boolean {
  return (
    Object.hasOwn(sectionItems, type) &&
    'url' in collections[sectionItems[type as keyof typeof sectionItems].collection]
  )
}
