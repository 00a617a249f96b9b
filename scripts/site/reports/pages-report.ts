import { REPORT_VERSION, type PagesReport } from '../../../src/schema/data/report.ts'
import { pageReport, type PageFacts } from './page-report.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'

const LIGHTHOUSE_NOTE =
  'Measured by Lighthouse with a simulated phone; each number is the median of three runs, lcp and tbt in ' +
  'milliseconds. measuredOn is the date; changedSince is true if the page has changed since then. tbt (total blocking ' +
  'time) replaces fid (first input delay), which only visitors’ browsers can measure. null means not measured.'

/** The data of /admin/seo-perf-audit. */
export function pagesReport(
  pages: readonly ReportedPage[],
  site: ReportedSite,
  facts: PageFacts,
  timestamp: string,
): PagesReport {
  const pageAudits = pages.map((page) => pageReport(page, site, facts))
  const measured = pageAudits.flatMap(({ lighthouseScores }) => lighthouseScores ?? [])
  const days = pageAudits.flatMap(({ measuredOn }) => measuredOn ?? []).toSorted()
  return {
    version: REPORT_VERSION,
    timestamp,
    lighthouseNote: LIGHTHOUSE_NOTE,
    summary: {
      totalPages: pageAudits.length,
      avgPerformance: mean(measured.map(({ performance }) => performance)),
      avgSEO: mean(measured.map(({ seo }) => seo)),
      measuredPages: measured.length,
      changedPages: pageAudits.filter(({ changedSince }) => changedSince).length,
      measuredFrom: days[0] ?? null,
      measuredTo: days.at(-1) ?? null,
      totalImages: sum(pageAudits.map(({ imageCount }) => imageCount)),
      optimizedImages: sum(pageAudits.map(({ imagesOptimized }) => imagesOptimized)),
      totalFonts: new Set([...facts.fonts.values()].flat()).size,
      preloadedFonts: new Set(pages.flatMap(({ document }) => document.fonts)).size,
      warnings: facts.findings.filter(({ severity }) => severity === 'warning').length,
    },
    pageAudits,
    otherFindings: facts.findings.filter(({ path }) => path === ''),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** With one decimal. */
const mean = (numbers: readonly number[]) =>
  numbers.length > 0 ? Math.round((sum(numbers) / numbers.length) * 10) / 10 : null
