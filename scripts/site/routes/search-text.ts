import type { z } from 'zod'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import type { Card } from '../../../src/schema/data/cards.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { isAnchored } from './anchored-entries.ts'
import { sectionSchema } from '../../../src/schema/sections/section.ts'
import { collectProse } from '../../pipeline/validate/prose-fields.ts'
import { schemaAt } from '../../pipeline/validate/schema-at.ts'

/** Text with its heading. */
export interface TextPart {
  heading: string
  text: string
}

/** The prose of a page's sections, by their schemas. Content with its own address or anchor is found there. */
export function searchTextOfSections(sections: readonly Section[]): TextPart[] {
  return sections.map((section) => {
    const { title: heading, ...own } = withoutAnchored(section)
    return { heading, text: [...collectProse(sectionSchema, own), ...searchTextOfItems(section)].join(' ') }
  })
}

const withoutAnchored = (section: Section) => (section.type === 'leak-finder' ? { ...section, findings: [] } : section)

/** The prose of entries without an address of their own. */
function searchTextOfItems(section: Section): string[] {
  if (section.type === 'contact-desks') return section.contacts.flatMap(({ phone }) => phone?.display ?? [])
  if (section.type === 'stats') return collectProse(collections.stats.schema.array(), section.items)
  if (section.type !== 'entry-list' || section.layout === 'compact' || isAnchored(section)) return []
  return section.items.flatMap((card) => (card.href ? [] : searchTextOfCard(card)))
}

function searchTextOfCard({ title, number = '', meta = [], text = '', note = '', end = [], ...card }: Card): string[] {
  const { caption = '', points = [], results = [], facts = [], lists = [], paragraphs = [], quote, event } = card
  return [
    title,
    number,
    ...meta,
    text,
    note,
    ...end,
    caption,
    ...facts.map(([, value]) => String(value)),
    ...lists.flatMap(({ items }) => items),
    ...paragraphs.map((part) => part.text),
    ...points,
    ...results,
    ...(quote ? [quote.text, quote.author] : []),
    ...(event ? [event.location, event.address, event.city] : []),
  ].filter(Boolean)
}

/** The prose of an entry by field; titled blocks and worksheets are separate parts. */
export function searchTextOfEntry(collection: CollectionName, entry: object): TextPart[] {
  return Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    const schema = name === 'title' ? undefined : schemaAt(collections[collection].schema, [name], entry)
    return schema ? partsOfValue(schema, value) : []
  })
}

function partsOfValue(schema: z.ZodType, value: unknown): TextPart[] {
  const { title, blocks, sheets } = Object(value) as { title?: string; blocks?: object[]; sheets?: object[] }
  const parts = (key: 'blocks' | 'sheets', items: object[]) =>
    items.map((item, index) => {
      const { title: own, name = '', ...rest } = item as { title?: string; name?: string }
      return {
        heading: own ?? name,
        text: collectProse(schemaAt(schema, [key, index], value) ?? schema, rest).join(' '),
      }
    })
  if (sheets) return parts('sheets', sheets)
  if (blocks) return parts('blocks', blocks)
  return [{ heading: typeof title === 'string' ? title : '', text: collectProse(schema, value).join(' ') }]
}
