import { expect, test } from 'vitest'
import { allSections, problemsIn, sectionsOfType } from './built-section.ts'
import { findProblems } from './built-site.ts'
import {
  around,
  attribute,
  elements,
  having,
  only,
  normalize,
  readText,
  readStrings,
  type Element,
} from './html-tree.ts'

/** Keys whose values code reads. */
const ofCode = new Set(
  (
    'type kind id icon image color mark stat only group copy plate outline none soon placeholder bytes unit x y zone ' +
    'side mail phone to from words drawing row after rest collection also layout report'
  ).split(' '),
)
/** Titles of groups, which are shown if they have entries. */
const groupTitle = /^\.(?:disciplines|groups)\.title$/
function listValues(value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]]
  if (Array.isArray(value)) return value.flatMap((one) => listValues(one, path))
  return Object.entries(Object(value) as object).flatMap(([key, one]) =>
    ofCode.has(key) ? [] : listValues(one, `${path}.${key}`),
  )
}

test('a section shows every value that it has', () => {
  expect(
    allSections.flatMap(({ page, section, element }) => {
      const attributes = elements(element, () => true).flatMap(({ attrs }) => attrs.map(({ value }) => value))
      const shown = normalize([readText(element), ...attributes].join(' '))
      const values = listValues(section)
        .filter(([path]) => !groupTitle.test(path))
        // A form is written out as fields to fill in.
        .filter(([path]) => section.type !== 'document-sheet' || path.endsWith('.title'))
        // Labels of entries, where there are none.
        .filter(([path]) => !('items' in section && section.items.length === 0 && path.startsWith('.labels.')))
        // The titles of its groups stand for the categories of a grouped list.
        .filter(([path]) => !('groups' in section && path === '.items.category'))
      const missing = values.filter(([, value]) => !shown.includes(normalize(value)))
      return missing.map(([path, value]) => `${page.path}: ${section.type}${path}: ${value}`)
    }),
  ).toEqual([])
})

test.each([
  ['rows', 'h3'],
  ['people', 'h3'],
  ['teams', 'h3'],
  ['cards', 'h3'],
  ['compact', 'h3'],
  ['portfolio', 'h3'],
  ['summary', 'h3'],
  ['groups', 'h4'],
] as const)('a list in %s has a heading for every entry, and no other', (layout, heading) => {
  const lists = sectionsOfType('entry-list').filter(({ section }) => section.layout === layout)
  expect(lists).not.toEqual([])
  expect(
    lists.flatMap(({ page, element, section: { items, labels } }) => {
      // Groups of what is to come and what is past have headings, and popular forms are listed twice.
      const isPart = items.some(({ event }) => event)
      const popular = labels.popular ? items.filter(({ featured }) => featured) : []
      const found = readStrings(element, isPart ? 'h4' : heading).length
      return found === items.length + popular.length ? [] : [`${page.path}: ${found} of ${items.length}`]
    }),
  ).toEqual([])
})

test('a page of prose says when it was last changed, and has a table of its contents', () => {
  expect(
    findProblems(({ document, data }) => {
      if (data.kind !== 'prose') return []
      const main = only(document, 'main')
      const headings = elements(main, 'h2').map((heading) => `#${attribute(heading, 'id')}`)
      const listed = elements(main, 'nav').flatMap((nav) => elements(nav, 'a').map((link) => attribute(link, 'href')!))
      return [
        ...(readText(only(main, having('class', 'page-opening'))).includes(data.updatedLabel) ? [] : ['no day']),
        ...(data.toc.length === 0 || headings.every((id) => listed.includes(id)) ? [] : ['headings are missing']),
      ]
    }),
  ).toEqual([])
})

test('the services that a page opens are open, all others folded, where it opens some', () => {
  expect(
    problemsIn('service-blocks', (element, { items, opened = items.map(({ id }) => id) }) =>
      elements(element, 'article').flatMap((block) => {
        const [id, fold] = [attribute(block, 'id')!, around(block, ({ tagName }) => tagName === 'details')!]
        return having('open')(fold) === opened.includes(id) ? [] : [id]
      }),
    ),
  ).toEqual([])
})

test('service blocks ask for a quote each, and fold away all but four features and steps under their number', () => {
  expect(
    problemsIn('service-blocks', (element, { items, action }) => {
      const blocks = elements(element, 'article')
      return [
        ...(blocks.length === items.length ? [] : [`${blocks.length} blocks`]),
        ...blocks.flatMap((block) =>
          readStrings(block, 'a').some((label) => label.startsWith(action.label)) ? [] : ['no quote'],
        ),
        ...items.flatMap(({ id, features, process, warranty }) => {
          const block = blocks.find((one) => attribute(one, 'id') === id)
          if (!block || !readText(block).includes(warranty)) return [`${id}: no warranty`]
          const long = [features, process].filter(({ length }) => length > 4)
          return elements(block, 'details').length === long.length ? [] : [`${id}: lists that are not cut`]
        }),
        ...blocks
          .flatMap((block) => elements(block, 'details'))
          .flatMap((details) => {
            const hiddenCount = Number(/^\+(\d+) /.exec(readText(only(details, 'summary')))?.[1])
            const all = elements(details.parentNode as Element, 'li').length
            return hiddenCount === elements(details, 'li').length && all === hiddenCount + 4
              ? []
              : [`${hiddenCount} more of ${all}`]
          }),
      ]
    }),
  ).toEqual([])
})
