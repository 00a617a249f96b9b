import { expect, test } from 'vitest'
import { origin, pageAt, pages, findProblems, shell, type BuiltPage } from './built-site.ts'
import { documentedTypes } from './documented-types.ts'
import { attribute, elements, having, only, readText } from './html-tree.ts'
import { canonicalUrl, mainHeading, thing, readThings, thingType, type Thing } from './structured-things.ts'

function visibleTrail({ document }: BuiltPage): { name: string; item: string }[] {
  return elements(document, having('aria-label', shell.words.shell.breadcrumbs))
    .flatMap((nav) => elements(nav, 'a'))
    .map((link) => ({ name: readText(link), item: origin + attribute(link, 'href') }))
}

/** The values at a path such as `author.url`, in every item of a list. */
const valuesAt = (value: unknown, path: string[]): unknown[] =>
  Array.isArray(value) && value.length > 0
    ? value.flatMap((one) => valuesAt(one, path))
    : path.length === 0
      ? [value]
      : valuesAt((value as Thing | undefined)?.[path[0]!], path.slice(1))

const isGiven = (one: Thing, field: string) =>
  valuesAt(one, field.split('.')).every((value) => value !== undefined && value !== '' && !Number.isNaN(value))

test('structured data has every field that search engines require or recommend, or a reason why not', () => {
  expect(
    findProblems((page) =>
      readThings(page).flatMap((one) => {
        const type = documentedTypes.get(thingType(one))
        if (one['@context'] !== 'https://schema.org') return [`no context: ${JSON.stringify(one).slice(0, 80)}`]
        // Kinds choose their types; the compiler compares them with schema.org.
        if (!type) return []
        return `${type.required} ${type.recommended}`
          .split(' ')
          .filter((field) => field && !Object.hasOwn(type.omitted, field) && !isGiven(one, field))
          .map((field) => `${thingType(one)} has no ${field}`)
      }),
    ),
  ).toEqual([])
})

test('only recommended fields are left out', () => {
  expect(
    [...documentedTypes].flatMap(([name, { recommended, omitted }]) =>
      Object.keys(omitted)
        .filter((field) => !recommended.split(' ').includes(field))
        .map((field) => `${name}.${field}`),
    ),
  ).toEqual([])
})

test('every page describes itself in the words it shows', () => {
  expect(
    findProblems((page) => {
      const web = thing(page, 'WebPage')
      const description = attribute(only(page.document, having('name', 'description')), 'content')
      return [
        ...(web?.name === mainHeading(page) ? [] : [`name: ${String(web?.name)}`]),
        ...(web?.description === description ? [] : ['description']),
        ...(web?.url === canonicalUrl(page) && web['@id'] === canonicalUrl(page) ? [] : [`url: ${String(web?.url)}`]),
        ...(web?.inLanguage === 'en-CA' ? [] : ['language']),
      ]
    }),
  ).toEqual([])
})

test('breadcrumbs are those that the page shows, and itself', () => {
  expect(
    findProblems((page) => {
      const items = thing(page, 'BreadcrumbList')?.itemListElement
      const shown = visibleTrail(page)
      const wanted = [...shown, { name: mainHeading(page), item: `${origin}${page.path}` }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      }))
      return JSON.stringify(items) === JSON.stringify(shown.length > 0 ? wanted : undefined)
        ? []
        : [JSON.stringify(items)]
    }),
  ).toEqual([])
})

test('pages with questions, and no other, have them in structured data', () => {
  const shownOn = ({ document }: BuiltPage) =>
    elements(document, having('data-category', 'FAQ'))
      .flatMap((article) => elements(article, 'summary'))
      .map((summary) => readText(summary))
  expect(
    findProblems((page) => {
      const questions = (thing(page, 'FAQPage')?.mainEntity ?? []) as { name: string }[]
      const names = questions.map(({ name }) => name)
      return JSON.stringify(names) === JSON.stringify(shownOn(page))
        ? []
        : [`tells ${names.length} of ${shownOn(page).length}`]
    }),
  ).toEqual([])
})

test('samples are never marked up as reviews', () => {
  expect(
    findProblems(({ html }) =>
      /"@type":"(Review|AggregateRating|Rating)"|itemprop=|itemscope/.test(html) ? ['review markup'] : [],
    ),
  ).toEqual([])
})

test('the home page describes the search as its own form does, and no other page does', () => {
  const home = pageAt('/')
  const form = elements(home.document, having('role', 'search'))[0]!
  const field = elements(form, 'input')[0]!
  const action = thing(home, 'WebSite')!.potentialAction as { target: { urlTemplate: string }; 'query-input': string }
  expect(action.target.urlTemplate).toBe(
    `${origin}${attribute(form, 'action')}?${attribute(field, 'name')}={search_term_string}`,
  )
  expect(action['query-input']).toBe('required name=search_term_string')
  expect(pageAt(attribute(form, 'action')!).route.kind).toBe('sections')
  expect(pages.filter((page) => thing(page, 'WebSite')).map(({ path }) => path)).toEqual(['/'])
})
