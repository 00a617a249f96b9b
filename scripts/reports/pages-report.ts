import { REPORT_VERSION, type PageReport, type PagesReport } from '../../src/schema/report'
import { pageReport, type PageFacts } from './page-report'
import type { ReportedPage, ReportedSite } from './reported-site'

const LIGHTHOUSE_NOTE =
  'Measured in a browser: Lighthouse as a phone, medians of three runs; lcp and tbt in milliseconds. tbt (total blocking time) stands in place of fid (first input delay), which only visitors’ browsers can measure. null: not measured.'

/** Pages at once: a system opens some hundred files, and there may be more pages. */
const AT_ONCE = 8

/** What /admin/seo-perf-audit shows. */
export async function pagesReport(
  pages: readonly ReportedPage[],
  site: ReportedSite,
  facts: PageFacts,
  timestamp: string,
): Promise<PagesReport> {
  const pageAudits: PageReport[] = []
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = pages.slice(at, at + AT_ONCE)
    pageAudits.push(...(await Promise.all(some.map((page) => pageReport(page, site, facts)))))
  }
  const measured = pageAudits.flatMap(({ lighthouseScores }) => lighthouseScores ?? [])
  return {
    version: REPORT_VERSION,
    timestamp,
    lighthouseNote: LIGHTHOUSE_NOTE,
    summary: {
      totalPages: pageAudits.length,
      avgPerformance: mean(measured.map(({ performance }) => performance)),
      avgSEO: mean(measured.map(({ seo }) => seo)),
      measuredPages: measured.length,
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

/** The mean with one decimal. */
const mean = (numbers: readonly number[]) =>
  numbers.length > 0 ? Math.round((sum(numbers) / numbers.length) * 10) / 10 : null
