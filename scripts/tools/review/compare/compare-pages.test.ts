import { expect, test } from 'vitest'
import { readPageParts } from '../sides/page-parts.ts'
import { comparePages } from './compare-pages.ts'
import { findGrowth } from './pages.ts'

const facts = (main: string) => readPageParts(`<html><body><main class="page">${main}</main></body></html>`)
const kinds = (before: string, after: string) => comparePages(facts(before), facts(after)).map(({ kind }) => kind)

test('reports changed elements only if the text is unchanged', () => {
  expect(comparePages(facts('<p>Old</p>'), facts('<p class="loud">Old</p>'))).toEqual([
    { kind: 'markup', where: '', before: '<p>', after: '<p class="loud">' },
  ])
  expect(kinds('<p>Old</p>', '<ul><li>New</li></ul>')).toEqual(['text'])
})

test('a text that moves is one change', () => {
  const [one, two] = ['<h2>Wall</h2><p>It is dry.</p>', '<h2>Roof</h2><p>It is new.</p>']
  expect(comparePages(facts(one + two), facts(two + one))).toMatchObject([
    { kind: 'text', before: 'Wall', after: 'Wall' },
    { kind: 'text', where: 'Wall, moved', before: 'It is dry.', after: 'It is dry.' },
  ])
})

test.each([
  ['<script src="/assets/app-1234abcd.js"></script>', '<script src="/assets/app-5678abcd.js"></script>'],
  ['<img src="/assets/a-1234abcd.png" alt="">', '<img src="/assets/a-5678abcd.png" alt="">'],
])('ignores hashes in asset names: %s', (before, after) => {
  expect(kinds(before, after)).not.toContain('markup')
})

test.each([
  [19_999, ''],
  [20_000, '20 kB more to load'],
  [-50_000, ''],
])('a page that grows by %i bytes', (bytes, says) => {
  const before = {
    html: { bytes: 0, gzip: 10_000 },
    css: { bytes: 0, gzip: 10_000 },
    js: { bytes: 0, gzip: 0 },
    imageBytes: 60_000,
  }
  expect(findGrowth(before, { ...before, imageBytes: before.imageBytes + bytes })).toBe(says)
})
