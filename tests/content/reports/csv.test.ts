import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { PageReport } from '../../../src/schema/data/report.ts'
import { pagesCsv } from '../../../scripts/site/reports/csv.ts'
import { records } from '../../fixtures/report-records.ts'
import { runs } from '../../property-runs.ts'

/** A page of the report without a measurement. */
const page = (changes: Partial<PageReport> = {}): PageReport => ({
  ...records.pages.pageAudits[0]!,
  path: '/services',
  measuredOn: null,
  lighthouseScores: null,
  findings: [],
  ...changes,
})

/** The cells of the first page by column; none contains a comma. */
const readCells = (csv: string) => {
  const [names, cells] = csv.split('\r\n').map((line) => line.split(','))
  return Object.fromEntries(names!.map((name, index) => [name, cells![index]]))
}

test('each page is a line under the header', () => {
  expect(pagesCsv([page(), page({ path: '/' })]).split('\r\n')).toHaveLength(4)
  expect(readCells(pagesCsv([page()]))).toMatchObject({
    url: '/services',
    titlePixels: '7.5',
    jsonLd: 'WebPage',
    headings: '1 2',
    jsGzip: '5',
    errors: '0',
  })
})

test('a missing measurement says so, and others are numbers', () => {
  expect(readCells(pagesCsv([page()]))).toMatchObject({
    performance: 'not measured',
    seo: 'not measured',
    'tbt (in place of fid)': 'not measured',
  })
  const { lighthouseScores } = records.pages.pageAudits[0]!
  expect(readCells(pagesCsv([page({ lighthouseScores })]))).toMatchObject({
    performance: '99',
    seo: '99',
    cls: '0',
    'tbt (in place of fid)': '1',
    axe: '0',
  })
})

test('findings are counted by severity and listed with their positions', () => {
  const finding = { ...records.pages.otherFindings[0]!, severity: 'error' as const, line: 2, column: 3 }
  expect(
    readCells(pagesCsv([page({ findings: [finding, { ...finding, rule: 'other', severity: 'warning' }] })])),
  ).toMatchObject({
    errors: '1',
    warnings: '1',
    findings: 'a-rule f:2:3; other f:2:3',
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

test('no cell is read as a formula', () => {
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
