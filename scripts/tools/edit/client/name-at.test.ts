import { expect, test } from 'vitest'
import type { Names } from '../../../site/output/editor-names.ts'
import { nameAt, namesFor } from './name-at.ts'

const names: Names = {
  pictures: ['roof.jpg', 'wet-roof.jpg', 'wall.png'],
  terms: ['eld'],
  drawings: [],
  values: ['response-core'],
  addresses: ['/', '/about', '/about#team', '/contact', '/contact#about-us'],
}
const offered = (text: string) => {
  const begun = nameAt(text, text.length)
  return begun && namesFor(begun, names, '/about')
}

test.each([
  ['See [us](/a', ['/about', '/about#team']],
  ['See [us](ABOUT', ['/about', '/about#team', '/contact#about-us']],
  ['See [us](#', ['#team']],
  ['<Figure image="ro', ['roof.jpg', 'wet-roof.jpg']],
  ['<Figure caption="A (b" image="', ['roof.jpg', 'wet-roof.jpg', 'wall.png']],
  ['An <Term id="', ['eld']],
  ['Within <Value id="resp', ['response-core']],
  ['See [us](/about', ['/about#team']],
  ['See [us](/nowhere', []],
])('behind %j the names that may be meant are offered', (text, expected) => expect(offered(text)).toEqual(expected))

test.each(['See [us] (a', 'See [us](/about) and', '<Figure image="roof.jpg" caption="', 'image="'])(
  'behind %j none is written',
  (text) => expect(offered(text)).toBeUndefined(),
)
