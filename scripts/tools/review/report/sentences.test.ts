import { expect, test } from 'vitest'
import { pageChange } from '../compare/page-change.fixture.ts'
import { collectNotes } from './sentences.ts'

test('joins identical findings of several pages', () => {
  const note = { rule: 'r', message: 'm', file: 'a' }
  const other = { ...note, message: 'other' }
  const pages = [
    pageChange('/a', { appeared: [note] }),
    pageChange('/b', { appeared: [{ ...note, file: 'b' }, other] }),
  ]
  expect(collectNotes({ pages, appeared: [note], fixed: [] }, 'appeared')).toEqual([
    { note, pages: ['/a', '/b'] },
    { note: other, pages: ['/b'] },
  ])
})
