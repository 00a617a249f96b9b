import { sheetNumberAnchor } from '../../src/lib/sheet-number-anchor.ts'
import { expect, test } from 'vitest'
import { canonicalPages, pageAt, problemsOf, shell } from './built-site.ts'
import { attribute, elements, having, only, textOf } from './html-tree.ts'

const { sheetIndex = '' } = shell.site
const known = canonicalPages.filter(({ route }) => !route.noindex)

test('every page has a unique sheet number, and the site has the total', () => {
  const numbers = canonicalPages.map(({ data }) => data.sheet)
  expect(numbers.filter((number) => !/^[A-Z]{1,2}-\d{3}$/.test(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(shell.site.sheets).toBe(known.length)
})

test('a page’s number is a link in its rail, and is in its title block with the total', () => {
  expect(
    problemsOf(({ document, data }) => {
      const anchors = elements(only(document, 'main'), having('id', sheetNumberAnchor(data.sheet)))
      const cell = textOf(only(document, having('class', 'title-block')))
      return [
        ...(anchors.length === 1 && textOf(anchors[0]!) === data.sheet ? [] : ['the rail has no number']),
        ...(cell.includes(`${data.sheet} of ${shell.site.sheets}`) ? [] : ['the title block has no number']),
      ]
    }),
  ).toEqual([])
})

test('sections are decimals of their sheet, each with an anchor', () => {
  expect(
    problemsOf(({ document, data }) => {
      if (data.kind !== 'sections') return []
      const [, digits] = data.sheet.split('-')
      const numbered = data.sections.filter(({ part }) => !part)
      return numbered.flatMap(({ sheet: number }, index) => {
        const anchor = elements(document, having('id', sheetNumberAnchor(number)))
        const isRight = number === (index === 0 ? data.sheet : `${digits}.${index}`)
        return isRight && anchor.length === 1 ? [] : [`section ${number}`]
      })
    }),
  ).toEqual([])
})

test('the drawing index lists every sheet once, by number, with a link to it', () => {
  const links = elements(only(pageAt(sheetIndex).document, 'main'), 'li').map((line) => ({
    number: textOf(elements(line, 'span')[0]!),
    href: attribute(only(line, 'a'), 'href'),
  }))
  const expected = known.map(({ data, path }) => ({ number: data.sheet, href: path }))
  const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1)
  expect(links.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
})
