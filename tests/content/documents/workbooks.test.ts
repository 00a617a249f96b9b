import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { facts } from '../../../scripts/site/documents/facts.fixture.ts'
import { makeWorkbook } from '../../../scripts/site/documents/workbook-xlsx.ts'
import { workbookSchema, type Workbook } from '../../../src/schema/entries/workbook.ts'

const folder = join(import.meta.dirname, '../../../content/templates')
const workbooks = readdirSync(folder).flatMap((file): [string, Workbook][] => {
  const { workbook } = parse(readFileSync(join(folder, file), 'utf8')) as { workbook?: unknown }
  return workbook ? [[file.replace('.yaml', ''), workbookSchema.parse(workbook)]] : []
})

/** The sheets' XML of a workbook, by the names of their files. */
function sheetsOf(bytes: Uint8Array): [string, string][] {
  return Object.entries(unzipSync(bytes)).flatMap(([name, part]): [string, string][] =>
    name.startsWith('xl/worksheets/sheet') ? [[name, strFromU8(part)]] : [],
  )
}

/** The same workbook without any result: whoever opens it has to calculate. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes)
  for (const [name, xml] of sheetsOf(bytes)) files[name] = strToU8(xml.replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))
  return zipSync(files)
}

/** The stored results of a sheet by their cells: numbers as numbers, texts as texts. */
function resultsIn(xml: string): Map<string, number | string> {
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><f[^>]*>[^<]*<\/f><v>([^<]*)<\/v><\/c>/g)
  return new Map(
    [...cells].map(([, cell = '', look = '', value = '']) => [
      cell,
      / t="(str|s|e|b)"/.test(look) ? value : Number(value),
    ]),
  )
}

const hasLibreOffice = () => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('every computed cell of every workbook is what LibreOffice makes of it', { timeout: 240_000 }, async (context) => {
  // Who writes content need not have it. CI installs it (.ci/run) and says so by
  // NEEDS_LIBREOFFICE: there it is never skipped.
  if (!hasLibreOffice()) {
    if (process.env.NEEDS_LIBREOFFICE)
      throw new Error('LibreOffice is needed here: apt-get install --no-install-recommends libreoffice-calc')
    return context.skip('LibreOffice is not installed (see README)')
  }
  const work = mkdtempSync(join(tmpdir(), 'workbooks-'))
  const stored = new Map<string, Map<string, number | string>[]>()
  for (const [name, workbook] of workbooks) {
    const bytes = await makeWorkbook({ ...workbook, title: name, updated: '2025-08-12' }, facts)
    stored.set(
      name,
      sheetsOf(bytes).map(([, xml]) => resultsIn(xml)),
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
    const calculated = sheetsOf(readFileSync(join(work, 'out', `${name}.xlsx`))).map(([, xml]) => resultsIn(xml))
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
  rmSync(work, { recursive: true })
  expect(different).toEqual([])
  expect([...stored.values()].flat().reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(1000)
})
