import type { Finding, LighthouseScores, PageReport, PagesReport, TextLength, Weight } from '../../schema/report'
import type { Report } from './fetch-report'
import { list, nullable, number, object, oneOf, text, texts } from './shapes'

/** The most rows of a list. */
const ROWS = 20_000
/** The most entries of a list inside a row. */
const FEW = 500

const finding = object<Finding>({
  rule: text,
  severity: oneOf('error', 'warning'),
  message: text,
  hint: text,
  file: text,
  line: number,
  column: number,
  path: text,
})
const length = object<TextLength>({ text, characters: number, pixels: number })
const weight = object<Weight>({ bytes: number, gzip: number, brotli: number })
const scores = object<LighthouseScores>({
  performance: number,
  accessibility: number,
  bestPractices: number,
  seo: number,
  lcp: number,
  cls: number,
  tbt: number,
  axe: number,
})

const page = object<PageReport>({
  path: text,
  source: text,
  canonical: text,
  title: length,
  description: length,
  robots: text,
  ogTags: texts(FEW),
  twitterTags: texts(FEW),
  jsonLd: list(text, FEW),
  h1Count: number,
  headings: list(number, FEW),
  words: number,
  imageCount: number,
  imagesWithAlt: number,
  imagesWithDimensions: number,
  imagesOptimized: number,
  imageFormats: list(text, FEW),
  imageBytes: number,
  fontCount: number,
  fontsPreloaded: number,
  internalLinks: number,
  externalLinks: number,
  anchorLinks: number,
  html: weight,
  css: weight,
  js: weight,
  hash: text,
  lighthouseScores: nullable(scores),
  findings: list(finding, FEW),
})

/** What was measured of every page. */
export const pagesReport: Report<PagesReport> = {
  name: 'pages',
  shape: object<PagesReport>({
    version: number,
    timestamp: text,
    lighthouseNote: text,
    summary: object<PagesReport['summary']>({
      totalPages: number,
      avgPerformance: nullable(number),
      avgSEO: nullable(number),
      measuredPages: number,
      totalImages: number,
      optimizedImages: number,
      totalFonts: number,
      preloadedFonts: number,
      warnings: number,
    }),
    pageAudits: list(page, ROWS),
    otherFindings: list(finding, ROWS),
  }),
}
