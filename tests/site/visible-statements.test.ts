import { expect, test } from 'vitest'
import { formatDate } from '../../src/lib/format.ts'
import { collections } from '../../src/schema/collections.ts'
import { findListed } from '../../scripts/site/entries.ts'
import type { EntryList } from '../../src/schema/sections.ts'
import { origin, pages, findProblems, type BuiltPage } from './built-site.ts'
import { attribute, elements, having, only, readText, type Element } from './html-tree.ts'
import { readThings } from './structured-things.ts'

interface Shown {
  text: string
  language: string
  description: string
  /** Absolute. */
  addresses: Set<string>
  pictures: Set<string>
}

interface Statement {
  type: string
  key: string
  value: string | number
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()
const values = (root: Element, name: string) => elements(root, having(name)).map((element) => attribute(element, name)!)
const absolute = (path: string) => (path === '/' ? `${origin}/` : origin + path)

function shownBy({ document, route }: BuiltPage): Shown {
  const links = values(document, 'href').filter((href) => href.startsWith('/'))
  const own = [route.canonical, ...values(document, 'id').map((id) => `${route.canonical}#${id}`)]
  const files = values(document, 'src')
  const forms = values(document, 'action')
  const preview = attribute(only(document, having('property', 'og:image')), 'content')!
  return {
    text: readText(only(document, 'body')),
    language: attribute(document, 'lang') ?? '',
    description: attribute(only(document, having('name', 'description')), 'content') ?? '',
    addresses: new Set(['/', ...links, ...forms, ...own].map(absolute)),
    pictures: new Set([...files.map(absolute), preview]),
  }
}

function statementsIn(value: unknown, type = '', key = ''): Statement[] {
  if (Array.isArray(value)) return value.flatMap((one) => statementsIn(one, type, key))
  if (typeof value === 'string' || typeof value === 'number') return [{ type, key, value }]
  const thing = value as Record<string, unknown>
  const own = String([thing['@type']].flat()[0])
  return Object.entries(thing).flatMap(([name, part]) => (name.startsWith('@') ? [] : statementsIn(part, own, name)))
}

/** `07:00` is `7:00 AM`. */
function clock(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

const says = (text: string) => (shown: Shown) => shown.text.includes(squeeze(text))
const leadsTo =
  (address: string) =>
  ({ addresses }: Shown) =>
    addresses.has(address)
const showsPicture =
  (address: string) =>
  ({ pictures }: Shown) =>
    pictures.has(address)
const saysAmount = (amount: string) =>
  says(Number(amount).toLocaleString('en-CA', { minimumFractionDigits: Number.isInteger(Number(amount)) ? 0 : 2 }))
const always = () => true

/** How a page shows a key's value; all others must be in its text. */
const ways: Record<string, (value: string) => (shown: Shown) => boolean> = {
  position: () => always,
  'query-input': () => always,
  // The icon of the site, in every tab.
  logo: () => always,
  // Vocabulary: an event takes place as announced, in a venue.
  eventStatus: () => always,
  eventAttendanceMode: () => always,
  url: leadsTo,
  item: leadsTo,
  mainEntityOfPage: leadsTo,
  urlTemplate: (address) => leadsTo(address.split('?')[0]!),
  image: showsPicture,
  inLanguage: (language) => (shown) => shown.language === language,
  addressCountry: (country) => (shown) => shown.language.endsWith(`-${country}`),
  telephone: (number) => says(number.replace(/^\+1-/, '')),
  opens: (time) => says(clock(time)),
  closes: (time) => says(clock(time)),
  currency: () => says('$'),
  employmentType: (type) => (shown) => shown.text.toLowerCase().includes(type.replace('_', '-').toLowerCase()),
  // The name of an opening, in its address.
  value:
    (name) =>
    ({ addresses }) =>
      [...addresses].some((address) => address.endsWith(`/${name}`)),
  unitText: (unit) => says(unit.toLowerCase()),
  minValue: saysAmount,
  maxValue: saysAmount,
}

function isShown({ type, key, value }: Statement, shown: Shown): boolean {
  const text = String(value)
  if (type === 'WebPage' && key === 'description') return text === shown.description
  // The days between the first and the last are implied: Mon–Fri.
  if (key === 'dayOfWeek') return /^(Tue|Wed|Thu)/.test(text) || says(text.slice(0, 3))(shown)
  const way = ways[key]
  if (way) return way(text)(shown)
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  if (day) return says(formatDate(day))(shown) && (!hour || says(clock(hour))(shown))
  return text.split('\n').every((line) => says(line)(shown))
}

test('every page has structured data, all of it visible to visitors', () => {
  const counts = new Map<string, number>()
  expect(
    findProblems((page) => {
      const shown = shownBy(page)
      const statements = statementsIn(readThings(page))
      counts.set(page.path, statements.length)
      return statements
        .filter((one) => !isShown(one, shown))
        .map(({ type, key, value }) => `${type}.${key}: ${String(value).slice(0, 80)}`)
    }),
  ).toEqual([])
  expect([...counts].filter(([, count]) => count === 0)).toEqual([])
})

test('every list of entries with pages, and of projects, has a complete ItemList in order, and no other', () => {
  const isListed = ({ collection, layout }: EntryList) =>
    layout === 'portfolio' || 'url' in collections[findListed(collection)!]
  const wanted = ({ data }: BuiltPage) =>
    data.kind === 'sections'
      ? data.sections.flatMap((section) =>
          section.type === 'entry-list' && isListed(section)
            ? [[section.title, ...section.items.map(({ title }) => title)]]
            : [],
        )
      : []
  const listed = (page: BuiltPage) =>
    (readThings(page) as { '@type': string; name: string; itemListElement: { position: number; name: string }[] }[])
      .filter((block) => block['@type'] === 'ItemList')
      .map(({ name, itemListElement }) => [
        name,
        ...itemListElement.map((item, index) => (item.position === index + 1 ? item.name : 'out of order')),
      ])
  expect(pages.flatMap(wanted)).not.toEqual([])
  expect(
    findProblems((page) =>
      JSON.stringify(listed(page)) === JSON.stringify(wanted(page)) ? [] : [JSON.stringify(listed(page))],
    ),
  ).toEqual([])
})
