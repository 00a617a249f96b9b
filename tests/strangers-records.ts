import type { Diagnostics } from '../src/schema/data/diagnostics'
import type { ChangesReport, FooterReport, LinksReport, PagesReport } from '../src/schema/data/report'

const finding = {
  rule: 'a-rule',
  severity: 'warning',
  message: 'm',
  hint: 'h',
  file: 'f',
  line: 1,
  column: 1,
  path: '/',
} as const
const text = { text: 't', characters: 1, pixels: 7.5 }
const weight = { bytes: 9, gzip: 5, brotli: 4 }
const link = { text: 't', href: '/a', category: 'main', status: 'Missing', suggestedSlug: '/b' } as const
const time = '2025-11-15T12:00:00Z'

const page: PagesReport['pageAudits'][number] = {
  path: '/',
  source: 'content/a.yaml',
  canonical: 'https://site.test/',
  title: text,
  description: text,
  robots: '',
  ogTags: { 'og:title': 't' },
  twitterTags: {},
  jsonLd: ['WebPage'],
  h1Count: 1,
  headings: [1, 2],
  words: 300,
  imageCount: 1,
  imagesWithAlt: 1,
  imagesWithDimensions: 1,
  imagesOptimized: 1,
  imageFormats: ['avif'],
  imageBytes: 100,
  fontCount: 1,
  fontsPreloaded: 1,
  internalLinks: 3,
  externalLinks: 1,
  anchorLinks: 0,
  html: weight,
  css: weight,
  js: weight,
  hash: 'h',
  measuredOn: '2025-11-15',
  changedSince: false,
  lighthouseScores: {
    performance: 99,
    accessibility: 99,
    bestPractices: 99,
    seo: 99,
    lcp: 900,
    cls: 0,
    tbt: 1,
    axe: 0,
  },
  text: { words: 2000, grade: 8.5, sources: 4, drawings: 1, statements: 10, unfounded: 1 },
  findings: [finding],
}

/** A small report of each kind, and a small record of the home page. */
export const records = {
  pages: {
    version: 1,
    timestamp: time,
    lighthouseNote: '',
    summary: {
      totalPages: 1,
      avgPerformance: 99,
      avgSEO: null,
      measuredPages: 1,
      changedPages: 0,
      measuredFrom: '2025-11-15',
      measuredTo: '2025-11-15',
      totalImages: 1,
      optimizedImages: 1,
      totalFonts: 1,
      preloadedFonts: 1,
      warnings: 1,
    },
    pageAudits: [page],
    otherFindings: [finding],
  } satisfies PagesReport,
  footer: {
    version: 1,
    timestamp: time,
    working: 0,
    missing: 1,
    external: 0,
    total: 1,
    links: [link],
    pagesToCreate: ['/a'],
  } satisfies FooterReport,
  links: {
    version: 1,
    timestamp: time,
    pages: [{ path: '/', depth: 0, linkedFrom: ['/a'], menus: 1, linksTo: 1, orphan: true }],
    broken: [{ ...link, from: ['/'], file: 'f', line: 1 }],
    external: [],
  } satisfies LinksReport,
  changes: {
    version: 1,
    timestamp: time,
    history: 'whole',
    changes: [{ commit: 'a', time, title: 't', pages: ['/'], content: ['content/a.yaml'], others: 1 }],
  } satisfies ChangesReport,
  home: {
    timestamp: time,
    errors: [{ type: 'image_load_error', message: 'm', timestamp: time, src: '/a' }],
    imageAudit: [
      { index: 1, src: '/a', status: 'loaded', naturalWidth: 9, naturalHeight: 9, loading: 'lazy', alt: null },
    ],
    networkRequests: [{ initiatorType: 'img', name: '/a', startTime: 1, duration: 2, status: 200 }],
    performanceMetrics: { lcp: 700, cls: 0.1, loadComplete: 1 },
  } satisfies Diagnostics,
}
