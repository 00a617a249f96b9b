import type {
  ChangesReport,
  Finding,
  FooterReport,
  LighthouseScores,
  LinkEntry,
  LinksReport,
  MergedChange,
  PageLinks,
  PageReport,
  PagesReport,
  PlacedLink,
  TextLength,
  TextReport,
  Weight,
} from '../../../schema/data/report.ts'
import type { Report } from './fetch-report.ts'
import { flag, list, nullable, number, object, oneOf, orElse, text, texts, type Shape } from './shapes.ts'

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

const textReport = object<TextReport>({
  words: number,
  grade: number,
  sources: number,
  drawings: number,
  statements: number,
  unfounded: number,
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
  measuredOn: nullable(text),
  changedSince: flag,
  lighthouseScores: nullable(scores),
  text: nullable(textReport),
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
      changedPages: number,
      measuredFrom: nullable(text),
      measuredTo: nullable(text),
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

const link = {
  text,
  href: text,
  category: text,
  status: oneOf('OK', 'Missing', 'External', '404'),
  suggestedSlug: orElse(text, undefined),
} satisfies { [Key in keyof LinkEntry]-?: Shape<LinkEntry[Key]> }
const placed = object<PlacedLink>({ ...link, from: list(text, ROWS), file: text, line: number })

/** Where the links of the footer lead. */
export const footerReport: Report<FooterReport> = {
  name: 'footer',
  shape: object<FooterReport>({
    version: number,
    timestamp: text,
    working: number,
    missing: number,
    external: number,
    total: number,
    links: list(object<LinkEntry>(link), ROWS),
    pagesToCreate: list(text, ROWS),
  }),
}

/** Who leads to whom. */
export const linksReport: Report<LinksReport> = {
  name: 'links',
  shape: object<LinksReport>({
    version: number,
    timestamp: text,
    pages: list(
      object<PageLinks>({
        path: text,
        depth: nullable(number),
        linkedFrom: list(text, ROWS),
        menus: number,
        linksTo: number,
        orphan: flag,
      }),
      ROWS,
    ),
    broken: list(placed, ROWS),
    external: list(placed, ROWS),
  }),
}

/** What was merged last. */
export const changesReport: Report<ChangesReport> = {
  name: 'changes',
  shape: object<ChangesReport>({
    version: number,
    timestamp: text,
    history: oneOf('whole', 'shallow', 'none'),
    changes: list(
      object<MergedChange>({
        commit: text,
        time: text,
        title: text,
        pages: list(text, ROWS),
        content: list(text, ROWS),
        others: number,
      }),
      ROWS,
    ),
  }),
}
