import type { RoutePath } from '../../src/generated/index.ts'
import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/site/build-content.ts'
import { collections, type CollectionName } from '../../src/schema/collections.ts'
import { canonicalPages, root, site } from './built-site.ts'
import { around, attribute, elements, having, only, readText, type Element } from './html-tree.ts'

const kinds = Object.entries(collections).flatMap(([name, kind]) => ('samples' in kind ? [name as CollectionName] : []))
const { site: content } = await buildContent({ root, check: true })

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What entries are shown by: their heading, and what a client says in them. */
const samples = kinds.flatMap((kind) =>
  content.entries[kind].map(({ data }) => {
    const { title, organization, name, type, role, content: quote, testimonial } = data as Named
    const names = [quote ? `“${quote}”` : (title ?? organization ?? name ?? type ?? role ?? '')]
    if (testimonial) names.push(`“${testimonial.text}”`)
    const values = Object.values({ ...data, ...testimonial }).filter((value) => typeof value === 'string')
    return { kind, names: names.map(spaced), values: values.map(spaced) }
  }),
)
type Named = Record<string, string> & { testimonial?: { text: string; author: string } }

const isLink = ({ tagName }: Element) => tagName === 'a'
const isHeading = ({ tagName }: Element) => /^h\d$/.test(tagName)
const isItem = ({ tagName }: Element) => ['li', 'article', 'figure', 'header'].includes(tagName)

/** The smallest items around elements. */
function findItems(named: { element: Element }[]): Element[] {
  const items = [...new Set(named.flatMap(({ element }) => around(element, isItem) ?? []))]
  return items.filter((item) => !items.some((other) => around(other, (outer) => outer === item)))
}

const search: RoutePath = '/search'

/**
 * Items that show two values of an entry, its name among them, or its name if it has nothing else but an id. A link to a sample, as in the search, only mentions it.
 */
const shown = canonicalPages.flatMap(({ path, document }) => {
  if (path === search) return []
  const named = elements(document, (element) => isHeading(element) || !(isLink(element) || around(element, isLink)))
    .filter((element) => isHeading(element) || !around(element, isHeading))
    .map((element) => ({ element, text: spaced(readText(element)) }))
  return samples.flatMap(({ kind, names, values }) =>
    names.flatMap((name) =>
      findItems(named.filter(({ text }) => text.startsWith(name) || text.endsWith(name)))
        .map((item) => ({ path, kind, name, item, page: document, text: spaced(readText(item)) }))
        .filter(({ text }) => values.filter((value) => text.includes(value)).length >= Math.min(2, values.length - 1)),
    ),
  )
})

const isPart = (element: Element) => element.tagName === 'section' || attribute(element, 'role') === 'group'
const labels = (part: Element) => elements(part, having('data-sample')).map((label) => readText(label))

test('whatever is a sample is in a section or page that says so', () => {
  const isLabelled = ({ item, page }: (typeof shown)[number]) =>
    labels(around(item, isPart) ?? only(page, 'main')).includes(site.sampleLabel)
  const unlabelled = site.sampleContent ? shown.filter((one) => !isLabelled(one)) : []
  expect(unlabelled.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('no section says twice that it shows samples', () => {
  const twice = canonicalPages.flatMap(({ path, document }) =>
    elements(document, isPart).flatMap((part) => (labels(part).length > 1 ? [`${path} ${attribute(part, 'id')}`] : [])),
  )
  expect(twice).toEqual([])
})

test('every kind of sample is found on a page', () => {
  const found = new Set(shown.map(({ kind }) => kind))
  expect(kinds.filter((kind) => content.entries[kind].length > 0 && !found.has(kind))).toEqual([])
})
