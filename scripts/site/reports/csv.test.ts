import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { PageReport } from '../../../src/schema/data/report.ts'
import { pagesCsv } from './csv.ts'
import { runs } from '../../../tests/property-runs.ts'

const weight = (gzip: number) => ({ bytes: gzip * 4, gzip, brotli: gzip - 10 })

/** A page of the report, as plain as it can be. */
const page = (changes: Partial<PageReport> = {}): PageReport => ({
  path: '/services',
  source: 'content/pages/services.yaml',
  canonical: 'https://www.example.com/services',
  title: { text: 'Services', characters: 8, pixels: 80 },
  description: { text: 'What we do.', characters: 11, pixels: 70 },
  robots: '',
  ogTags: {},
  twitterTags: {},
  jsonLd: ['WebPage', 'BreadcrumbList'],
  h1Count: 1,
  headings: [1, 2, 2],
  words: 300,
  imageCount: 2,
  imagesWithAlt: 2,
  imagesWithDimensions: 2,
  imagesOptimized: 1,
  imageFormats: ['avif', 'webp'],
  imageBytes: 50_000,
  fontCount: 1,
  fontsPreloaded: 1,
  internalLinks: 60,
  externalLinks: 2,
  anchorLinks: 1,
  html: weight(9000),
  css: weight(13_000),
  js: weight(99_000),
  hash: 'abc',
  measuredOn: null,
  changedSince: false,
  lighthouseScores: null,
  text: null,
  findings: [],
  ...changes,
})

/** The cells of the first page by the names of their columns; no cell of theirs holds a comma. */
const cellsOf = (csv: string) => {
  const [names, cells] = csv.split('\r\n').map((line) => line.split(','))
  return Object.fromEntries(names!.map((name, index) => [name, cells![index]]))
}

test('a page is a line under the names of the columns', () => {
  expect(pagesCsv([page(), page({ path: '/' })]).split('\r\n')).toHaveLength(4)
  expect(cellsOf(pagesCsv([page()]))).toMatchObject({
    url: '/services',
    titlePixels: '80',
    jsonLd: 'WebPage BreadcrumbList',
    headings: '1 2 2',
    jsGzip: '99000',
    errors: '0',
  })
})

test('what nobody measured says so, what was measured is a number', () => {
  expect(cellsOf(pagesCsv([page()]))).toMatchObject({
    performance: 'not measured',
    seo: 'not measured',
    'tbt (in place of fid)': 'not measured',
  })
  const lighthouseScores = {
    performance: 0,
    accessibility: 100,
    bestPractices: 96,
    seo: 92,
    lcp: 1200,
    cls: 0.01,
    tbt: 0,
    axe: 0,
  }
  expect(cellsOf(pagesCsv([page({ lighthouseScores })]))).toMatchObject({
    performance: '0',
    seo: '92',
    cls: '0.01',
    'tbt (in place of fid)': '0',
    axe: '0',
  })
})

test('findings are counted by severity and named with their places', () => {
  const finding = {
    rule: 'duplicate-title',
    severity: 'error' as const,
    message: 'Two pages have it.',
    hint: 'Change one.',
    file: 'content/pages/a.yaml',
    line: 2,
    column: 3,
    path: '/a',
  }
  expect(
    cellsOf(pagesCsv([page({ findings: [finding, { ...finding, rule: 'long-title', severity: 'warning' }] })])),
  ).toMatchObject({
    errors: '1',
    warnings: '1',
    findings: 'duplicate-title content/pages/a.yaml:2:3; long-title content/pages/a.yaml:2:3',
  })
})

test.each([
  ['Roofs, walls', '"Roofs, walls"'],
  ['The "dry" season', '"The ""dry"" season"'],
  ['Two\nlines', '"Two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+4 more', "'+4 more"],
])('%j is written as %s', (text, written) => {
  expect(pagesCsv([page({ title: { text, characters: 1, pixels: 1 } })])).toContain(`,${written},1,1,`)
})

test('no text begins a formula, and each comes back as it was', () => {
  const begin = tuple(constantFrom('', ' ', '\t', '\r', '\n', '\u00a0', '\0'), constantFrom(...'=+-@＝＋－＠')).map(
    ([a, b]) => a + b,
  )
  assert(
    property(begin, string(), (start, rest) => {
      const text = start + rest
      const csv = pagesCsv([page({ title: { text, characters: 1, pixels: 1 } })])
      const [, , , written] = /^([^\r]*)\r\n([^,]*,){2}("(?:[^"]|"")*"|[^,]*),1,1,/.exec(csv) ?? []
      const cell = written?.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(cell).toBe(`'${text}`)
    }),
    runs(300),
  )
})
