import type { Section } from '../../src/schema/sections'
import type { Workbook } from '../../src/schema/workbook'

/** A stretch of text under its heading. */
export interface TextPart {
  heading: string
  text: string
}

/** The texts of a page's sections. What a list shows of other pages, and what has an anchor, is found at its own address. */
export function textsOfSections(sections: readonly Section[]): TextPart[] {
  return sections.map((section) => ({
    heading: section.title,
    text: stringsOf(withoutLists(section)).join(' '),
  }))
}

/** The texts of an entry, field by field. */
export function textsOfEntry(entry: object): TextPart[] {
  return Object.entries(entry).flatMap(([name, value]) =>
    silent.has(name) || name === 'title' ? [] : partsOfValue(value),
  )
}

/** A field of an entry: one part, or one for each of its titled blocks. */
function partsOfValue(value: unknown): TextPart[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [{ heading: '', text: stringsOf(value).join(' ') }]
  const { title, blocks, sheets } = value as {
    title?: string
    blocks?: { title: string }[]
    sheets?: Workbook['sheets']
  }
  if (sheets)
    return sheets.map(({ name, note, columns }) => ({
      heading: name,
      text: [note, ...columns.map(({ label }) => label)].join(' '),
    }))
  if (blocks) return blocks.map(({ title: heading, ...block }) => ({ heading, text: stringsOf(block).join(' ') }))
  return [{ heading: title ?? '', text: stringsOf(value).join(' ') }]
}

function withoutLists(section: Section): object {
  const { title: _heading, sheet: _sheet, ...rest } = section
  if (rest.type === 'detail-library')
    return rest.items.map(({ title, description, tags }) => [title, description, ...tags])
  if (rest.type === 'resource-hub') return { lede: rest.lede }
  if (!('items' in rest)) return rest
  const { items, ...own } = rest
  const hasAddresses =
    rest.type.startsWith('service-') ||
    rest.type === 'faq' ||
    rest.type === 'certification-list' ||
    items.some((item: object) => 'href' in item)
  return hasAddresses ? own : rest
}

/** Names in data that are no words of a text. */
const silent = new Set([
  ...'type kind id href icon color image gallery slug updated published reviewed posted closes date pay'.split(' '),
  ...'link actions action labels filter rail soon testimonial width format download desks only questions group mark zone upload counts'.split(
    ' ',
  ),
])

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => (silent.has(name) ? [] : stringsOf(inner)))
}
