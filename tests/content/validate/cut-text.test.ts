import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, signsOf } from '../../../src/lib/cut-text.ts'
import { runs } from '../../property-runs.ts'
import { anyText } from '../../fixtures/accepted-text.ts'

const families = '👩🏽‍🔧 👨‍👩‍👧‍👦 🇨🇦 🇨🇦🇨🇭'
const others = '🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u0301\u0323 नि 한 ✔️ 𝕏 a'
const joined = fc.constantFrom(...families.split(' '), ...others.split(' '))
const graphemes = fc.array(fc.oneof(joined, fc.string({ unit: 'grapheme', maxLength: 4 }))).map((all) => all.join(''))

test('a cut is the most of a text that fits, by whole signs', () => {
  fc.assert(
    fc.property(fc.oneof(graphemes, anyText), fc.nat(60), (text, length) => {
      const cut = cutText(text, length)
      let most = ''
      for (const sign of signsOf(text)) {
        if (most.length + sign.length > length) break
        most += sign
      }
      expect(cut).toBe(most)
    }),
    runs(1000),
  )
})

test('pictures of several signs and flags stay whole or go', () => {
  fc.assert(
    fc.property(fc.array(joined, { maxLength: 8 }), fc.nat(80), (all, length) => {
      const spaced = all.map((sign) => `${sign} `)
      const kept = cutText(spaced.join(''), length).trimEnd()
      const wholes = spaced.map((_, index) => spaced.slice(0, index).join('').trimEnd())
      // Two flags are two signs.
      expect([...wholes, ...wholes.map((one) => `${one} 🇨🇦`.trim()), spaced.join('').trimEnd()]).toContain(kept)
    }),
    runs(500),
  )
})
