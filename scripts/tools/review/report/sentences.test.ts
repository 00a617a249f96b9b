import { expect, test } from 'vitest'
import { formatSize } from '../../../../src/lib/format.ts'
import type { Cause, PageChange, Review } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { emptyReview } from '../review-site.ts'
import { gatherNotes, topSentence } from './sentences.ts'

const sizes = (html: number) => ({ html, css: 0, js: 0, pictures: 0 })
const cause: Cause = { file: 'content/site.yaml', line: 2 }
const page = (path: string, more: Partial<PageChange> = {}) =>
  pageChange(path, { causes: [cause], sizes: { before: sizes(1000), after: sizes(1000) }, ...more })
const said = (review: Partial<Review>) =>
  topSentence({ ...emptyReview({ base: { name: 'a', tree: '' }, head: { name: 'b', tree: '' } }), ...review })

test('summarizes changed pages, their causes, and what got worse', () => {
  const heavier = page('/b', { sizes: { before: sizes(1000), after: sizes(5000) } })
  expect(said({ pages: [page('/a'), heavier, page('/c')] })).toBe(
    `3 pages changed because of 1 file; nothing broken, one page ${formatSize(4000)} heavier.`,
  )
  const note = { rule: 'r', message: 'm', ...cause }
  const worse = { pages: [page('/a', { what: 'added', appeared: [note] }), page('/b')], errors: ['x'], broken: ['/y'] }
  expect(said(worse)).toBe('1 page added, 1 changed because of 1 file; 2 errors, 1 new finding.')
})

test('says that nothing changed, or that a commit does not build', () => {
  expect(said({})).toBe('Nothing changed.')
  const failed = { side: 'head' as const, text: '', files: [] }
  expect(said({ failed })).toMatch(/does not build/)
})

test('joins identical findings of several pages', () => {
  const note = { rule: 'r', message: 'm', file: 'a' }
  const other = { ...note, message: 'other' }
  const pages = [page('/a', { appeared: [note] }), page('/b', { appeared: [{ ...note, file: 'b' }, other] })]
  expect(gatherNotes({ pages, appeared: [note], fixed: [] }, 'appeared')).toEqual([
    { note, pages: [] },
    { note, pages: ['/a', '/b'] },
    { note: other, pages: ['/b'] },
  ])
})
