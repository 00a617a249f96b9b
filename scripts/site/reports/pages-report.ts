import {
  REPORT_VERSION,
  type Finding,
  type PageReport,
  type PagesReport,
  type TextReport,
} from '../../../src/schema/data/report.ts'
import type { MeasuredPages } from './audit-results.ts'
import type { BuiltPicture, PictureFile } from '../../pipeline/render/built-picture.ts'
import { findSiteFiles, linkTarget } from './link-status.ts'
import { cacheKey } from '../../pipeline/cache/hash.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import { textLength } from './text-width.ts'
import type { Weights } from './weights.ts'
import type { TextFacts } from '../output/outputs.ts'
import { own } from '../../../src/lib/own.ts'

interface AuditInput {
  weights: Weights
  /** Font files by style sheet. */
  fonts: ReadonlyMap<string, string[]>
  findings: readonly Finding[]
  /** Measurements by the hash of the page at that time. */
  measured: MeasuredPages
  /** Facts about articles, guides and resources by file. */
  textFacts: Readonly<Record<string, TextFacts>>
}

const LIGHTHOUSE_NOTE =
  'Measured by Lighthouse with a simulated phone; each number is the median of three runs, lcp and tbt in ' +
  'milliseconds. measuredOn is the date; changedSince is true if the page has changed since then. tbt ' +
  '(total blocking ' +
  'time) replaces fid (first input delay), which only visitors’ browsers can measure. null means not measured.'

/** The data of /admin/seo-perf-audit. */
export function pagesReport(
  pages: readonly ReportedPage[],
  site: ReportedSite,
  input: AuditInput,
  timestamp: string,
): PagesReport {
  const findings = new Map(pages.map(({ route }): [string, Finding[]] => [route.path, []]))
  for (const finding of input.findings) findings.get(finding.path)?.push(finding)
  const findMeasurement = measurements(input.measured)
  const pageAudits = pages.map((page) => {
    const report = pageReport(page, site, input, findings.get(page.route.path)!)
    return { ...report, ...findMeasurement(report.path, report.hash) }
  })
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
      totalFonts: new Set([...input.fonts.values()].flat()).size,
      preloadedFonts: new Set(pages.flatMap(({ document }) => document.fonts)).size,
      warnings: input.findings.filter(({ severity }) => severity === 'warning').length,
    },
    pageAudits,
    otherFindings: input.findings.filter(({ path }) => path === ''),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** With one decimal. */
const mean = (numbers: readonly number[]) =>
  numbers.length > 0 ? Math.round((sum(numbers) / numbers.length) * 10) / 10 : null

function pageReport(
  page: ReportedPage,
  site: ReportedSite,
  { weights, fonts, textFacts }: AuditInput,
  findings: Finding[],
): Omit<PageReport, keyof Measurement> {
  const { route, document } = page
  const local = (addresses: readonly string[]) => findSiteFiles(addresses, route.path, site)
  const [styles, scripts] = [local(document.styles), local(document.scripts)]
  const offered = document.pictures.flatMap(({ files }) => files.map(({ address }) => address))
  const unnamed = [...local([...document.icons, ...offered]), ...styles, ...scripts].filter(
    (name) => !name.startsWith('assets/'),
  )
  const hash = pageHash(
    document.hash,
    unnamed.map((name) => weights.fileHash(name)),
  )
  return {
    path: route.path,
    source: route.source,
    canonical: document.canonical,
    title: textLength(document.title, 20),
    description: textLength(document.description, 14),
    robots: document.robots,
    ogTags: document.ogTags,
    twitterTags: document.twitterTags,
    jsonLd: document.types,
    h1Count: document.headings.filter(({ level }) => level === 1).length,
    headings: document.headings.map(({ level }) => level),
    words: document.wordCount,
    ...reportPictures(document.pictures, local, weights),
    fontCount: new Set(styles.flatMap((style) => fonts.get(style) ?? [])).size,
    fontsPreloaded: document.fonts.length,
    ...countLinks(page, site),
    html: document.weight,
    css: weights.of(styles),
    js: weights.of(scripts),
    hash,
    text: textReport(own(textFacts, route.source), findings),
    findings,
  }
}

/**
 * A hash of the HTML and of the files that it loads. Files below `assets/` have a hash in their name and so in the
 * HTML.
 */
const pageHash = (html: string, others: readonly string[]) => cacheKey('page', html, ...others).slice(0, 16)

type Measurement = Pick<PageReport, 'measuredOn' | 'changedSince' | 'lighthouseScores'>

/** The measurement of a page as it is, or else of an earlier version. */
function measurements(measured: MeasuredPages): (path: string, hash: string) => Measurement {
  const earlier = new Map(
    Object.values(measured)
      .toReversed()
      .map((one) => [one.path, one]),
  )
  return (path, hash) => {
    const current = own(measured, hash)
    const found = current ?? earlier.get(path)
    return {
      measuredOn: found?.on ?? null,
      changedSince: found !== undefined && !current,
      lighthouseScores: found?.scores ?? null,
    }
  }
}

function reportPictures(
  pictures: readonly BuiltPicture[],
  local: (addresses: readonly string[]) => string[],
  weights: Weights,
) {
  const widest = local(pictures.flatMap(({ files }) => widestFile(files)?.address ?? []))
  const sizes = widest.map((file) => weights.fileSize(file))
  return {
    imageCount: pictures.length,
    imagesWithAlt: pictures.filter(({ alt }) => alt).length,
    imagesWithDimensions: pictures.filter(({ width, height }) => width && height).length,
    imagesOptimized: pictures.filter(isOptimized).length,
    imageFormats: [...new Set(pictures.flatMap(({ files }) => files.map(({ format }) => format)))].toSorted(),
    imageBytes: sum(sizes),
  }
}

function textReport(facts: TextFacts | undefined, findings: readonly Finding[]): TextReport | null {
  if (!facts) return null
  return { ...facts, unfounded: findings.filter(({ rule }) => rule === 'number-without-base').length }
}

/** The widest file of the first format. */
function widestFile([first, ...others]: readonly PictureFile[]): PictureFile | undefined {
  return others.reduce(
    (widest, file) => (file.format === widest?.format && (file.width ?? 0) > (widest.width ?? 0) ? file : widest),
    first,
  )
}

const isOptimized = ({ files }: BuiltPicture) =>
  files.filter(({ format }) => format === 'avif' || format === 'webp').length > 1

function countLinks({ route, document }: ReportedPage, site: ReportedSite) {
  const internal = document.links.filter(({ href }) => linkTarget(href, route.path, site) !== undefined)
  return {
    internalLinks: internal.length,
    externalLinks: document.links.length - internal.length,
    anchorLinks: internal.filter(({ href }) => href.includes('#')).length,
  }
}
