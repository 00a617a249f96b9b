import type { LighthouseScores, PageReport, TextReport } from '../../../src/schema/data/report.ts'

type Cell = string | number

const measured =
  (name: keyof LighthouseScores) =>
  ({ lighthouseScores }: PageReport): Cell =>
    lighthouseScores?.[name] ?? 'not measured'

const ofText =
  (cell: (text: TextReport) => Cell) =>
  ({ text }: PageReport): Cell =>
    text ? cell(text) : ''

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
  performance: measured('performance'),
  accessibility: measured('accessibility'),
  bestPractices: measured('bestPractices'),
  seo: measured('seo'),
  lcp: measured('lcp'),
  cls: measured('cls'),
  'tbt (in place of fid)': measured('tbt'),
  axe: measured('axe'),
  measuredOn: ({ measuredOn }) => measuredOn ?? 'not measured',
  changedSince: ({ changedSince }) => String(changedSince),
  textWords: ofText(({ words }) => words),
  grade: ofText(({ grade }) => grade),
  sources: ofText(({ sources }) => sources),
  drawings: ofText(({ drawings }) => drawings),
  statements: ofText(({ statements }) => statements),
  unfounded: ofText(({ unfounded }) => unfounded),
  errors: ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  warnings: ({ findings }) => findings.filter(({ severity }) => severity === 'warning').length,
  findings: ({ findings }) =>
    findings.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`).join('; '),
}

/**
 * The pages of the report as a table (RFC 4180). Pages without a measurement say so, which spreadsheets ignore in
 * means.
 */
export function pagesCsv(pages: PageReport[]): string {
  const lines = [Object.keys(columns), ...pages.map((page) => Object.values(columns).map((cell) => cell(page)))]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * The beginning of a formula for a spreadsheet: operators, their full-width forms, and leading characters that it
 * skips.
 */
const formula = /^[\s\0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** An apostrophe marks a cell as text, so that it is not read as a formula. */
function csvCell(cell: Cell): string {
  const plain = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
