import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsIn, sectionsOfType } from './built-section.ts'
import { dist, findProblems } from './built-site.ts'
import { attribute, elements, having, only, readText, readStrings } from './html-tree.ts'

test('pages of the division, and no other, have its button, an email link without scripts', () => {
  expect(
    findProblems(({ document, data: { division } }) => {
      const buttons = elements(elements(document, 'header')[0]!, having('data-island', 'consultation'))
      const wanted = division ? [division.consultation.label] : []
      return [
        ...(buttons.map((button) => readText(button)).join() === wanted.join() ? [] : [`${buttons.length} buttons`]),
        ...buttons
          .map((button) => attribute(button, 'href')!)
          .filter((href) => !/^mailto:[^?]+@[^?]+\?subject=./.test(href)),
      ]
    }),
  ).toEqual([])
})

test('only pages that fetch pictures ahead name them, the first picture of each page', () => {
  expect(
    findProblems(({ document, data }) => {
      const named = elements(document, having('data-prefetch')).flatMap(
        (element) => JSON.parse(attribute(element, 'data-prefetch')!) as string[],
      )
      const wanted = data.kind === 'sections' ? (data.prefetch ?? []) : []
      return named.length === wanted.length && wanted.every(({ file }, index) => named[index]!.startsWith(`${file}-`))
        ? []
        : ['other pictures']
    }),
  ).toEqual([])
})

test('a comparison is a table, cell by cell under the names of its columns', () => {
  expect(
    problemsIn('comparison', (element, { corner, columns }) => [
      ...(readStrings(element, having('scope', 'col')).join() === [corner, ...columns].join() ? [] : ['other columns']),
      ...elements(only(element, 'tbody'), 'tr').flatMap((row) =>
        elements(row, 'td').length === columns.length ? [] : [readText(row)],
      ),
    ]),
  ).toEqual([])
})

test('a column of numbers has its bars to one scale from zero, any other column has none', () => {
  const drawn = sectionsOfType('comparison').map(({ element, section: { columns, rows } }) => {
    const bars = elements(element, 'path').map((bar) => parseFloat(attribute(bar, 'd')!.slice('M0 0h'.length)))
    const columnsOfNumbers = columns
      .map((_, column) => rows.map(({ cells }) => Number(cells[column]!.replaceAll(',', ''))))
      .filter((numbers) => !numbers.some(Number.isNaN))
    expect(bars).toHaveLength(columnsOfNumbers.length * rows.length)
    for (const numbers of columnsOfNumbers)
      for (const [row, number] of numbers.entries())
        expect(bars[row]! / Math.max(...bars)).toBeCloseTo(number / Math.max(...numbers), 2)
    return bars.length
  })
  expect(Math.max(...drawn)).toBeGreaterThan(0)
})

test('a white paper has its form, an email without scripts, and a link to its PDF', () => {
  for (const { element, section } of sectionsOfType('white-paper')) {
    const form = only(element, 'form')
    const fields = elements(form, 'input').filter((one) => attribute(one, 'type') !== 'hidden')
    expect(fields.map((one) => [attribute(one, 'name'), attribute(one, 'required') !== undefined])).toEqual([
      ['name', true],
      ['email', true],
      ['role', false],
    ])
    expect([attribute(form, 'action'), attribute(form, 'enctype')]).toEqual([section.mail.href, 'text/plain'])
    if (section.download.link.kind !== 'file') continue
    expect(elements(element, 'a').map((link) => attribute(link, 'href'))).toContain(section.download.link.href)
    const bytes = readFileSync(join(dist, section.download.link.href))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
