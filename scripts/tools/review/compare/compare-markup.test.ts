import { expect, test } from 'vitest'
import { compareMarkup, shapesOf } from './compare-markup.ts'
import type { OwnChange } from './compare-pages.ts'

const page = (main: string) => `<html><body><main class="page">${main}</main></body></html>`
const word: OwnChange = { kind: 'text', where: '', before: 'Old', after: 'New' }
const known = (...pages: string[]) => {
  const shapes = new Set(pages.flatMap(shapesOf))
  return (shape: string) => shapes.has(shape)
}

test('elements that differ are told with what they were; what is read of a page tells of them by itself', () => {
  const [before, after] = [page('<p>Old</p>'), page('<p class="loud">Old</p>')]
  expect(compareMarkup(before, after, [])).toEqual([
    { kind: 'markup', where: '', before: '<p>', after: '<p class="loud">' },
  ])
  expect(compareMarkup(before, page('<ul><li>New</li></ul>'), [word])).toEqual([])
})

test('beside another text, elements that code alone can make are told, those that content makes are not', () => {
  const before = page('<p>Old</p><a href="/a">A</a>')
  const elsewhere = page('<ul><li>Item</li></ul><img class="tone-abc" src="a.webp">')
  const isKnown = known(before, elsewhere)
  const byContent = page('<p>New</p><a href="/b">B</a><ul><li>Item</li></ul><img class="tone-123" src="b.webp">')
  expect(compareMarkup(before, byContent, [word], isKnown)).toEqual([])
  const byCode = byContent.replace('<p>', '<p data-edit="1">')
  expect(compareMarkup(before, byCode, [word], isKnown)).toEqual([
    { kind: 'markup', where: '', before: '', after: '<p data-edit="1">' },
  ])
})
