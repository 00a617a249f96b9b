import * as z from 'zod/mini'

/**
 * What the build measures of the site that it made: `dist/_data/reports/{pages,footer,links,changes}.json`.
 * Every number is read from the built files; what `npm run audit` measured in a browser is merged in, and
 * what nobody measured is `null`.
 */

/** Version of the reports' shape. A page that shows a report of another version says so. */
export const REPORT_VERSION = 1

/** Something that should be mended, with its place in the content. */
const finding = z.object({
  /** Stable name of the rule: `duplicate-title`. */
  rule: z.string(),
  /** An error fails the build; a warning is shown. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** How to mend it. */
  hint: z.string(),
  /** Where it was written, from the project's root; line and column count from 1. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** Address of the page that shows it; empty for content that has no page of its own. */
  path: z.string(),
})
export type Finding = z.infer<typeof finding>

/** Characters of a text, and its estimated width in a list of search results. */
const textLength = z.object({
  text: z.string(),
  characters: z.number(),
  /** Pixels at 20 px Arial for titles, 14 px for descriptions; an estimate by letter widths. */
  pixels: z.number(),
})
export type TextLength = z.infer<typeof textLength>

/** Bytes of a file or of several: as they are, and on the wire. */
const weight = z.object({
  bytes: z.number(),
  gzip: z.number(),
  brotli: z.number(),
})
export type Weight = z.infer<typeof weight>

/** What a browser measured, by `npm run audit`. Scores are 0 to 100, times milliseconds; medians of three runs. */
export const lighthouseScores = z.object({
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  /** Largest contentful paint. */
  lcp: z.number(),
  /** Cumulative layout shift. */
  cls: z.number(),
  /** Total blocking time, which stands for the input delay (fid) that only visitors' browsers can measure. */
  tbt: z.number(),
  /** Elements that axe finds fault with, 390 px wide, in light and in dark colours. */
  axe: z.number(),
})
export type LighthouseScores = z.infer<typeof lighthouseScores>

/** `data/audit.json`, which `npm run audit` writes and which is committed; results of another version count as none. */
export interface AuditResults {
  version: number
  /** By the hash of the page that was measured, with the day on which it was. */
  pages: Record<string, { path: string; on: string; scores: LighthouseScores }>
}

/** An article, guide or resource as written; `grade` is of Flesch and Kincaid, `sources` are entries of its list. */
const textReport = z.object({
  words: z.number(),
  grade: z.number(),
  sources: z.number(),
  drawings: z.number(),
  /** Paragraphs that tell a number, and those of them that tell neither a source nor what it rests on. */
  statements: z.number(),
  unfounded: z.number(),
})
export type TextReport = z.infer<typeof textReport>

/** One address of the manifest as it was built. Findings of a page stand at its own address, at no further one. */
const pageReport = z.object({
  path: z.string(),
  /** Content file that it comes from, from the project's root. */
  source: z.string(),
  /** Absolute address that search engines should know. */
  canonical: z.string(),
  /** Whole title, company included. */
  title: textLength,
  description: textLength,
  /** Empty where the page says nothing, and search engines may show it. */
  robots: z.string(),
  /** `og:` and `twitter:` tags by name. */
  ogTags: z.record(z.string(), z.string()),
  twitterTags: z.record(z.string(), z.string()),
  /** Types of its structured data: `WebPage`, `BreadcrumbList`. */
  jsonLd: z.array(z.string()),
  h1Count: z.number(),
  /** Levels of its headings in order. */
  headings: z.array(z.number()),
  /** Words of `<main>`. */
  words: z.number(),
  imageCount: z.number(),
  /** Pictures that a text describes. */
  imagesWithAlt: z.number(),
  /** Pictures with width and height, so that nothing moves when they come. */
  imagesWithDimensions: z.number(),
  /** Pictures that come as AVIF or WebP in several widths. */
  imagesOptimized: z.number(),
  /** Formats that the page offers: `avif`, `webp`. */
  imageFormats: z.array(z.string()),
  /** Bytes of the widest file of each picture, in the format offered first; a picture that stands twice counts once. */
  imageBytes: z.number(),
  /** Font files that its style sheets name. */
  fontCount: z.number(),
  fontsPreloaded: z.number(),
  /** Links within the site, header and footer included. */
  internalLinks: z.number(),
  /** Links to other sites, calls and mails. */
  externalLinks: z.number(),
  /** Those of the internal links that lead to a place on a page. */
  anchorLinks: z.number(),
  html: weight,
  /** Style sheets that the HTML names. */
  css: weight,
  /** Scripts that the HTML names: what it runs, and what it fetches ahead for that. */
  js: weight,
  /** Hash of the HTML and of everything that it loads: what is measured again when it changes. */
  hash: z.string(),
  /** The day on which a browser measured it, YYYY-MM-DD; null where none has. */
  measuredOn: z.nullable(z.string()),
  /** True where the page has changed since it was measured. */
  changedSince: z.boolean(),
  /** null where nothing was measured. */
  lighthouseScores: z.nullable(lighthouseScores),
  /** null where the page is no long text. */
  text: z.nullable(textReport),
  findings: z.array(finding),
})
export type PageReport = z.infer<typeof pageReport>

/** `pages.json`: what /admin/seo-perf-audit shows. */
export const pagesReport = z.object({
  version: z.number(),
  /** Time of the commit that was built, ISO 8601; the site's day where there is no commit. */
  timestamp: z.string(),
  /** What `lighthouseScores` hold, in words, for who reads the file alone. */
  lighthouseNote: z.string(),
  summary: z.object({
    totalPages: z.number(),
    /** Means over the pages that were measured; null when none was. */
    avgPerformance: z.nullable(z.number()),
    avgSEO: z.nullable(z.number()),
    measuredPages: z.number(),
    /** Those of them that have changed since. */
    changedPages: z.number(),
    /** The first and the last day on which pages were measured; null when none was. */
    measuredFrom: z.nullable(z.string()),
    measuredTo: z.nullable(z.string()),
    /** Pictures of all pages; one that stands on two pages counts twice. */
    totalImages: z.number(),
    optimizedImages: z.number(),
    /** Font files of the whole site, each once. */
    totalFonts: z.number(),
    preloadedFonts: z.number(),
    /** Findings of all pages and of content without one. */
    warnings: z.number(),
  }),
  pageAudits: z.array(pageReport),
  /** Findings about content that has no page of its own. */
  otherFindings: z.array(finding),
})
export type PagesReport = z.infer<typeof pagesReport>

/** One link of the site. */
const linkEntry = z.object({
  text: z.string(),
  href: z.string(),
  /** Heading of the footer's column, or where the link stands: `header`, `main`, `prose`, `aside`, `footer`. */
  category: z.string(),
  /** OK; Missing: no such route or file; 404: a route that was not built; External: another site, a call or a mail. */
  status: z.enum(['OK', 'Missing', 'External', '404']),
  /** The nearest route of a missing one. */
  suggestedSlug: z.optional(z.string()),
})
export type LinkEntry = z.infer<typeof linkEntry>

/** `footer.json`: what /admin/footer-audit shows. */
export const footerReport = z.object({
  version: z.number(),
  timestamp: z.string(),
  working: z.number(),
  missing: z.number(),
  external: z.number(),
  total: z.number(),
  links: z.array(linkEntry),
  /** Addresses that links name and that no page has. */
  pagesToCreate: z.array(z.string()),
})
export type FooterReport = z.infer<typeof footerReport>

/** A link with the pages that hold it, and where it was written. */
const placedLink = z.extend(linkEntry, {
  /** Addresses of the pages. */
  from: z.array(z.string()),
  /** Content file, from the project's root, and line; that of the first page where the link is made by code. */
  file: z.string(),
  line: z.number(),
})
export type PlacedLink = z.infer<typeof placedLink>

/** One address of the manifest among the others. */
const pageLinks = z.object({
  path: z.string(),
  /** The fewest clicks from home; null where no link leads. */
  depth: z.nullable(z.number()),
  /** Other pages whose content (`<main>`) leads here. */
  linkedFrom: z.array(z.string()),
  /** How many other pages lead here by header, footer or what else stands around their content. */
  menus: z.number(),
  /** Different addresses of the site that it leads to. */
  linksTo: z.number(),
  /** A page that search engines may know and that no other page leads to. */
  orphan: z.boolean(),
})
export type PageLinks = z.infer<typeof pageLinks>

/** `links.json`: what /admin/link-audit shows. */
export const linksReport = z.object({
  version: z.number(),
  timestamp: z.string(),
  pages: z.array(pageLinks),
  /** Links that lead nowhere. The build refuses them, so that none should stand here. */
  broken: z.array(placedLink),
  external: z.array(placedLink),
})
export type LinksReport = z.infer<typeof linksReport>

/** One change as it was merged. Numbers of its title stand on the line of their units, as in all texts of a page. */
const mergedChange = z.object({
  /** The first letters of the commit's name. */
  commit: z.string(),
  /** When it was merged, ISO 8601. */
  time: z.string(),
  title: z.string(),
  /** Addresses of the pages that read a content file of it, as they do now. */
  pages: z.array(z.string()),
  /** Files of content and of `public/`, from the project's root. */
  content: z.array(z.string()),
  /** Number of its other files. */
  others: z.number(),
})

/** `changes.json`: what /admin/changes shows. */
export const changesReport = z.object({
  version: z.number(),
  timestamp: z.string(),
  /** Whether git knows them: a shallow clone may end before the last of them. */
  history: z.enum(['whole', 'shallow', 'none']),
  /** The last ones first. */
  changes: z.array(mergedChange),
})
export type ChangesReport = z.infer<typeof changesReport>
