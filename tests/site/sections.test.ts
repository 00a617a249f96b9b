import { expect, test } from 'vitest'
import { allSections, problemsIn } from './built-section.ts'
import { problemsOf, shell, site } from './built-site.ts'
import { attribute, elements, only, textOf, stringsOf, type Element } from './html-tree.ts'

const lists = ['items', 'types', 'steps', 'partners', 'coming', 'past', 'faq']

const nameOf = (entry: unknown): string | undefined => {
  const { title, name, q, organization } = Object(entry) as Record<string, unknown>
  return [title, name, q, organization].find((one) => typeof one === 'string')
}

test('a section shows every entry that it has', () => {
  expect(
    allSections.flatMap(({ page, section, element }) => {
      const entries = lists.flatMap((list) => (Reflect.get(section, list) as unknown[] | undefined) ?? [])
      const shown = textOf(element)
      const missing = entries.flatMap((entry) => nameOf(entry) ?? []).filter((name) => !shown.includes(name))
      return missing.map((name) => `${page.path}: ${name}`)
    }),
  ).toEqual([])
})

test.each([
  ['job-list', 'h3', 'items'],
  ['news-list', 'h3', 'items'],
  ['release-list', 'h3', 'items'],
  ['awards', 'h3', 'items'],
  ['certification-list', 'h3', 'items'],
  ['memberships', 'h3', 'items'],
  ['compliance-certificates', 'h3', 'items'],
  ['partnership-types', 'h3', 'types'],
  ['leaders', 'h3', 'items'],
  ['documents', 'h4', 'items'],
] as const)('%s has a heading for every entry, and no other', (type, heading, list) => {
  expect(
    problemsIn(type, (element, section) => {
      const entries = Reflect.get(section, list) as unknown[]
      return stringsOf(element, heading).length === entries.length ? [] : [`${entries.length} entries`]
    }),
  ).toEqual([])
})

test('a certification says its issuer, category, status and last year, and has a way to verify it', () => {
  expect(
    problemsIn('certification-list', (element, { items }) => {
      const facts = elements(element, 'dl').map((list) => stringsOf(list, 'dd').join())
      const ways = elements(element, (one) => one.tagName === 'a' || attribute(one, 'aria-disabled') === 'true')
      const sound = ways.filter((way) =>
        way.tagName === 'a'
          ? /^(https:\/\/|mailto:)/.test(attribute(way, 'href')!)
          : textOf(way).endsWith(shell.words.shell.comingSoon),
      )
      const wanted = items.map(({ issuer, category, status, validUntil }) =>
        [issuer, category, status, validUntil].join(),
      )
      return facts.join('\n') === wanted.join('\n') && sound.length >= items.length ? [] : facts
    }),
  ).toEqual([])
})

test('a page of prose says when it was last changed, and has a table of its contents', () => {
  expect(
    problemsOf(({ document, data }) => {
      if (data.kind !== 'prose') return []
      const main = only(document, 'main')
      const headings = elements(main, 'h2').map((heading) => `#${attribute(heading, 'id')}`)
      const listed = elements(main, 'nav').flatMap((nav) => elements(nav, 'a').map((link) => attribute(link, 'href')!))
      return [
        ...(textOf(elements(main, 'header')[0]!).includes(data.updatedLabel) ? [] : ['no day']),
        ...(data.toc.length === 0 || headings.every((id) => listed.includes(id)) ? [] : ['headings are missing']),
      ]
    }),
  ).toEqual([])
})

test('the desks are there with every phone of site.yaml', () => {
  const numbers = Object.values(site.phones).map(({ number }) => `tel:+1${number.replaceAll('-', '')}`)
  expect(
    problemsIn('contact-desks', (element) => {
      const links = elements(element, 'a').map((link) => attribute(link, 'href'))
      return numbers.filter((number) => !links.includes(number))
    }),
  ).toEqual([])
})

test('hours are the same on every page', () => {
  expect(
    problemsOf(({ document }) => site.hours.filter((line) => !textOf(only(document, 'footer')).includes(line))),
  ).toEqual([])
})

test('service blocks ask for a quote each, and fold away all but four features and steps under their number', () => {
  expect(
    problemsIn('service-blocks', (element, { items, action }) => {
      const blocks = elements(element, 'article')
      return [
        ...(blocks.length === items.length ? [] : [`${blocks.length} blocks`]),
        ...blocks.flatMap((block) =>
          stringsOf(block, 'a').some((label) => label.startsWith(action.label)) ? [] : ['no quote'],
        ),
        ...items.flatMap(({ id, features, process, warranty }) => {
          const block = blocks.find((one) => attribute(one, 'id') === id)
          if (!block || !textOf(block).includes(warranty)) return [`${id}: no warranty`]
          const long = [features, process].filter(({ length }) => length > 4)
          return elements(block, 'details').length === long.length ? [] : [`${id}: lists that are not cut`]
        }),
        ...blocks
          .flatMap((block) => elements(block, 'details'))
          .flatMap((details) => {
            const hiddenCount = Number(/^\+(\d+) /.exec(textOf(only(details, 'summary')))?.[1])
            const all = elements(details.parentNode as Element, 'li').length
            return hiddenCount === elements(details, 'li').length && all === hiddenCount + 4
              ? []
              : [`${hiddenCount} more of ${all}`]
          }),
      ]
    }),
  ).toEqual([])
})

test('testimonials give their rating as text', () => {
  expect(
    problemsIn('testimonials', (element, { items }) => {
      const quotes = stringsOf(element, (one) => one.tagName === 'figure' && elements(one, 'blockquote').length > 0)
      return quotes.length === items.length &&
        quotes.every((quote, index) => quote.includes(`${items[index]!.rating} of 5`))
        ? []
        : [`${quotes.length} quotes`]
    }),
  ).toEqual([])
})

test('numbers are shown with their base', () => {
  expect(
    problemsIn('stats', (element, { items }) =>
      items.flatMap(({ value, label, base }) => {
        const parts = [value, label, base]
        const entry = elements(element, ({ tagName }) => tagName === 'div' || tagName === 'li').findLast((one) =>
          parts.every((part) => textOf(one).includes(part)),
        )
        return entry && textOf(entry).length <= parts.join('   ').length ? [] : [`${value} ${label}`]
      }),
    ),
  ).toEqual([])
})
