import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, splitGraphemes } from '../../../src/lib/cut-text.ts'
import { runs } from '../../property-runs.ts'
import { anyText } from '../../fixtures/accepted-text.ts'

const families = '👩🏽‍🔧 👨‍👩‍👧‍👦 🇨🇦 🇨🇦🇨🇭'
const others = '🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u0301\u0323 नि 한 ✔️ 𝕏 a'
const joined = fc.constantFrom(...families.split(' '), ...others.split(' '))
const graphemes = fc.array(fc.oneof(joined, fc.string({ unit: 'grapheme', maxLength: 4 }))).map((all) => all.join(''))

test('text is cut to the longest part that fits, between graphemes', () => {
  fc.assert(
    fc.property(fc.oneof(graphemes, anyText), fc.nat(60), (text, length) => {
      const cut = cutText(text, length)
      let most = ''
      for (const grapheme of splitGraphemes(text)) {
        if (most.length + grapheme.length > length) break
        most += grapheme
      }
      expect(cut).toBe(most)
    }),
    runs(1000),
  )
})

test('an emoji of several characters stays whole or is removed', () => {
  fc.assert(
    fc.property(fc.array(joined, { maxLength: 8 }), fc.nat(80), (all, length) => {
      const spaced = all.map((grapheme) => `${grapheme} `)
      const cut = cutText(spaced.join(''), length).trimEnd()
      const wholes = spaced.map((_, index) => spaced.slice(0, index).join('').trimEnd())
      // Two flags are two graphemes.
      expect([...wholes, ...wholes.map((one) => `${one} 🇨🇦`.trim()), spaced.join('').trimEnd()]).toContain(cut)
    }),
    runs(500),
  )
})
