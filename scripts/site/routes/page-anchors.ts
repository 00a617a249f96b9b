import { blockId, createNames } from '../../../src/lib/field-names.ts'
import { partIds } from '../../../src/lib/part-ids.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import type { Layout } from '../../../src/schema/sections/entry-list.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import type { BodyNode } from '../../pipeline/model.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { anchoredEntries } from './anchored-entries.ts'
import type { BuiltRoute } from './route-base.ts'

/** Every id of a page that a link may lead to; a test compares the list with the built pages. */
export function listAnchors({ data, from }: BuiltRoute, { bodies }: Pick<SiteContext, 'bodies'>): string[] {
  const tree = bodies.get(from.source.file)?.tree
  return [...(tree ? bodyAnchors(tree) : []), ...dataAnchors(data)]
}

const dataAnchors = memoize((data: RouteData): string[] => {
  switch (data.kind) {
    case 'sections':
      return [
        ...data.sections.flatMap(({ id }) => id ?? []),
        ...data.sections.flatMap(itemIds),
        ...anchoredEntries(data).map(({ href }) => href.slice(href.indexOf('#') + 1)),
      ]
    case 'article':
    case 'guide':
    case 'resource':
      return [
        ...(data.kind === 'resource' && data.calculator ? [partIds.calculator] : []),
        partIds.actions,
        ...(data.includes.length > 0 ? [partIds.includes] : []),
        ...(data.sources.length > 0 ? [partIds.sources] : []),
        ...(data.related.length > 0 ? [partIds.related] : []),
      ]
    case 'case-study':
    case 'project':
      return [partIds.gallery]
    case 'template':
      return [partIds.use]
    case 'job':
      return [partIds.application]
    default:
      return []
  }
})

/** Layouts whose entries are anchors. */
const anchored = new Set<Layout>(['people', 'portfolio', 'rows', 'teams', 'wall'])

/** The ids of a section's entries, apart from those that {@link anchoredEntries} lists. */
function itemIds(section: Section): string[] {
  switch (section.type) {
    case 'leak-finder':
      return section.places.map(({ id }) => id)
    case 'desk-finder':
      return section.needs.map(({ id }) => id)
    case 'document-sheet':
      return createNames(section.form.blocks.map(({ title }) => title)).map(blockId)
    case 'steps':
      return section.plate ? [`drawing-${section.plate.id}`] : []
    case 'entry-list':
      return anchored.has(section.layout) ? section.items.map(({ id }) => id) : []
    default:
      return []
  }
}

const bodyAnchors = memoize((tree: BodyNode[]): string[] => tree.flatMap(nodeAnchors))

function nodeAnchors(node: BodyNode): string[] {
  if (typeof node === 'string') return []
  const [name, { id }, ...children] = node
  const inner = children.flatMap(nodeAnchors)
  if (typeof id !== 'string') return inner
  if (name === 'Drawing') return [`drawing-${id}`, ...inner]
  // The id of any other component is the name of an entry.
  return /^[a-z]/.test(name) ? [id, ...inner] : inner
}
