import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsIn, sectionsOfType } from './built-section.ts'
import { dist, pages, problemsOf } from './built-site.ts'
import { attribute, elements, having, only, textOf, stringsOf } from './html-tree.ts'

test('pages of the division, and no other, have its button, an email link without scripts', () => {
  expect(
    problemsOf(({ document, data: { division } }) => {
      const buttons = elements(elements(document, 'header')[0]!, having('data-island', 'consultation'))
      const wanted = division ? [division.consultation.label] : []
      return [
        ...(buttons.map((button) => textOf(button)).join() === wanted.join() ? [] : [`${buttons.length} buttons`]),
        ...buttons
          .map((button) => attribute(button, 'href')!)
          .filter((href) => !/^mailto:[^?]+@[^?]+\?subject=./.test(href)),
      ]
    }),
  ).toEqual([])
})

test('only pages that fetch pictures ahead have the island for it, with the first picture of each page', () => {
  expect(
    problemsOf(({ document, data }) => {
      const islands = elements(document, having('data-island', 'prefetch'))
      const wanted = data.kind === 'sections' ? (data.prefetch ?? []) : []
      const islandProps = islands.map(
        (island) => JSON.parse(attribute(island, 'data-props')!) as { images: { file: string }[] },
      )
      return islandProps.flatMap(({ images }) => images.map(({ file }) => file)).join() ===
        wanted.map(({ file }) => file).join()
        ? []
        : ['other pictures']
    }),
  ).toEqual([])
})

test('projects show their status as a badge, their type and their highlights', () => {
  expect(
    problemsIn('construction-projects', (element, { items }) => {
      const shown = elements(element, 'article')
      return items.flatMap(({ title, status, type, highlights }, index) => {
        const entry = shown[index]!
        const badges = elements(entry, 'p').filter((one) => textOf(one) === status && elements(one, 'svg').length === 1)
        const isWhole =
          badges.length === 1 &&
          stringsOf(entry, 'dd').includes(type) &&
          stringsOf(entry, 'li').join('|') === highlights.join('|')
        return isWhole ? [] : [title]
      })
    }),
  ).toEqual([])
})

test.each(['departments', 'partner-marks'] as const)('%s have their sizes or marks', (type) => {
  expect(
    problemsIn(type, (element, section) => {
      const [shown, wanted] =
        section.type === 'departments'
          ? [stringsOf(element, 'strong'), section.items.map(({ teamSize }) => teamSize)]
          : [elements(element, 'li').map((one) => elements(one, 'svg').length), section.partners.map(() => 1)]
      return shown.join() === wanted.join() ? [] : [shown.join()]
    }),
  ).toEqual([])
})

test('steps are an ordered list', () => {
  expect(
    problemsIn('steps', (element, { steps }) => {
      // A drawing and its parts are before them.
      const list = elements(element, 'ol').at(-1)!
      const own = elements(list, ({ tagName, parentNode }) => tagName === 'li' && parentNode === list)
      return own.length === steps.length ? [] : [`${own.length} of ${steps.length} steps`]
    }),
  ).toEqual([])
})

test('a comparison is a table, cell by cell under the names of its columns', () => {
  expect(
    problemsIn('comparison', (element, { corner, columns }) => [
      ...(stringsOf(element, having('scope', 'col')).join() === [corner, ...columns].join() ? [] : ['other columns']),
      ...elements(only(element, 'tbody'), 'tr').flatMap((row) =>
        elements(row, 'td').length === columns.length ? [] : [textOf(row)],
      ),
    ]),
  ).toEqual([])
})

test('a bar chart draws its bars to one scale from zero', () => {
  for (const { element, section } of sectionsOfType('bar-chart')) {
    const widths = elements(element, 'rect').map((bar) => Number(attribute(bar, 'width')))
    const most = Math.max(...section.bars.map(({ value }) => value))
    for (const [index, { value }] of section.bars.entries()) expect(widths[index]! / 1000).toBeCloseTo(value / most, 3)
  }
})

test('the hub lists each text with its read time and a way to it, and questions that open to their answers', () => {
  const titles = new Map(pages.map(({ path, document }) => [path, textOf(only(document, 'h1'))]))
  expect(
    problemsIn('resource-hub', (element, { items, faq, labels }) => {
      const entries = elements(element, having('data-category')).filter(({ tagName }) => tagName === 'article')
      const questions = entries.filter(having('data-category', 'FAQ'))
      const reading = entries.filter((entry) => !questions.includes(entry))
      return [
        ...(reading.length === items.length && questions.length === faq.length ? [] : [`${entries.length} entries`]),
        ...items.flatMap(({ href, readTime, title }, index) => {
          const entry = reading[index]!
          const isWhole =
            attribute(only(entry, 'a'), 'href') === href &&
            textOf(entry).includes(`${readTime} ${labels.minutes}`) &&
            titles.get(href) === title
          return isWhole ? [] : [title]
        }),
        ...questions.flatMap((question) => {
          const answer = only(question, 'details')
          return textOf(answer).length > textOf(only(answer, 'summary')).length + 10 ? [] : [textOf(question)]
        }),
      ]
    }),
  ).toEqual([])
})

test('a white paper requires name and email address, the role is optional, and the file is a PDF', () => {
  for (const { element, section } of sectionsOfType('white-paper')) {
    const form = only(element, 'form')
    const { name, email, role } = section.labels
    expect(stringsOf(form, 'label')).toEqual([name, email, role])
    expect(elements(form, 'input').map((input) => having('required')(input))).toEqual([true, true, false])
    if (section.download.link.kind !== 'file') continue
    const bytes = readFileSync(join(dist, section.download.link.href))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
