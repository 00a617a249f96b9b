import * as z from 'zod/mini'

/**
 * Reports of the built site: `dist/_data/reports/{pages,footer,links}.json`. Numbers come from the built files
 * and from `npm run audit`, which measures in a browser; what was not measured is `null`.
 */

/** Version of the reports' shape; a page rejects other versions. */
export const REPORT_VERSION = 1

const finding = z.object({
  /** Stable name of the rule: `duplicate-title`. */
  rule: z.string(),
  /** An error fails the build; a warning is shown. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** How to fix it. */
  hint: z.string(),
  /** Location in the source, from the project's root; line and column count from 1. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** Address of the page that shows it; empty for content without a page. */
  path: z.string(),
})
export type Finding = z.infer<typeof finding>

const textLength = z.object({
  text: z.string(),
  characters: z.number(),
  /** Estimated from character widths: 20 px Arial for titles, 14 px for descriptions. */
  pixels: z.number(),
})
export type TextLength = z.infer<typeof textLength>

const weight = z.object({
  bytes: z.number(),
  gzip: z.number(),
})
export type Weight = z.infer<typeof weight>

/** Measured in a browser by `npm run audit`. Scores are 0 to 100, times milliseconds. Below 100 for speed: medians of three runs. */
export const lighthouseScores = z.object({
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  lcp: z.number(),
  cls: z.number(),
  /** Total blocking time, a proxy for the input delay (FID) of real visitors. */
  tbt: z.number(),
  /** Elements that fail axe, at 390 px, in light and dark colours. */
  axe: z.number(),
})
export type LighthouseScores = z.infer<typeof lighthouseScores>

/** `data/audit.json`, written by `npm run audit` and committed; other versions are ignored. */
export interface AuditResults {
  version: number
  /** By the hash of the measured page. */
  pages: Record<string, { path: string; on: string; scores: LighthouseScores }>
}

/** Of an article, guide or resource; `grade` is Flesch-Kincaid, `sources` counts its list. */
const textReport = z.object({
  words: z.number(),
  grade: z.number(),
  sources: z.number(),
  drawings: z.number(),
  /** Paragraphs with a number, and those without a source or a base. */
  statements: z.number(),
  unfounded: z.number(),
})
export type TextReport = z.infer<typeof textReport>

/** One address of the manifest as built. Findings are only at the canonical address. */
const pageReport = z.object({
  path: z.string(),
  source: z.string(),
  canonical: z.string(),
  /** Whole title, with the company. */
  title: textLength,
  description: textLength,
  /** Empty if the page has none and may be indexed. */
  robots: z.string(),
  /** `og:` and `twitter:` tags by name. */
  ogTags: z.record(z.string(), z.string()),
  twitterTags: z.record(z.string(), z.string()),
  /** Types of structured data: `WebPage`, `BreadcrumbList`. */
  jsonLd: z.array(z.string()),
  h1Count: z.number(),
  headings: z.array(z.number()),
  words: z.number(),
  imageCount: z.number(),
  imagesWithAlt: z.number(),
  /** Width and height reserve the space before a picture loads. */
  imagesWithDimensions: z.number(),
  imagesOptimized: z.number(),
  imageFormats: z.array(z.string()),
  /** Bytes of the widest file of each picture, in the preferred format; duplicates count once. */
  imageBytes: z.number(),
  fontCount: z.number(),
  fontsPreloaded: z.number(),
  internalLinks: z.number(),
  externalLinks: z.number(),
  anchorLinks: z.number(),
  html: weight,
  css: weight,
  /** Scripts that the HTML loads or preloads. */
  js: weight,
  /** Hash of the HTML and its assets; a page with a new hash is measured again. */
  hash: z.string(),
  /** Last measurement, YYYY-MM-DD; null if there is none. */
  measuredOn: z.nullable(z.string()),
  changedSince: z.boolean(),
  lighthouseScores: z.nullable(lighthouseScores),
  /** null for other pages. */
  text: z.nullable(textReport),
  findings: z.array(finding),
})
export type PageReport = z.infer<typeof pageReport>

/** `pages.json`: what /admin/seo-perf-audit shows. */
export const pagesReport = z.object({
  version: z.number(),
  /** Time of the built commit, ISO 8601; the site's day if there is no commit. */
  timestamp: z.string(),
  /** Explains `lighthouseScores` to readers of the file. */
  lighthouseNote: z.string(),
  summary: z.object({
    totalPages: z.number(),
    /** Means over the measured pages; null if there are none. */
    avgPerformance: z.nullable(z.number()),
    avgSEO: z.nullable(z.number()),
    measuredPages: z.number(),
    changedPages: z.number(),
    /** First and last day of measurements; null if there are none. */
    measuredFrom: z.nullable(z.string()),
    measuredTo: z.nullable(z.string()),
    /** A picture on two pages counts twice. */
    totalImages: z.number(),
    optimizedImages: z.number(),
    totalFonts: z.number(),
    preloadedFonts: z.number(),
    warnings: z.number(),
  }),
  pageAudits: z.array(pageReport),
  otherFindings: z.array(finding),
})
export type PagesReport = z.infer<typeof pagesReport>

const link = z.object({
  text: z.string(),
  href: z.string(),
  /** Heading of the footer's column, or the part of the page: `header`, `main`, `prose`, `aside`, `footer`. */
  category: z.string(),
})

const footerLink = z.extend(link, {
  /** Missing: no such route or file; 404: a route that was not built; External: another site, a call or a mail. */
  status: z.enum(['OK', 'Missing', 'External', '404']),
  suggestedSlug: z.optional(z.string()),
})
export type FooterLink = z.infer<typeof footerLink>

/** `footer.json`: what /admin/footer-audit shows. */
export const footerReport = z.object({
  version: z.number(),
  timestamp: z.string(),
  working: z.number(),
  missing: z.number(),
  external: z.number(),
  total: z.number(),
  links: z.array(footerLink),
  pagesToCreate: z.array(z.string()),
})
export type FooterReport = z.infer<typeof footerReport>

const linkWithLocation = z.extend(link, {
  from: z.array(z.string()),
  /** Content file from the project's root, and line; of the first page if the link is generated by code. */
  file: z.string(),
  line: z.number(),
})
export type LinkWithLocation = z.infer<typeof linkWithLocation>

const pageLinks = z.object({
  path: z.string(),
  /** Fewest clicks from home; null if no link leads there. */
  depth: z.nullable(z.number()),
  /** Other pages that link here from `<main>`. */
  linkedFrom: z.array(z.string()),
  /** Other pages that link here from outside `<main>`. */
  menus: z.number(),
  linksTo: z.number(),
  /** Indexable, and no other page links to it. */
  orphan: z.boolean(),
})
export type PageLinks = z.infer<typeof pageLinks>

/** `links.json`: what /admin/link-audit shows. */
export const linksReport = z.object({
  version: z.number(),
  timestamp: z.string(),
  pages: z.array(pageLinks),
  /** Links that lead to other sites, calls and mails; a broken link fails the build. */
  external: z.array(linkWithLocation),
})
export type LinksReport = z.infer<typeof linksReport>
