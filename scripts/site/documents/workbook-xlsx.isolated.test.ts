import { strFromU8, unzipSync } from 'fflate'
import { assert, asyncProperty, constantFrom, string, tuple } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { imprint } from './imprint.fixture.ts'
import { makeWorkbook, type WorkbookInput } from './workbook-xlsx.ts'
import { runs } from '../../../tests/property-runs.ts'

const workbook: WorkbookInput = {
  title: 'Budget & plan',
  updated: '2025-08-12',
  sheets: [
    {
      name: 'Plan & cost',
      note: 'How it is used.',
      columns: [
        { label: 'Part', width: 20, format: 'text' },
        { label: 'Cost', width: 12, format: 'money' },
        { label: 'Share', width: 8, format: 'percent' },
        { label: 'Day', width: 12, format: 'date' },
      ],
      rows: [
        ['Example: roof', 1200.5, 0.05, '2025-08-12'],
        ['Total', { formula: 'IF(B5<0,"",SUM(B5:B5)&"")' }, '', ''],
      ],
    },
    {
      name: 'Sum',
      note: 'Totals.',
      columns: [{ label: 'Total', width: 12, format: 'money' }],
      rows: [[{ formula: "'Plan & cost'!B6" }]],
    },
  ],
}

async function readParts(input: WorkbookInput): Promise<Record<string, string>> {
  const files = unzipSync(await makeWorkbook(input, imprint))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('cells have formulas, numbers, dates and formats', async () => {
  const parts = await readParts(workbook)
  const first = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(first).toMatch(/<c r="B5" s="\d+"><v>1200\.5<\/v>/)
  expect(first).toMatch(/<c r="D5" s="\d+"><v>45881<\/v>/)
  expect(first).toContain('<f>IF(B5&lt;0,"",SUM(B5:B5)&amp;"")</f><v>1200.5</v>')
  expect(first).toMatch(/<c r="C6" s="\d+"\/>/)
  expect(first).toContain('<pane ySplit="4"')
  expect(first).toContain('<col min="1" max="1" width="20"')
  expect(parts['xl/worksheets/sheet2.xml']).toMatch(/<f>('|&apos;)Plan &amp; cost('|&apos;)!B6<\/f>/)
  expect(parts['xl/workbook.xml']).toContain('fullCalcOnLoad="1"')
  expect(parts['xl/styles.xml']).toContain('0.0%')
  for (const text of ['Budget &amp; plan: Plan &amp; cost', 'How it is used.', 'Example: roof'])
    expect(parts['xl/sharedStrings.xml']).toContain(text)
  expect(JSON.stringify(parts)).not.toMatch(/undefined|NaN/)
})

test('a worksheet name may end with `$`, which a replacement would read as a pattern', async () => {
  const [first, second] = workbook.sheets
  const parts = await readParts({
    ...workbook,
    sheets: [
      { ...first!, name: 'US$' },
      { ...second!, rows: [[1]] },
    ],
  })
  expect(parts['xl/workbook.xml']).toContain(">'US$'!$A$1:$D$6</definedName>")
})

test('a row fits its longest text or possible formula result', async () => {
  const sheet = {
    ...workbook.sheets[0]!,
    rows: [
      ['Roof', 1],
      ['A note of more letters than its column is wide', 2],
      [{ formula: 'IF(B5>1,"The words of an answer of three lines","")' }, 3],
    ],
  } as WorkbookInput['sheets'][number]
  const xml = (await readParts({ ...workbook, sheets: [sheet] }))['xl/worksheets/sheet1.xml'] ?? ''
  const heights = [5, 6, 7].map((row) => Number(new RegExp(`<row r="${row}"(?: ht="(\\d+)")?`).exec(xml)?.[1] ?? 0))
  expect(heights).toEqual([0, 41, 41])
})

test('formulas and labels are protected without a password, other cells are not', async () => {
  const [first, second] = workbook.sheets
  const parts = await readParts({ ...workbook, sheets: [first!, { ...second!, rows: [[1]] }] })
  const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(xml).toMatch(/<\/sheetData><sheetProtection sheet="1"[^>]*\/>/)
  expect(xml).not.toMatch(/password|hashValue/)
  expect(parts['xl/worksheets/sheet2.xml']).not.toContain('sheetProtection')
  const styles = [...(/<cellXfs.*<\/cellXfs>/.exec(parts['xl/styles.xml'] ?? '')?.[0] ?? '').matchAll(/<xf .*?<\/xf>/g)]
  const isLocked = (cell: string) =>
    !styles[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1])]![0].includes('locked="0"')
  expect(['A4', 'B6', 'A1', 'A5', 'B5', 'C6', 'D5'].filter(isLocked)).toEqual(['A4', 'B6'])
})

test('a worksheet is printed on Letter, a wide one on several pages beside each other', async () => {
  const column = { label: 'Part', width: 60, format: 'text' as const }
  const wide = { name: 'Wide', note: 'Wide.', columns: [column, column, column], rows: [['x']] }
  const parts = await readParts({ ...workbook, sheets: [...workbook.sheets, wide] })
  const setups = [1, 3].map((sheet) => /<pageSetup [^>]*>/.exec(parts[`xl/worksheets/sheet${sheet}.xml`] ?? '')?.[0])
  expect(setups[0]).toContain('paperSize="1" orientation="landscape" fitToWidth="1"')
  expect(setups[1]).toContain('paperSize="1" orientation="landscape" fitToWidth="2"')
})

test('a print repeats labels, has a footer, and keeps text away from numbers', async () => {
  const parts = await readParts(workbook)
  expect(parts['xl/workbook.xml']).toMatch(/Print_Titles" localSheetId="0">[^<]*\$4:\$4</)
  expect(parts['xl/worksheets/sheet1.xml']).toContain('Budget &amp;&amp; plan: &amp;A&amp;R')
  const aligned = [...(parts['xl/styles.xml'] ?? '').matchAll(/<alignment[^>]*>/g)].map(([one]) => one)
  const left = aligned.filter((one) => one.includes('horizontal="left"'))
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((one) => !one.includes('indent="1"'))).toEqual([])
})

test('the edition is the only date, and the same input gives the same bytes', async () => {
  const first = await makeWorkbook(workbook, imprint)
  vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] })
  const second = await makeWorkbook(workbook, imprint)
  vi.useRealTimers()
  expect(first.equals(second)).toBe(true)
  expect((await readParts(workbook))['docProps/core.xml']).toContain('2025-08-12T12:00:00Z')
})

test('text is never a formula, whatever it begins with', async () => {
  const begin = constantFrom('=', '+', '-', '@', '\t=', '＝', "'=", '=cmd|')
  const text = tuple(begin, string({ unit: constantFrom(...'SUM(1)+A5"<&>!'), minLength: 1, maxLength: 12 })).map(
    (all) => all.join(''),
  )
  await assert(
    asyncProperty(text, constantFrom('text' as const, 'number' as const, 'date' as const), async (words, format) => {
      const column = { label: words, width: 12, format }
      const sheet = { name: 'Plan', note: words, columns: [column], rows: [[words]] }
      const parts = await readParts({ title: words, updated: '2025-08-12', sheets: [sheet] })
      const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
      expect(xml).not.toContain('<f')
      const printed = [...xml.matchAll(/<c r="A(\d)" s="\d+" t="s"><v>\d+<\/v>/g)].map(([, row]) => row)
      expect(printed).toEqual(['1', '2', '3', '4', '5'])
    }),
    runs(25, 2000),
  )
})
