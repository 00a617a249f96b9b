import { expect, test } from 'vitest'
import { faultsOf, isSettled, medianSpeed, readRest, readSpeed, type LighthouseResult } from './scores.ts'

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

test('a run has whole scores, whole milliseconds and a shift with four decimals', () => {
  expect(readSpeed(result)).toEqual({ performance: 97, lcp: 2247, cls: 0.0123, tbt: 32 })
  expect(readRest(result)).toEqual({ accessibility: 100, bestPractices: 96, seo: 58 })
})

test.each([
  ['a page that did not load', { runtimeError: { message: 'The page did not load' } }, 'The page did not load'],
  [
    'a category without a score',
    { categories: { ...result.categories, seo: category(null) } },
    'Lighthouse measured no seo',
  ],
  [
    'a time that is missing',
    { audits: { ...result.audits, 'total-blocking-time': undefined } },
    'Lighthouse measured no total-blocking-time',
  ],
])('%s is an error, and never a number', (_what, change, message) => {
  const read = () => ({ ...readSpeed({ ...result, ...change }), ...readRest({ ...result, ...change }) })
  expect(read).toThrow(message)
})

test('the median is that of each number, by its value; of two runs it is the worse', () => {
  const run = { performance: 90, lcp: 900, cls: 0, tbt: 0 }
  const runs = [
    run,
    { ...run, performance: 100, lcp: 1000, tbt: 700 },
    { ...run, performance: 95, lcp: 10_000, tbt: 20 },
  ]
  expect(medianSpeed(runs)).toEqual({ ...run, performance: 95, lcp: 1000, tbt: 20 })
  const full = { ...run, performance: 100 }
  expect(medianSpeed([full, { ...full, lcp: 800, tbt: 7 }])).toEqual({ ...full, tbt: 7 })
})

test.each([
  ['one run', [{}], false],
  ['two, one with less than the highest score', [{}, { performance: 99 }], false],
  ['two with less', [{ performance: 99 }, { performance: 99 }], false],
  ['two with the highest score', [{}, {}], true],
  ['two of which one paints late', [{}, { lcp: 1201 }], false],
  ['two of which one is blocked', [{ tbt: 21 }, { tbt: 20 }], false],
  ['two that both miss a time', [{ lcp: 1201 }, { lcp: 1400 }], true],
])('%s: whether no third run could change what the median reaches', (_what, runs, expected) => {
  const reached = { performance: 100, lcp: 1200, cls: 0, tbt: 20 }
  expect(isSettled(runs.map((run) => ({ ...reached, ...run })))).toBe(expected)
})

test('what cost points is named, except speed, what does not count or does not apply; warnings of the run too', () => {
  expect(faultsOf({ ...result, runWarnings: ['The page loaded too slowly. [Learn more](https://…)'] })).toEqual([
    'best-practices: errors-in-console',
    'seo: is-crawlable',
    'The page loaded too slowly',
  ])
})
