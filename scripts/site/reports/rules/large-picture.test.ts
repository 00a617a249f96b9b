import { expect, test } from 'vitest'
import type { PlacedValue } from '../../output/places.ts'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { largePicture } from './large-picture.ts'

const values: Record<string, PlacedValue[]> = { 'about.yaml': [['image', 'roof.jpg', 'sections.image', 12, 14]] }
const srcset = (...widths: number[]) =>
  widths.map((width) => `/assets/images/roof-0123abcd-${width}.webp ${width}w`).join(', ')
const img = (sizes: string, ...widths: number[]) =>
  `<img src="/assets/images/roof-0123abcd-${widths[0]}.webp" sizes="${sizes}" srcset="${srcset(...widths)}" ` +
  'width="2000">'

test.each([
  ['a slot with a file that fits', img('224px', 480, 768, 2000), []],
  ['a slot between two widths of the pipeline', img('250px', 480, 768, 2000), []],
  ['a small slot with one large file', img('224px', 2000), ['about.yaml:12:14 large-picture /about']],
  [
    'a small slot whose smallest file is too large',
    img('(min-width: 800px) 150px, 200px', 768, 2000),
    ['about.yaml:12:14 large-picture /about'],
  ],
  ['a wide slot', img('(min-width: 1264px) 1200px, 96vw', 480, 2000), []],
  ['sizes that cannot be read', img('calc(100vw - 2rem)', 2000), []],
  ['a picture of one file', '<img src="/assets/images/roof-0123abcd-480.webp" width="224">', []],
])('%s', (_, html, expected) => {
  const pages = [reportedPage('/about', html)]
  expect(lines(largePicture(pages, reportedSite(pages, values)))).toEqual(expected)
})
