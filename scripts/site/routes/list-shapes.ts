import type { EntryList, Section, SectionOf } from '../../../src/schema/sections.ts'
import type { SectionType } from '../../../src/schema/sections/section.ts'

/** Entries on a page of a list, and lines on a page of an index. */
const ENTRIES = 48
const LINES = 240

/** How a section lists what grows without an end: in which order, and how it shows only some of it. */
export interface ListShape<Shown extends Section = Section> {
  size: number
  entries(section: Shown): readonly object[]
  show(section: Shown, entries: ReadonlySet<object>): Shown
}

const shapes: { [Type in SectionType]?: ListShape<SectionOf<Type>> } = {
  'entry-list': {
    size: ENTRIES,
    entries: (section) => [...inOrder(section), ...section.faq],
    show: (section, entries) => ({
      ...section,
      items: inOrder(section).filter((card) => entries.has(card)),
      faq: section.faq.filter((question) => entries.has(question)),
    }),
  },
  faq: {
    size: ENTRIES,
    entries: ({ items }) => items,
    show: (section, entries) => ({ ...section, items: section.items.filter((question) => entries.has(question)) }),
  },
  'site-index': {
    size: LINES,
    entries: ({ groups, items }) => groups.flatMap(({ kind }) => items.filter((item) => item.kind === kind)),
    show: (section, entries) => ({ ...section, items: section.items.filter((item) => entries.has(item)) }),
  },
  'sheet-index': {
    size: LINES,
    entries: ({ groups }) => groups.flatMap(({ sheets }) => sheets),
    show: (section, entries) => ({
      ...section,
      groups: section.groups.flatMap((group) => {
        const sheets = group.sheets.filter((sheet) => entries.has(sheet))
        return sheets.length > 0 ? [{ ...group, sheets }] : []
      }),
    }),
  },
}

/** The shape of a section that lists a collection. */
export const listShape = (section: Section) => shapes[section.type] as ListShape | undefined

/** The cards in the order in which their layout shows them. */
function inOrder({ layout, items, groups }: EntryList): EntryList['items'] {
  if (layout === 'library') return items.toSorted((a, b) => Number(!!b.featured) - Number(!!a.featured))
  if (layout === 'rows') return items.toSorted((a, b) => Number(!!a.past) - Number(!!b.past))
  if (layout !== 'groups') return items
  const order = groups?.map(({ group }) => group) ?? [...new Set(items.flatMap(({ category }) => category ?? []))]
  return order.flatMap((group) => items.filter(({ category }) => category === group))
}
