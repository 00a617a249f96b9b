import { expect, test } from 'vitest'
import { canonicalPages, findProblems } from './built-site.ts'
import { attribute, elements, having, only, readText } from './html-tree.ts'

const indexable = canonicalPages.filter(({ route }) => !route.noindex)
const isIndex = ({ data }: (typeof canonicalPages)[number]) =>
  data.kind === 'sections' && data.sections.some(({ type }) => type === 'sheet-index')

test('every page has a sheet number', () => {
  const numbers = canonicalPages.map(({ data }) => data.sheet)
  expect(numbers.filter((number) => !/^[A-Z]{1,2}(?:-\d{3}|\d{1,2})$/.test(number))).toEqual([])
})

test('only the drawing index shows the sheet numbers of pages', () => {
  const numbers = new Set(canonicalPages.map(({ data }) => data.sheet))
  expect(
    findProblems((page) => {
      if (isIndex(page)) return []
      const shown = readText(only(page.document, having('id', 'root'))).match(/\b[A-Z]{1,2}-\d{3}\b/g) ?? []
      return shown.filter((number) => numbers.has(number))
    }),
  ).toEqual([])
})

test('the drawing index lists every sheet once, by number, with a link to it', () => {
  const links = elements(only(canonicalPages.find(isIndex)!.document, 'main'), 'li').map((line) => ({
    number: readText(elements(line, 'span')[0]!),
    href: attribute(only(line, 'a'), 'href'),
  }))
  const expected = indexable.map(({ data, path }) => ({ number: data.sheet, href: path }))
  const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1)
  expect(links.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
})
