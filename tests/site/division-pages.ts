import { sheetAnchor } from '../../src/lib/sheet-anchor'
import { expect } from 'vitest'
import type { RouteOf } from '../../src/schema/data/route-data'
import type { Section, SectionOf } from '../../src/schema/sections'
import { pageAt, pages, type BuiltPage } from './built-site'
import { elements, having, only, textOf, type Element } from './html-tree'

/** Where the division stands. */
export const under = '/skyrise-construction'
/** A page of the division by its name. */
export const at = (name: string) => pageAt(name ? `${under}/${name}` : under)
/** All pages of the division. */
export const division = pages.filter(({ path }) => path === under || path.startsWith(`${under}/`))

/** The content of a page. */
export const mainOf = ({ document }: BuiltPage) => only(document, 'main')
/** The texts of elements. */
export const texts = (root: Element, match: Parameters<typeof elements>[1]) =>
  elements(root, match).map((element) => textOf(element))

/** The one section of a page that is of a type, as it was built and as its data say. */
export function sectionOf<T extends Section['type']>(name: string, type: T): { element: Element; data: SectionOf<T> } {
  const page = at(name)
  const found = (page.data as RouteOf<'sections'>).sections.filter((section) => section.type === type)
  expect(found, `${type} on ${page.path}`).toHaveLength(1)
  const [data] = found as [SectionOf<T>]
  return { element: only(page.document, having('aria-labelledby', `${sheetAnchor(data.sheet)}-title`)), data }
}
