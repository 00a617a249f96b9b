import type { LighthouseScores, PageReport, TextReport } from '../../../src/schema/data/report.ts'

type Cell = string | number

type Column = (page: PageReport) => Cell

/** Columns of the same name as what they hold. */
const same = (...names: KeysOf<PageReport, Cell>[]) => named(names, (page, name) => page[name])
const measured = (...names: (keyof LighthouseScores)[]) =>
  named(names, ({ lighthouseScores }, name) => lighthouseScores?.[name] ?? 'not measured')
const ofText = (...names: (keyof TextReport)[]) => named(names, ({ text }, name) => text?.[name] ?? '')

type KeysOf<Type, Value> = { [Key in keyof Type]: Type[Key] extends Value ? Key : never }[keyof Type]

function named<Name extends string>(names: Name[], cell: (page: PageReport, name: Name) => Cell) {
  return Object.fromEntries(names.map((name): [Name, Column] => [name, (page) => cell(page, name)]))
}

const columns: Record<string, Column> = {
  url: ({ path }) => path,
  source: ({ source }) => source,
  title: ({ title }) => title.text,
  titleCharacters: ({ title }) => title.characters,
  titlePixels: ({ title }) => title.pixels,
  metaDescription: ({ description }) => description.text,
  descriptionCharacters: ({ description }) => description.characters,
  descriptionPixels: ({ description }) => description.pixels,
  ...same('canonical', 'robots'),
  jsonLd: ({ jsonLd }) => jsonLd.join(' '),
  h1Count: ({ h1Count }) => h1Count,
  headings: ({ headings }) => headings.join(' '),
  ...same('words', 'imageCount', 'imagesWithAlt', 'imagesWithDimensions', 'imagesOptimized'),
  imageFormats: ({ imageFormats }) => imageFormats.join(' '),
  ...same('imageBytes', 'fontCount', 'fontsPreloaded', 'internalLinks', 'externalLinks', 'anchorLinks'),
  htmlGzip: ({ html }) => html.gzip,
  cssGzip: ({ css }) => css.gzip,
  jsGzip: ({ js }) => js.gzip,
  ...measured('performance', 'accessibility', 'bestPractices', 'seo', 'lcp', 'cls'),
  'tbt (in place of fid)': ({ lighthouseScores }) => lighthouseScores?.tbt ?? 'not measured',
  ...measured('axe'),
  measuredOn: ({ measuredOn }) => measuredOn ?? 'not measured',
  changedSince: ({ changedSince }) => String(changedSince),
  textWords: ({ text }) => text?.words ?? '',
  ...ofText('grade', 'sources', 'drawings', 'statements', 'unfounded'),
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
