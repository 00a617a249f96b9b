import { expect, test } from 'vitest'
import type { BlockOutline } from '../schema/data/cards.ts'
import { PAGE, formThumbnail } from './form-thumbnail.ts'

const checklist: BlockOutline = { kind: 'checklist', title: 'Before you go up', rows: 3, columns: 0 }
const table: BlockOutline = { kind: 'table', title: 'Each drain, by its number on the plan', rows: 4, columns: 5 }
const count = (path: string, pattern: RegExp) => path.match(pattern)?.length ?? 0

test('each row of a checklist has its box, each column of a table its line', () => {
  const { path, titles } = formThumbnail([checklist, table])
  expect(titles.map(({ text }) => text)).toEqual(['Before you go up', 'Each drain, by its number on t…'])
  expect(count(path, /z/g)).toBe(3)
  expect(count(path, /V/g)).toBe(6)
})

test('a sheet of many blocks ends with its page', () => {
  const { path } = formThumbnail(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? table : { ...checklist, rows: 90 })),
  )
  const heights = [...path.matchAll(/M\d+ (\d+)/g)].map(([, y]) => Number(y))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThan(PAGE.height)
})
