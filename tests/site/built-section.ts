import type { Section, SectionOf } from '../../src/schema/sections.ts'
import type { Layout } from '../../src/schema/sections/entry-list.ts'
import { pages, type BuiltPage } from './built-site.ts'
import { having, only, type Element } from './html-tree.ts'

interface BuiltSection<T extends Section['type'] = Section['type']> {
  page: BuiltPage
  section: SectionOf<T>
  element: Element
}

function findSections(page: BuiltPage): BuiltSection[] {
  const sections = page.data.kind === 'sections' ? page.data.sections : []
  return sections.map((section) => ({
    page,
    section,
    element: only(page.document, having('aria-labelledby', `${section.anchor}-title`)),
  }))
}

export const allSections = pages.flatMap(findSections)

export const sectionsOfType = <T extends Section['type']>(type: T): BuiltSection<T>[] =>
  allSections.filter(({ section }) => section.type === type) as unknown as BuiltSection<T>[]

/** The lists of a collection, in a layout or in any. */
export const listsOf = (collection: string, layout?: Layout): BuiltSection<'entry-list'>[] =>
  sectionsOfType('entry-list').filter(
    ({ section }) => section.collection === collection && (!layout || section.layout === layout),
  )

export const problemsIn = <T extends Section['type']>(
  type: T,
  check: (element: Element, section: SectionOf<T>) => string[],
): string[] =>
  sectionsOfType(type).flatMap(({ page, element, section }) =>
    check(element, section).map((problem) => `${page.path}: ${problem}`),
  )
