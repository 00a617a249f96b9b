import { expect, test } from 'vitest'
import { pages } from './built-site.ts'
import { attribute, elements, only, readText } from './html-tree.ts'

test('results are complete tables, each row with its figure and its words in columns', () => {
  const schedules = pages.flatMap(({ document, data, path }) => {
    const wanted =
      data.kind === 'case-study' || data.kind === 'project'
        ? data.entry.results
        : (data.kind === 'sections' ? data.sections : []).flatMap((section) =>
            section.type === 'portfolio' || section.type === 'case-study-library'
              ? section.items.flatMap(({ results }) => results)
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
