import { expect, test } from 'vitest'
import type { Finding } from '../../../src/schema/data/report.ts'
import { pageReport, type PageFacts } from './page-report.ts'
import { reportedPage, reportedSite } from './reported-site.fixture.ts'
import type { Weights } from './weights.ts'

test('pages get their own findings and measurements, and each of them is read once', () => {
  let read = 0
  const pages = Array.from({ length: 50 }, (_, index) => reportedPage(`/page-${index}`, ''))
  const counted = <Of extends object>(path: string, rest: Of) => ({
    ...rest,
    get path() {
      read++
      return path
    },
  })
  const problem = { severity: 'warning', message: '', hint: '', file: '', line: 1, column: 1 } as const
  const findings: Finding[] = pages.flatMap(({ route }) =>
    ['first', 'second'].map((rule) => counted(route.path, { ...problem, rule })),
  )
  const measured = pages.map(({ route }, index) => [
    `hash-${index}`,
    counted(route.path, { on: `day ${index}`, scores: {} }),
  ])
  const facts = {
    weights: { hashOf: () => '', of: () => ({ bytes: 0, gzip: 0 }), sizeOf: () => 0 } as unknown as Weights,
    fonts: new Map(),
    findings,
    measured: Object.fromEntries(measured) as PageFacts['measured'],
    textFacts: {},
  }
  const reports = pages.map((page) => pageReport(page, reportedSite(pages), facts))
  expect(read).toBeLessThanOrEqual(4 * pages.length)
  expect(reports.map(({ findings: found, measuredOn }) => [found.map(({ rule }) => rule), measuredOn])).toEqual(
    pages.map((_, index) => [['first', 'second'], `day ${index}`]),
  )
})
