import type { ItemListLeaf, WithContext } from 'schema-dts'
import type { SectionsRoute } from '../../src/schema/route-data'
import type { Section } from '../../src/schema/sections'
import type { Site } from '../../src/schema/site'
import { absolute } from './absolute'
import { CONTEXT } from './json-ld-organization'

interface Listed {
  name: string
  /** Path of its page, or its anchor on this one; samples have neither. */
  href?: string
}

/** Structured data of the lists that a page shows: of texts, templates, projects, openings, news. Source: https://schema.org/ItemList */
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

function listedIn(section: Section, path: string): Listed[] {
  switch (section.type) {
    case 'article-library':
    case 'guide-library':
    case 'case-study-library':
    case 'template-library':
    case 'resource-hub':
    case 'job-list':
    case 'news-list':
    case 'release-list':
    case 'featured-projects':
      return section.items.map(({ title, href }) => ({ name: title, ...(href ? { href } : {}) }))
    case 'portfolio':
    case 'construction-projects':
      return section.items.map(({ title, id }) => ({ name: title, href: `${path}#${id}` }))
    default:
      return []
  }
}
