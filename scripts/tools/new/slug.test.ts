import { expect, test } from 'vitest'
import { createSlug } from './slug.ts'

test.each([
  ['Draining a parkade', 'draining-a-parkade'],
  ['  “Why?” — 5 mm & more…', 'why-5-mm-and-more'],
  ['Überläufe, Straße, Łódź, œuvre', 'uberlaufe-strasse-lodz-oeuvre'],
  ['Owners’ roofs don’t leak', 'owners-roofs-dont-leak'],
  ['ﬁre-stopping at ½ scale, 3 m²', 'fire-stopping-at-half-scale-3-m2'],
  ['屋根', ''],
])('the name of %j is %j', (title, name) => {
  expect(createSlug(title)).toBe(name)
})

test('a long title is cut between words; one long word is cut where it is too long', () => {
  expect(createSlug('One two three four five six seven eight nine ten eleven twelve thirteen')).toBe(
    'one-two-three-four-five-six-seven-eight-nine-ten-eleven',
  )
  expect(createSlug('x'.repeat(100))).toBe('x'.repeat(60))
})
