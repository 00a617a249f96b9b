import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FormBlock } from '../../../src/schema/entries/template.ts'
import { imprint } from './imprint.fixture.ts'
import { readPdf, squeeze } from './read-pdf.fixture.ts'
import { renderFormPdf, type FormInput } from './form-pdf.ts'

const items = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Item ${index + 1} of the list, long enough to wrap in a narrow column of the sheet`,
  )
const sheet = (...blocks: FormBlock[]): FormInput => ({
  title: 'Roof & walls',
  description: 'What it is.',
  keywords: ['roof'],
  updated: '2025-08-12',
  head: true,
  scale: true,
  blocks,
})

const drains = (count: number): FormBlock => ({ kind: 'checklist', title: 'Drains', items: items(count) })
const make = (...blocks: FormBlock[]) => renderFormPdf(sheet(...blocks), imprint)
const read = async (...blocks: FormBlock[]) => readPdf(await make(...blocks))

test('the PDF contains all text of the form', async () => {
  const bytes = await make(
    drains(3),
    { kind: 'steps', title: 'In order', steps: ['Look', 'Write'] },
    {
      kind: 'fields',
      title: 'The roof',
      fields: [
        'Area',
        'A longer label that takes the whole width of the sheet, because it says so much about what to write',
      ],
    },
    { kind: 'table', title: 'Blank', columns: ['One', 'Two'], rows: 2 },
    {
      kind: 'table',
      title: 'Filled',
      columns: ['Part', 'Limit'],
      cells: [
        ['Slope', 'at least 2 %'],
        ['Upturn', ''],
      ],
    },
    { kind: 'text', title: 'Words', paragraphs: ['A paragraph.', 'On ____ at ____ it rained.'] },
    { kind: 'signatures', title: 'Signed', roles: ['Inspector'] },
  )
  const { pages, title, language } = await readPdf(bytes)
  const words = [
    ...items(3),
    'Drains',
    'Look',
    'Write',
    'Area',
    'so much about what to write',
    'One',
    'Two',
    'Slope',
    'at least 2 %',
    'Upturn',
    'A paragraph.',
    'On ____ at ____ it rained.',
    'Inspector',
  ]
  for (const text of [...words, 'Building', 'Weather', 'Meaning of N', 'Not a report.', 'August 12, 2025'])
    expect(pages.join('')).toContain(squeeze(text))
  expect(pages.join('')).not.toContain('undefined')
  expect({ title, language }).toEqual({ title: 'Roof & walls', language: 'en-CA' })
})

test('a field in a paragraph is a text field named by the words around it', async () => {
  const { fields } = await read({
    kind: 'text',
    title: 'Notice',
    paragraphs: ['No blank.', 'On ____ at ____ it rained.'],
  })
  expect(fields.filter(({ name }) => name.startsWith('notice')).map(({ name, label }) => [name, label])).toEqual([
    ['notice_2_on-at', 'On … at'],
    ['notice_2_at-it-rained', 'at … it rained.'],
  ])
})

test('the same input gives the same bytes, and fonts are embedded', async () => {
  const input = sheet(drains(40))
  const [first, second] = [await renderFormPdf(input, imprint), await renderFormPdf(input, imprint)]
  expect(first.equals(second)).toBe(true)
  const source = first.toString('latin1')
  expect(source.match(/\/FontFile2 /g)).toHaveLength(source.match(/\/Type \/FontDescriptor/g)?.length ?? -1)
  expect(source).not.toContain('/Subtype /Type1')
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(source).toContain('Roof &amp; walls')
})

test('pages are numbered, rows are not split, and table heads are repeated', async () => {
  const { pages } = await read(drains(60))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    expect(page).toContain(`${index + 1}of${pages.length}`)
    expect(page).toContain('DoneItemRatingNote')
  })
  for (const item of items(60)) expect(pages.filter((page) => page.includes(squeeze(item)))).toHaveLength(1)
})

test('screen readers get headings, table headings, and tick boxes named by their items', async () => {
  const { tags, boxes, bookmarks } = await read(drains(60))
  expect(tags.filter(({ role }) => role === 'H1')).toHaveLength(1)
  expect(tags.filter(({ role }) => role === 'TH').length).toBeGreaterThanOrEqual(4)
  expect(boxes).toEqual(items(60))
  expect(bookmarks).toEqual(['Roof & walls', 'Drains'])
})

test('a heading is never alone at the bottom of a page', async () => {
  for (let rows = 14; rows < 22; rows += 2) {
    const { pages } = await read({ kind: 'table', title: 'First', columns: ['A', 'B'], rows }, drains(5))
    const page = pages.find((words) => words.includes('Drains'))
    expect(page).toContain(squeeze(items(1)[0] ?? ''))
  }
})

test('a block can begin a page, and a wide table makes the form landscape', async () => {
  const columns = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`)
  const bytes = await make(
    { kind: 'table', title: 'Wide', columns, rows: 1 },
    { kind: 'text', title: 'Next', newPage: true, paragraphs: ['Words.'] },
  )
  expect(bytes.toString('latin1').match(/\/MediaBox \[0 0 792 612\]/g)).toHaveLength(2)
  expect((await readPdf(bytes)).pages[1]).toContain('NextWords.')
})

test('rows to write in grow while their page has space, and add no page', async () => {
  const log = (rows: number): FormBlock => ({ kind: 'table', title: 'Log', columns: ['Date', 'Rain'], rows })
  const lastFieldHeight = async (rows: number) => {
    const { fields, pages } = await read(log(rows))
    expect(pages).toHaveLength(1)
    return fields.at(-1)!.height
  }
  const [few, some, many] = [await lastFieldHeight(4), await lastFieldHeight(12), await lastFieldHeight(20)]
  expect(few).toBeGreaterThan(35)
  expect(some).toBeGreaterThan(many)
  expect(many).toBeGreaterThan(15.9)
})

test('rows of a table on several pages have one height', async () => {
  const { fields, pages } = await read({ kind: 'table', title: 'Log', columns: ['Date', 'Rain'], rows: 50 })
  expect(pages.length).toBeGreaterThan(1)
  const heights = fields.filter(({ name }) => name.startsWith('log')).map(({ height }) => height.toFixed(2))
  expect(new Set(heights).size).toBe(1)
})

test('what is typed into a table has 9 points or more and rows for two lines, or shrinks in a column too narrow for a date', async () => {
  const columns = ['Role', 'Name', 'Day', 'Night', 'Account', 'Photo', 'Action', 'Closed']
  const widths = [1, 9, 9, 9, 9, 9, 9, 9]
  const typedIn = async (block: FormBlock) => (await read(block)).fields.filter(({ name }) => name.startsWith('calls'))
  const calls = await typedIn({ kind: 'table', title: 'Calls', columns: columns.slice(0, 4), rows: 26 })
  const log = await typedIn({ kind: 'table', title: 'Calls', columns, rows: 24 })
  const narrow = await typedIn({ kind: 'table', title: 'Calls', columns, widths, rows: 24 })
  expect(Math.min(...[...calls, ...log].map(({ size }) => size))).toBeGreaterThanOrEqual(9)
  expect(narrow.map(({ size, width }) => size === 0 || width >= 40)).not.toContain(false)
  expect(narrow.map(({ size }) => size)).toContain(0)
  expect(log.every(({ hasLines }) => hasLines)).toBe(true)
})

test('a document has the note of its group in the footer of every page', async () => {
  const { pages } = await readPdf(await renderFormPdf({ ...sheet(drains(60)), note: 'Not a warranty.' }, imprint))
  for (const page of pages) {
    expect(page).toContain('Notawarranty.')
    expect(page).not.toContain('Notareport.')
  }
})

test('every field has a unique name and a label, in page order', async () => {
  const bytes = await make(
    { kind: 'fields', title: 'The test', fields: ['Number', { label: 'Type', options: ['hose', 'rack'] }] },
    { kind: 'checklist', title: 'Drains', items: ['Clear', 'Tight'] },
    { kind: 'table', title: 'Log', columns: ['Date', 'Rain'], rows: 2 },
    { kind: 'table', title: 'Log', columns: ['Role', 'Name'], cells: [['Manager', '']] },
    { kind: 'signatures', title: 'Signed', roles: ['Inspector'] },
  )
  const { fields } = await readPdf(bytes)
  const names = fields.map(({ name }) => name)
  expect(fields.filter(({ name, label, type }) => !name || !label || !type)).toEqual([])
  // The five marks of a rating are one field.
  expect(new Set(names).size).toBe(names.length - 2 * 4)
  expect(names.slice(0, 2)).toEqual(['building', 'date'])
  expect(fields.find(({ name }) => name === 'the-test_type')).toMatchObject({ type: 'Ch', options: ['hose', 'rack'] })
  expect(names).toContain('drains_1_rating')
  expect(names).toContain('log-2_1_name')
  expect(fields.find(({ name }) => name === 'log_2_rain')?.label).toBe('Log 2: Rain')
  expect(names.at(-1)).toBe('signed_1_date')
  const source = bytes.toString('latin1')
  expect(source).not.toMatch(/\/(JavaScript|Launch|OpenAction)\b/)
  expect(source).toContain('/NeedAppearances false')
  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(source.match(/\/Tabs \/S/g)?.length ?? -1)
})

test('pictures are beside each other with their captions, and a screen reader gets their texts', async () => {
  const image = (name: string) => ({ image: { $image: name }, caption: `Caption of ${name}` })
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  const block: FormBlock = { kind: 'pictures', title: 'Seen', pictures: names.map(image), note: 'Models.' }
  const wall = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const pictures = new Map(names.map((name) => [name, { bytes: wall, width: 30, height: 20, alt: `A ${name}` }]))
  const { pages, tags } = await readPdf(await renderFormPdf(sheet(block), imprint, pictures))
  expect(tags.flatMap(({ alt }) => alt ?? [])).toEqual(expect.arrayContaining(names.map((name) => `A ${name}`)))
  for (const text of [...names.map((name) => `Caption of ${name}`), 'Models.'])
    expect(pages.join('')).toContain(squeeze(text))
})

test('two notices share a page without frame and title block, and other blocks begin a new page', async () => {
  const notice = (title: string): FormBlock => ({ kind: 'notice', title, paragraphs: ['Please.'], fields: ['When'] })
  const { pages } = await read(drains(9), notice('First'), notice('Second'), {
    kind: 'grid',
    title: 'Sketch',
    rows: 10,
  })
  expect(pages).toHaveLength(3)
  expect(pages[1]).toMatch(/^First.*Second/)
  expect(pages[1]).not.toContain('Notareport.')
  expect(pages[2]).toContain('Sketch')
})

test('what several notices ask for is one field, and what one asks for is its own', async () => {
  const notice = (title: string, own: string): FormBlock => {
    return { kind: 'notice', title, paragraphs: ['Please.'], fields: ['Contact (name, number)', own] }
  }
  const blocks = [drains(9), notice('First', 'When'), notice('Second', 'Where'), notice('Third', 'What')]
  const { fields } = await read(...blocks)
  const names = fields.filter(({ label }) => label.startsWith('Contact')).map(({ name }) => name)
  expect(names).toEqual(['all-contact-name-number', 'all-contact-name-number', 'all-contact-name-number'])
  const others = fields.filter(({ label }) => ['When', 'Where', 'What'].includes(label)).map(({ name }) => name)
  expect(new Set(others).size).toBe(3)
  // A program fills in all places of one field: it is in the form once.
  const source = (await make(...blocks)).toString('latin1')
  expect(source.match(/\/T \(all-contact-name-number\)/g)).toHaveLength(1)
})

const short: FormBlock = { kind: 'text', title: 'Short', paragraphs: ['One line.'] }
const long = { kind: 'notice' as const, title: 'Long', fields: ['When'] }

const face: FormBlock = {
  kind: 'elevation',
  title: 'Face',
  readings: 'Readings',
  above: 20,
  tint: 'Wet',
  marks: [],
  caption: 'A face.',
}

test.each<[string, Partial<FormInput>, object]>([
  ['blank-page', { head: false, blocks: [short, { ...short, newPage: true }] }, {}],
  ['one-page', { onePage: true, blocks: [drains(60)] }, { at: ['form', 'onePage'] }],
  ['notice-length', { blocks: [{ ...long, paragraphs: Array(20).fill(items(9).join(' ')) }] }, { text: 'Long' }],
  ['unknown-reference', { blocks: [short, face] }, { text: 'Readings' }],
])('a form that cannot be drawn is rejected: %s', async (rule, change, where) => {
  await expect(renderFormPdf({ ...sheet(short), ...change }, imprint)).rejects.toMatchObject({
    problems: [{ rule, ...where }],
  })
})

test('a dash that is typed has its own width', async () => {
  const source = Buffer.from(await make({ kind: 'fields', title: 'Roof', fields: ['Area'] })).toString('latin1')
  const widths = /\/Widths \[([\d ]+)\]/.exec(source)![1]!.split(' ').map(Number)
  const characterWidth = (code: number) => widths[code - 32]!
  expect(characterWidth(0x97)).toBeGreaterThan(characterWidth(0x96))
})
