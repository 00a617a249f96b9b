import { expect, test } from 'vitest'
import type { MeasuredPages } from './audit-results.ts'
import { pagesReport } from './pages-report.ts'
import { reportedPage, reportedSite } from './reported-site.fixture.ts'
import { Weights } from './weights.ts'

const pages = ['/', '/about', '/privacy'].map((path) => reportedPage(path, `<h1>${path}</h1>`))
const report = (measured: MeasuredPages) => {
  const input = { weights: new Weights(''), fonts: new Map<string, string[]>(), findings: [], measured, textFacts: {} }
  return pagesReport(pages, reportedSite(pages), input, '2025-11-15')
}
const scores = { performance: 91, accessibility: 100, bestPractices: 100, seo: 99, lcp: 1200, cls: 0, tbt: 40, axe: 0 }

test('a page shows its measurements with their day, and whether it has changed since', () => {
  const [home] = report({}).pageAudits
  const { pageAudits, summary } = report({
    [home!.hash]: { path: '/', on: '2025-11-14', scores },
    '0123456789abcdef': { path: '/about', on: '2025-10-02', scores: { ...scores, performance: 81 } },
  })
  expect(
    pageAudits.map(({ path, lighthouseScores, measuredOn, changedSince }) =>
      [path, lighthouseScores?.performance, measuredOn, changedSince].join(' '),
    ),
  ).toEqual(['/ 91 2025-11-14 false', '/about 81 2025-10-02 true', '/privacy   false'])
  expect(summary).toMatchObject({
    measuredPages: 2,
    changedPages: 1,
    measuredFrom: '2025-10-02',
    measuredTo: '2025-11-14',
    avgPerformance: 86,
    avgSEO: 99,
  })
})
