/**
 * What the build measures of the site that it made: `dist/_data/reports/{pages,footer,links,changes}.json`.
 * Every number is read from the built files; what `npm run audit` measured in a browser is merged in, and
 * what nobody measured is `null`.
 */

/** Version of the reports' shape. A page that shows a report of another version says so. */
export const REPORT_VERSION = 1

/** Something that should be mended, with its place in the content. */
export interface Finding {
  /** Stable name of the rule: `duplicate-title`. */
  rule: string
  /** An error fails the build; a warning is shown. */
  severity: 'error' | 'warning'
  message: string
  /** How to mend it. */
  hint: string
  /** Where it was written, from the project's root; line and column count from 1. */
  file: string
  line: number
  column: number
  /** Address of the page that shows it; empty for content that has no page of its own. */
  path: string
}

/** Characters of a text, and its estimated width in a list of search results. */
export interface TextLength {
  text: string
  characters: number
  /** Pixels at 20 px Arial for titles, 14 px for descriptions; an estimate by letter widths. */
  pixels: number
}

/** Bytes of a file or of several: as they are, and on the wire. */
export interface Weight {
  bytes: number
  gzip: number
  brotli: number
}

/** What a browser measured, by `npm run audit`. Scores are 0 to 100, times milliseconds; medians of three runs. */
export interface LighthouseScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time, which stands for the input delay (fid) that only visitors' browsers can measure. */
  tbt: number
  /** Elements that axe finds fault with, 390 px wide, in light and in dark colours. */
  axe: number
}

/** `data/audit.json`, which `npm run audit` writes and which is committed; results of another version count as none. */
export interface AuditResults {
  version: number
  /** By the hash of the page that was measured, with the day on which it was. */
  pages: Record<string, { path: string; on: string; scores: LighthouseScores }>
}

/** An article, guide or resource as written; `grade` is of Flesch and Kincaid, `sources` are entries of its list. */
export interface TextReport {
  words: number
  grade: number
  sources: number
  drawings: number
  /** Paragraphs that tell a number, and those of them that tell neither a source nor what it rests on. */
  statements: number
  unfounded: number
}

/** One address of the manifest as it was built. Findings of a page stand at its own address, at no further one. */
export interface PageReport {
  path: string
  /** Content file that it comes from, from the project's root. */
  source: string
  /** Absolute address that search engines should know. */
  canonical: string
  /** Whole title, company included. */
  title: TextLength
  description: TextLength
  /** Empty where the page says nothing, and search engines may show it. */
  robots: string
  /** `og:` and `twitter:` tags by name. */
  ogTags: Record<string, string>
  twitterTags: Record<string, string>
  /** Types of its structured data: `WebPage`, `BreadcrumbList`. */
  jsonLd: string[]
  h1Count: number
  /** Levels of its headings in order. */
  headings: number[]
  /** Words of `<main>`. */
  words: number
  imageCount: number
  /** Pictures that a text describes. */
  imagesWithAlt: number
  /** Pictures with width and height, so that nothing moves when they come. */
  imagesWithDimensions: number
  /** Pictures that come as AVIF or WebP in several widths. */
  imagesOptimized: number
  /** Formats that the page offers: `avif`, `webp`. */
  imageFormats: string[]
  /** Bytes of the widest file of each picture, in the format offered first; a picture that stands twice counts once. */
  imageBytes: number
  /** Font files that its style sheets name. */
  fontCount: number
  fontsPreloaded: number
  /** Links within the site, header and footer included. */
  internalLinks: number
  /** Links to other sites, calls and mails. */
  externalLinks: number
  /** Those of the internal links that lead to a place on a page. */
  anchorLinks: number
  html: Weight
  /** Style sheets that the HTML names. */
  css: Weight
  /** Scripts that the HTML names: what it runs, and what it fetches ahead for that. */
  js: Weight
  /** Hash of the HTML and of everything that it loads: what is measured again when it changes. */
  hash: string
  /** The day on which a browser measured it, YYYY-MM-DD; null where none has. */
  measuredOn: string | null
  /** True where the page has changed since it was measured. */
  changedSince: boolean
  /** null where nothing was measured. */
  lighthouseScores: LighthouseScores | null
  /** null where the page is no long text. */
  text: TextReport | null
  findings: Finding[]
}

/** `pages.json`: what /admin/seo-perf-audit shows. */
export interface PagesReport {
  version: number
  /** Time of the commit that was built, ISO 8601; the site's day where there is no commit. */
  timestamp: string
  /** What `lighthouseScores` hold, in words, for who reads the file alone. */
  lighthouseNote: string
  summary: {
    totalPages: number
    /** Means over the pages that were measured; null when none was. */
    avgPerformance: number | null
    avgSEO: number | null
    measuredPages: number
    /** Those of them that have changed since. */
    changedPages: number
    /** The first and the last day on which pages were measured; null when none was. */
    measuredFrom: string | null
    measuredTo: string | null
    /** Pictures of all pages; one that stands on two pages counts twice. */
    totalImages: number
    optimizedImages: number
    /** Font files of the whole site, each once. */
    totalFonts: number
    preloadedFonts: number
    /** Findings of all pages and of content without one. */
    warnings: number
  }
  pageAudits: PageReport[]
  /** Findings about content that has no page of its own. */
  otherFindings: Finding[]
}

/** One link of the site. */
export interface LinkEntry {
  text: string
  href: string
  /** Heading of the footer's column, or where the link stands: `header`, `main`, `prose`, `aside`, `footer`. */
  category: string
  /** OK; Missing: no such route or file; 404: a route that was not built; External: another site, a call or a mail. */
  status: 'OK' | 'Missing' | 'External' | '404'
  /** The nearest route of a missing one. */
  suggestedSlug?: string
}

/** `footer.json`: what /admin/footer-audit shows. */
export interface FooterReport {
  version: number
  timestamp: string
  working: number
  missing: number
  external: number
  total: number
  links: LinkEntry[]
  /** Addresses that links name and that no page has. */
  pagesToCreate: string[]
}

/** A link with the pages that hold it, and where it was written. */
export interface PlacedLink extends LinkEntry {
  /** Addresses of the pages. */
  from: string[]
  /** Content file, from the project's root, and line; that of the first page where the link is made by code. */
  file: string
  line: number
}

/** One address of the manifest among the others. */
export interface PageLinks {
  path: string
  /** The fewest clicks from home; null where no link leads. */
  depth: number | null
  /** Other pages whose content (`<main>`) leads here. */
  linkedFrom: string[]
  /** How many other pages lead here by header, footer or what else stands around their content. */
  menus: number
  /** Different addresses of the site that it leads to. */
  linksTo: number
  /** A page that search engines may know and that no other page leads to. */
  orphan: boolean
}

/** `links.json`: what /admin/link-audit shows. */
export interface LinksReport {
  version: number
  timestamp: string
  pages: PageLinks[]
  /** Links that lead nowhere. The build refuses them, so that none should stand here. */
  broken: PlacedLink[]
  external: PlacedLink[]
}

/** One change as it was merged. Numbers of its title stand on the line of their units, as in all texts of a page. */
export interface MergedChange {
  /** The first letters of the commit's name. */
  commit: string
  /** When it was merged, ISO 8601. */
  time: string
  title: string
  /** Addresses of the pages that read a content file of it, as they do now. */
  pages: string[]
  /** Files of content and of `public/`, from the project's root. */
  content: string[]
  /** Number of its other files. */
  others: number
}

/** `changes.json`: what /admin/changes shows. */
export interface ChangesReport {
  version: number
  timestamp: string
  /** Whether git knows them: a shallow clone may end before the last of them. */
  history: 'whole' | 'shallow' | 'none'
  /** The last ones first. */
  changes: MergedChange[]
}
