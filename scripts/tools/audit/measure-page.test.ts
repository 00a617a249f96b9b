import { expect, test } from 'vitest'
import { findFaults, medianScores, readScores, type LighthouseResult } from './measure-page.ts'

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'informative' ? 0 : 1 })),
})
const result: LighthouseResult = {
  runWarnings: [],
  categories: {
    performance: category(0.97, 'largest-contentful-paint'),
    accessibility: category(1, 'color-contrast', 'informative'),
    'best-practices': category(0.96, 'errors-in-console'),
    seo: category(0.58, 'is-crawlable', 'not-applicable'),
  },
  audits: {
    'largest-contentful-paint': { score: 0.9, numericValue: 2246.7 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.012_345_6 },
    'total-blocking-time': { score: 1, numericValue: 31.5 },
    'color-contrast': { score: 1 },
    informative: { score: 0 },
    'errors-in-console': { score: 0 },
    'is-crawlable': { score: 0 },
    'not-applicable': { score: null },
  },
}

test('scores and milliseconds are rounded to integers, the layout shift to four decimals', () => {
  const scores = { performance: 97, accessibility: 100, bestPractices: 96, seo: 58 }
  expect(readScores(result)).toEqual({ ...scores, lcp: 2247, cls: 0.0123, tbt: 32 })
})

test.each([
  [{ runtimeError: { message: 'The page did not load' } }, 'The page did not load'],
  [{ categories: { ...result.categories, seo: category(null) } }, 'Lighthouse did not measure seo'],
  [
    { audits: { ...result.audits, 'total-blocking-time': undefined } },
    'Lighthouse did not measure total-blocking-time',
  ],
])('a missing number is an error: %j', (change, message) => {
  expect(() => readScores({ ...result, ...change })).toThrow(message)
})

test('the median is taken of each number separately', () => {
  const run = { ...readScores(result), performance: 90, lcp: 900, tbt: 0 }
  const runs = [
    run,
    { ...run, performance: 100, lcp: 1000, tbt: 700 },
    { ...run, performance: 95, lcp: 10_000, tbt: 20 },
  ]
  expect(medianScores(runs)).toEqual({ ...run, performance: 95, lcp: 1000, tbt: 20 })
})

test('failed audits are listed, except for speed and those without weight, and so are warnings of the run', () => {
  expect(findFaults({ ...result, runWarnings: ['The page loaded too slowly. [Learn more](https://…)'] })).toEqual([
    'best-practices: errors-in-console',
    'seo: is-crawlable',
    'The page loaded too slowly',
  ])
})
