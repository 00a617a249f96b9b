import type { PageReport } from '../../src/schema/report'

type Cell = string | number | null

/** The columns of the table by their headings. */
const columns: Record<string, (page: PageReport) => Cell> = {
  url: ({ path }) => path,
  source: ({ source }) => source,
  title: ({ title }) => title.text,
  titleCharacters: ({ title }) => title.characters,
  titlePixels: ({ title }) => title.pixels,
  metaDescription: ({ description }) => description.text,
  descriptionCharacters: ({ description }) => description.characters,
  descriptionPixels: ({ description }) => description.pixels,
  canonical: ({ canonical }) => canonical,
  robots: ({ robots }) => robots,
  jsonLd: ({ jsonLd }) => jsonLd.join(' '),
  h1Count: ({ h1Count }) => h1Count,
  headings: ({ headings }) => headings.join(' '),
  words: ({ words }) => words,
  imageCount: ({ imageCount }) => imageCount,
  imagesWithAlt: ({ imagesWithAlt }) => imagesWithAlt,
  imagesWithDimensions: ({ imagesWithDimensions }) => imagesWithDimensions,
  imagesOptimized: ({ imagesOptimized }) => imagesOptimized,
  imageFormats: ({ imageFormats }) => imageFormats.join(' '),
  imageBytes: ({ imageBytes }) => imageBytes,
  fontCount: ({ fontCount }) => fontCount,
  fontsPreloaded: ({ fontsPreloaded }) => fontsPreloaded,
  internalLinks: ({ internalLinks }) => internalLinks,
  externalLinks: ({ externalLinks }) => externalLinks,
  anchorLinks: ({ anchorLinks }) => anchorLinks,
  htmlGzip: ({ html }) => html.gzip,
  cssGzip: ({ css }) => css.gzip,
  jsGzip: ({ js }) => js.gzip,
  performance: ({ lighthouseScores }) => lighthouseScores?.performance ?? null,
  accessibility: ({ lighthouseScores }) => lighthouseScores?.accessibility ?? null,
  bestPractices: ({ lighthouseScores }) => lighthouseScores?.bestPractices ?? null,
  seo: ({ lighthouseScores }) => lighthouseScores?.seo ?? null,
  lcp: ({ lighthouseScores }) => lighthouseScores?.lcp ?? null,
  cls: ({ lighthouseScores }) => lighthouseScores?.cls ?? null,
  tbt: ({ lighthouseScores }) => lighthouseScores?.tbt ?? null,
  errors: ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  warnings: ({ findings }) => findings.filter(({ severity }) => severity === 'warning').length,
  findings: ({ findings }) => findings.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`).join('; '),
}

/** The pages of the report as a table, one line a page (RFC 4180). What nobody measured is an empty cell. */
export function pagesCsv(pages: PageReport[]): string {
  const lines = [Object.keys(columns), ...pages.map((page) => Object.values(columns).map((cell) => cell(page)))]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  const plain = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
