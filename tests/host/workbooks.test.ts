import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { imprint } from '../../scripts/site/documents/imprint.fixture.ts'
import { makeWorkbook } from '../../scripts/site/documents/workbook-xlsx.ts'
import { workbookSchema, type Workbook } from '../../src/schema/entries/workbook.ts'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const columns = (...formats: string[]) => formats.map((format) => ({ label: format, width: 12, format }))
const formula = (text: string) => ({ formula: text })

/** Calls of every function. */
const calls = [
  'ABS(Costs!B5)',
  ...['COUNT', 'COUNTA', 'MAX', 'MIN', 'SUM'].map((name) => `${name}(Costs!B5:B6)`),
  'N(Costs!E5)',
  ...['AND', 'OR'].map((name) => `IF(${name}(Costs!B5),1,2)`),
  'IF(Costs!B5>2,"many","few")',
  'SUMIFS(Costs!C5:C6,Costs!B5:B6,">3")',
  'DATE(2026,2,28)',
  'EDATE(Costs!E6,12)',
  'MOD(0-Costs!C5,7)',
  'ROUND(Costs!C5/7,2)',
  'ROUND(0-2.675,2)',
  'Costs!C5*Costs!D5%&" each"',
]

const workbooks: [string, Workbook][] = [
  [
    'costs',
    workbookSchema.parse({
      sheets: [
        {
          name: 'Costs',
          note: 'Enter what it costs.',
          columns: columns('text', 'number', 'money', 'percent', 'date'),
          rows: [
            ['Roof', 3, 1200.5, 0.25, '2025-09-01'],
            ['Wall', 4, 80, 0.1, '2026-02-28'],
            {
              repeat: 200,
              cells: ['', formula('$B$5+1'), formula('B{row}*C5'), formula('D6^2'), formula('EDATE($E$5,B{row})')],
            },
          ],
        },
        {
          name: 'Totals by year',
          note: 'Worked out.',
          columns: columns('number', 'number', 'text', 'number', 'number'),
          rows: calls.map((text) => [formula(text)]),
        },
      ],
    }),
  ],
]

/** XML of the worksheets by file name. */
function worksheetXml(bytes: Uint8Array): [string, string][] {
  return Object.entries(unzipSync(bytes)).flatMap(([name, part]): [string, string][] =>
    name.startsWith('xl/worksheets/sheet') ? [[name, strFromU8(part)]] : [],
  )
}

/** Without results, a program has to calculate. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes)
  for (const [name, xml] of worksheetXml(bytes)) files[name] = strToU8(xml.replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))
  return zipSync(files)
}

function resultsIn(xml: string): Map<string, number | string> {
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><f[^>]*>[^<]*<\/f><v>([^<]*)<\/v><\/c>/g)
  return new Map(
    [...cells].map(([, cell = '', look = '', value = '']) => [
      cell,
      / t="(str|s|e|b)"/.test(look) ? value : Number(value),
    ]),
  )
}

test('every result of a spreadsheet equals that of LibreOffice', async () => {
  const work = temporaryFolder('workbooks')
  const stored = new Map<string, Map<string, number | string>[]>()
  for (const [name, workbook] of workbooks) {
    const bytes = await makeWorkbook({ ...workbook, title: name, updated: '2025-08-12' }, imprint)
    stored.set(
      name,
      worksheetXml(bytes).map(([, xml]) => resultsIn(xml)),
    )
    writeFileSync(join(work, `${name}.xlsx`), withoutResults(bytes))
  }
  const files = workbooks.map(([name]) => join(work, `${name}.xlsx`))
  const profile = `-env:UserInstallation=file://${join(work, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(work, 'out'), ...files], {
    stdio: 'ignore',
  })
  const different: string[] = []
  for (const [name] of workbooks) {
    const calculated = worksheetXml(readFileSync(join(work, 'out', `${name}.xlsx`))).map(([, xml]) => resultsIn(xml))
    stored.get(name)!.forEach((sheet, index) => {
      expect(calculated[index]?.size).toBe(sheet.size)
      for (const [cell, value] of sheet) {
        const other = calculated[index]!.get(cell)
        const isSame =
          typeof value === 'number' && typeof other === 'number'
            ? Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value))
            : value === other
        if (!isSame) different.push(`${name}, sheet ${index + 1}, ${cell}: ${value} stored, ${other} calculated`)
      }
    })
  }
  expect(different).toEqual([])
  expect([...stored.values()].flat().reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(800)
})
