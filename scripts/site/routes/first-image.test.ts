import { expect, test } from 'vitest'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { firstImage, withEagerImage } from './first-image.ts'

const picture = (name: string) => ({ file: name, tone: '#fff', widths: [480] })
const page = (...items: object[]) =>
  ({ head: { image: picture('head') }, sections: [{ items }, { image: picture('later') }] }) as unknown as RouteData

test.each([
  ['the first entry', [{ image: picture('one') }, { image: picture('two') }], 'one'],
  [
    'the first featured entry',
    [
      { featured: false, image: picture('one') },
      { featured: true, image: picture('two') },
    ],
    'two',
  ],
  ['a later section', [{ featured: true }], 'later'],
])('the first picture of a page is in %s', (_, items, name) => {
  expect(firstImage(page(...items))).toMatchObject({ file: name })
  expect(firstImage(withEagerImage(page(...items)))).toMatchObject({ file: name, eager: true })
})
