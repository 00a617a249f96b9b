import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../property-runs.ts'
import { anyFile, type AnyFile } from './any-file.ts'
import { judgeInTime } from './judge-in-time.ts'

test('changed content files are accepted and render, or are refused with a position and a hint', () => {
  const counts = { accepted: 0, refused: 0 }
  const property = fc.property(anyFile(), (file) => void counts[judgeInTime(file) ? 'accepted' : 'refused']++)
  fc.assert(property, runs(4000))
  // Neither a judge that lets everything pass nor files that are all alike would show anything.
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(800)
})

test('a fault is reported with the smallest file that has it', () => {
  const grapheme = '👩🏽‍🔧'
  const planted = ({ bytes }: AnyFile) => {
    if (bytes.includes(grapheme) && bytes.includes('title')) throw new Error('planted')
    return true
  }
  const property = fc.property(anyFile(), (file) => void judgeInTime(file, planted))
  const { errorInstance } = fc.check(property, { seed: 2, numRuns: 20_000 })
  const { message } = errorInstance as Error
  expect(message).toContain('Error: planted')
  // In both copies of the text.
  expect(message.split(grapheme)).toHaveLength(3)
})

test('a file whose check never ends is reported', () => {
  const file = { file: 'content/pages/endless.mdx', bytes: Buffer.from('A text without end') }
  const endless = () => {
    for (;;);
  }
  expect(() => judgeInTime(file, endless, 0.2)).toThrow(/timed out[^]*content\/pages\/endless\.mdx\nA text without end/)
})
