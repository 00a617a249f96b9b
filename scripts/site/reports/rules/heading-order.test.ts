import { expect, test } from 'vitest'
import type { PlacedValue } from '../../output/places.ts'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { headingOrder } from './heading-order.ts'

const values: Record<string, PlacedValue[]> = {
  'other.yaml': [
    ['text', 'Deep', 'title', 1, 8],
    ['text', 'Elsewhere', 'items.q', 5, 6],
  ],
  'about.yaml': [
    ['text', 'Deep', 'seo.title', 2, 10],
    ['text', 'Deep', 'sections.title', 9, 12],
    ['heading', 'In the body', '', 30, 1],
  ],
}

test.each([
  ['headings in order', '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', []],
  ['a level that is left out', '<h1>A</h1><h3>Deep</h3>', ['about.yaml:9:12 heading-order /about']],
  ['a heading of a body', '<h1>A</h1><h2>B</h2><h4>In the body</h4>', ['about.yaml:30:1 heading-order /about']],
  ['a heading of an entry in another file', '<h1>A</h1><h3>Elsewhere</h3>', ['other.yaml:5:6 heading-order /about']],
  ['a page that begins too deep', '<h2>Nobody wrote this</h2><h1>A</h1>', ['about.yaml:1:1 heading-order /about']],
])('%s', (_, html, expected) => {
  const pages = [reportedPage('/about', html)]
  expect(lines(headingOrder(pages, reportedSite(pages, values)))).toEqual(expected)
})
