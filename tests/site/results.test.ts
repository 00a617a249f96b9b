import { expect, test } from 'vitest'
import { pages } from './built-site.ts'
import { attribute, elements, having, only, readText, type Element } from './html-tree.ts'

test('results are complete tables, each row with its figure and its words in columns', () => {
  const schedules = pages.flatMap(({ document, data, path }) => {
    const wanted =
      data.kind === 'case-study' || data.kind === 'project'
        ? data.entry.results
        : (data.kind === 'sections' ? data.sections : []).flatMap((section) =>
            section.type === 'entry-list' && section.layout !== 'summary'
              ? section.items.flatMap(({ results = [] }) => results)
              : [],
          )
    if (wanted.length === 0) return []
    const tables = elements(only(document, 'main'), (one) =>
      (attribute(one, 'class') ?? '').split(' ').includes('result-schedule'),
    )
    const rows = tables.flatMap((table) => elements(table, 'li'))
    const odd = rows.filter((row) => elements(row, 'span').length !== 1 || elements(row, 'b').length > 1)
    return [{ path, wanted, shown: rows.map((row) => readText(row)), odd: odd.length }]
  })
  expect(schedules).not.toEqual([])
  expect(schedules.map(({ path, shown, odd }) => ({ path, shown, odd }))).toEqual(
    schedules.map(({ path, wanted }) => ({ path, shown: wanted, odd: 0 })),
  )
})

interface Counted {
  marked: { after: number }[]
  rest: number
}

function listTallies({ data }: (typeof pages)[number]): Counted[] {
  if (data.kind === 'project') return data.entry.tally ? [data.entry.tally] : []
  const sections = data.kind === 'sections' ? data.sections : []
  return sections.flatMap((section): Counted[] => {
    if (section.type === 'entry-list')
      return section.layout === 'teams'
        ? section.items.map(({ number = '' }) => ({ marked: [], rest: parseInt(number) || 0 }))
        : section.items.flatMap(({ tally }) => tally ?? [])
    if (section.type === 'stats') return section.counted ? [section.counted.tally] : []
    return section.type === 'tally' ? [section] : []
  })
}

function countTicks(svg: Element) {
  const find = (name: string, command: RegExp) =>
    elements(svg, having('class', name)).flatMap((one) => [...attribute(one, 'd')!.matchAll(command)])
  const rows = find('ticks', /h(\d+)/g).map(([, length]) => (Number(length) + 1) / 4)
  return { total: rows.reduce((sum, ticks) => sum + ticks, 0), marked: find('marked', /M/g).length }
}

test('there are as many ticks as results, and as many marks as failures, in wide and in narrow windows', () => {
  const figures = pages.map((page) => ({
    path: page.path,
    wanted: listTallies(page).flatMap(({ marked, rest }) => {
      const total = marked.reduce((sum, { after }) => sum + after + 1, rest)
      return [total, total].map((ticks) => ({ total: ticks, marked: marked.length }))
    }),
    drawn: elements(page.document, (one) => attribute(one, 'class')?.startsWith('tally ') ?? false).map((svg) =>
      countTicks(svg),
    ),
  }))
  expect(figures.flatMap(({ drawn }) => drawn)).not.toEqual([])
  expect(figures.map(({ path, drawn }) => ({ path, drawn }))).toEqual(
    figures.map(({ path, wanted }) => ({ path, drawn: wanted })),
  )
})
