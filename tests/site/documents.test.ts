import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { memoize } from '../../scripts/pipeline/cache/memoize.ts'
import { readPdf, squeeze } from '../../scripts/site/documents/read-pdf.fixture.ts'
import { expandRows } from '../../src/lib/workbook-rows.ts'
import type { Download } from '../../src/schema/fields.ts'
import type { Form } from '../../src/schema/entries/template.ts'
import type { Workbook } from '../../src/schema/entries/workbook.ts'
import { attribute, elements, having } from './html-tree.ts'
import { dist, pages, findProblems, root } from './built-site.ts'

interface GeneratedFile {
  path: string
  download: Download
  expectedStrings: string[]
  workbook?: Workbook
}

/** What the page works with. */
const notPrinted = new Set(['kind', 'ahead', 'time', 'image'])

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, item]) => (notPrinted.has(key) ? [] : listStrings(item)))
    : []
}

const pageFiles = pages.flatMap(({ path, data }): GeneratedFile[] => {
  if (data.kind === 'template') {
    const { title, description, form, workbook } = data.entry
    const expectedStrings = [title, ...(form ? [description, ...listStrings((form as Form).blocks)] : [])]
    return [{ path, download: data.download, expectedStrings, ...(workbook ? { workbook } : {}) }]
  }
  if ((data.kind !== 'guide' && data.kind !== 'article') || !data.download) return []
  const expectedStrings = [
    data.entry.title,
    data.entry.excerpt,
    ...data.entry.actionItems,
    ...data.toc.map(({ text }) => text),
    ...data.includes.map(({ title }) => title),
  ]
  return [{ path, download: data.download, expectedStrings }]
})

const releases = pages.flatMap(({ path, data }): GeneratedFile[] =>
  data.kind === 'release' && data.download
    ? [{ path, download: data.download, expectedStrings: [data.entry.title, data.entry.excerpt] }]
    : [],
)

const listed = pages
  .flatMap(({ data }) =>
    data.kind === 'sections'
      ? data.sections.flatMap((section) =>
          section.type === 'entry-list' && section.collection === 'documents' ? section.items : [],
        )
      : [],
  )
  .flatMap(({ title, text = '', download }): GeneratedFile[] =>
    download?.link.kind === 'file' ? [{ path: title, download, expectedStrings: [title, text] }] : [],
  )
// A template in a list is checked with its own page.
const ofPages = new Set(pageFiles.map(({ download }) => download.link.href))
const listedPdfs = listed.filter(({ download }) => download.format === 'PDF' && !ofPages.has(download.link.href))
const archives = listed.filter(({ download }) => download.format === 'ZIP')

const builtFile = ({ download }: GeneratedFile) => join(dist, download.link.href)
const readBuiltPdf = memoize((href: string) => readPdf(readFileSync(join(dist, href))))
const pdfs = pageFiles.filter(({ download }) => download.format === 'PDF')
const workbooks = pageFiles.filter(({ download }) => download.format === 'XLSX')

test('templates, guides, downloadable articles, releases and listed documents have files of the stated size', () => {
  expect(pageFiles.filter(({ download }) => download.link.kind !== 'file')).toEqual([])
  expect(releases).toHaveLength(pages.filter(({ data }) => data.kind === 'release').length)
  const all = [...pageFiles, ...releases, ...listed]
  expect(all.filter((one) => statSync(builtFile(one)).size !== one.download.bytes)).toEqual([])
})

test('phone numbers are printed with 9 points or more', async () => {
  const printed = await Promise.all(pdfs.map(async ({ download }) => (await readBuiltPdf(download.link.href)).printed))
  const phones = printed.flat().filter(({ text }) => /\b\d{3}-\d{3}-\d{4}\b/.test(text))
  expect(phones.length).toBeGreaterThan(0)
  expect(phones.filter(({ size }) => size < 9)).toEqual([])
})

test('every page with a file links to it, to be saved', () => {
  const linked = ({ document, data }: (typeof pages)[number]) => {
    if (!('download' in data) || !data.download) return []
    const links = elements(document, having('download')).map((link) => attribute(link, 'href'))
    return links.includes(data.download.link.href) ? [] : [`no link to ${data.download.link.href}`]
  }
  expect(findProblems(linked)).toEqual([])
})

describe('PDFs', () => {
  test.each([...pdfs, ...releases, ...listedPdfs].map((one) => [one.path, one] as const))(
    '%s opens, is tagged, and holds all that its page promises',
    async (_path, one) => {
      const pdf = await readBuiltPdf(one.download.link.href)
      expect(pdf.pages.length).toBe(one.download.pages)
      expect(pdf.language).toBe('en-CA')
      expect(pdf.title).toBe(one.expectedStrings[0])
      expect(pdf.tags.some(({ role }) => role === 'H1')).toBe(true)
      const whole = pdf.pages.join('')
      expect(one.expectedStrings.filter((text) => !whole.includes(squeeze(text)))).toEqual([])
    },
  )
})

/** What several notices ask for, and the weather, which a page has as other fields. */
const isOfFile = (name: string) => /^(all|weather)-/.test(name)

/** Block, row and label. */
const isReadable = (name: string) => /^[a-z][a-z0-9-]*(_\d+)?(_[a-z][a-z0-9-]*)?$/.test(name)

const filledIn = pages.flatMap(({ path, document, data }) => {
  const sheets = data.kind === 'sections' ? data.sections : []
  const downloads =
    data.kind === 'template'
      ? [data.download]
      : sheets.flatMap((one) => (one.type === 'document-sheet' ? one.download : []))
  const forms = downloads.length > 0 ? elements(document, having('data-saved-form')) : []
  return forms.map((form, index) => [path, form, downloads[index]!] as const)
})

test.each(filledIn)(
  'the fields of %s are named by their labels, on the page as in the file',
  async (_path, form, download) => {
    const onPage = elements(form, 'input textarea output').map((field) => attribute(field, 'name')!)
    const { fields } = await readPdf(readFileSync(join(dist, download.link.href)))
    expect([...onPage, ...fields.map(({ name }) => name)].filter((name) => !isReadable(name))).toEqual([])
    const others = fields.filter(({ name }) => !isOfFile(name) && !onPage.includes(name))
    expect(others.map(({ name }) => name)).toEqual([])
  },
)

test.each(archives.map((one) => [one.path, one] as const))(
  '%s opens, and holds files of public/ byte for byte',
  (title, one) => {
    const found = Object.entries(unzipSync(readFileSync(builtFile(one))))
    const note = Buffer.from(Object.fromEntries(found)['read-me.txt']!).toString()
    expect(note).toContain(title)
    const files = found.filter(([name]) => name !== 'read-me.txt')
    expect(files.length).toBeGreaterThan(0)
    for (const [name, bytes] of files) {
      const original = [join(root, 'public', name), join(root, 'public/uploads', name)].find((file) =>
        existsSync(file),
      )!
      expect(readFileSync(original).equals(bytes)).toBe(true)
    }
  },
)

describe('workbooks', () => {
  const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

  test.each(workbooks.map((one) => [one.path, one] as const))(
    '%s opens again with its sheets and every formula',
    (_path, one) => {
      const parts = Object.entries(unzipSync(readFileSync(builtFile(one)))).map(
        ([name, bytes]) => [name, strFromU8(bytes)] as const,
      )
      const worksheets = parts.filter(([name]) => name.startsWith('xl/worksheets/sheet'))
      expect(worksheets.length).toBe(one.download.pages)
      const formulas = one
        .workbook!.sheets.flatMap(({ rows }) => expandRows(rows).flat())
        .flatMap((cell) => (typeof cell === 'object' && cell !== null && 'formula' in cell ? [cell.formula] : []))
      const written = worksheets.flatMap(([, xml]) =>
        [...xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)].map(([, formula]) => formula),
      )
      expect(written.toSorted()).toEqual(formulas.map((formula) => escapeXml(formula)).toSorted())
      expect(formulas.length).toBeGreaterThan(0)
    },
  )
})

test('text in a one-line field is as large as the line allows, up to nine points, or fits itself to a narrow one', async () => {
  const forms = [...pageFiles, ...listed].filter(({ download }) => download.format === 'PDF')
  const small = await Promise.all(
    forms.map(async ({ path, download }) => {
      const { fields } = await readBuiltPdf(download.link.href)
      return fields
        .filter(
          ({ type, hasLines, size, width, height }) =>
            type === 'Tx' && !hasLines && !(size === 0 && width < 40) && size < Math.min(9, height - 6) - 0.2,
        )
        .map(({ name, size, height }) => `${path} ${name}: ${size} points in ${Math.round(height)}`)
    }),
  )
  expect(small.flat()).toEqual([])
})
