import { sheetAnchor } from '../../src/lib/sheet-anchor.ts'
import type { Section, SectionOf } from '../../src/schema/sections.ts'
import { pages, type BuiltPage } from './built-site.ts'
import { having, only, type Element } from './html-tree.ts'

/** A section as its data say, and as it was built. */
interface BuiltSection<T extends Section['type'] = Section['type']> {
  page: BuiltPage
  section: SectionOf<T>
  element: Element
}

/** The sections of a page that have an element of their own, which parts of another one have not. */
function sectionsOf(page: BuiltPage): BuiltSection[] {
  const sections = page.data.kind === 'sections' ? page.data.sections : []
  return sections.flatMap((section) =>
    section.part
      ? []
      : {
          page,
          section,
          element: only(page.document, having('aria-labelledby', `${sheetAnchor(section.sheet)}-title`)),
        },
  )
}

/** Every section of the site. */
export const allSections = pages.flatMap(sectionsOf)

/** Every section of one type, on whatever page. */
export const sectionsOfType = <T extends Section['type']>(type: T): BuiltSection<T>[] =>
  allSections.filter(({ section }) => section.type === type) as unknown as BuiltSection<T>[]

/** Problems of every section of one type, each with its page. */
export const problemsIn = <T extends Section['type']>(
  type: T,
  check: (element: Element, section: SectionOf<T>) => string[],
): string[] =>
  sectionsOfType(type).flatMap(({ page, element, section }) =>
    check(element, section).map((problem) => `${page.path}: ${problem}`),
  )
