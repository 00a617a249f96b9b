import { expect, test } from 'vitest'
import type { PlacedValue } from '../../output/places.ts'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { pictureAttributes } from './picture-attributes.ts'

const values: Record<string, PlacedValue[]> = {
  'content/images.yaml': [['text', 'roof.png', 'file', 1, 9]],
  'about.yaml': [['image', 'roof.png', 'sections.image', 12, 14]],
}
const file = '/assets/images/roof-0123abcd-480.webp'

test.each([
  ['a whole picture', `<img src="${file}" alt="A roof" width="4" height="3">`, []],
  ['a picture that says nothing on purpose', `<img src="${file}" alt="" width="4" height="3">`, []],
  ['a picture without alt', `<img src="${file}" width="4" height="3">`, ['about.yaml:12:14 picture-alt /about']],
  ['a picture without a size', `<img src="${file}" alt="A roof" width="4">`, ['about.yaml:12:14 picture-size /about']],
  ['a picture that nobody wrote', '<img src="/uploads/wall.jpg" alt="A wall">', ['about.yaml:1:1 picture-size /about']],
])('%s', (_, html, expected) => {
  const pages = [reportedPage('/about', html)]
  expect(lines(pictureAttributes(pages, reportedSite(pages, values)))).toEqual(expected)
})
