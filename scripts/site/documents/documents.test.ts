import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { drawDocument, planDocument, type DocumentContent, type DocumentPlace } from './documents.ts'
import { facts } from './facts.fixture.ts'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const sheet = (title: string): DocumentContent => ({
  kind: 'sheet',
  input: {
    title,
    description: 'What it is.',
    keywords: [],
    updated: '2025-08-12',
    head: false,
    scale: false,
    blocks: [{ kind: 'steps', title: 'Steps', steps: ['One'] }],
  },
})
const workbook: DocumentContent = {
  kind: 'workbook',
  input: {
    title: 'Budget',
    updated: '2025-08-12',
    sheets: [{ name: 'Plan', note: 'How.', columns: [{ label: 'Part', width: 10, format: 'text' }], rows: [['Roof']] }],
  },
}

const placeIn = (publicFolder: string): DocumentPlace => ({
  facts,
  publicFolder,
  hashOf: (file) => sha256(readFileSync(join(publicFolder, file))),
})

test('a file name has a hash and an extension, and pages are counted', async () => {
  const jobs = [planDocument('roof', sheet('Roof'), placeIn('')), planDocument('budget', workbook, placeIn(''))]
  expect(jobs.map(({ output }) => output)).toEqual([
    expect.stringMatching(/^roof-[0-9a-f]{8}\.pdf$/),
    expect.stringMatching(/^budget-[0-9a-f]{8}\.xlsx$/),
  ])
  for (const job of jobs) expect((await drawDocument(job)).pages).toBe(1)
})

test('different content has a different name', () => {
  const names = [sheet('Roof'), sheet('Wall')].map((content) => planDocument('a', content, placeIn('')).output)
  expect(
    new Set([...names, planDocument('a', sheet('Roof'), { ...placeIn(''), facts: { ...facts, phone: '1' } }).output])
      .size,
  ).toBe(3)
  expect(planDocument('a', sheet('Roof'), placeIn('')).output).toBe(names[0])
})

test('an archive holds its files byte for byte, and its name depends on them', async () => {
  const publicFolder = temporaryFolder('documents')
  const bytes = { 'icon.svg': Buffer.from('<svg/>'), 'uploads/roof.jpg': Buffer.from([255, 0, 216, 10]) }
  mkdirSync(join(publicFolder, 'uploads'))
  for (const [file, content] of Object.entries(bytes)) writeFileSync(join(publicFolder, file), content)
  const plan = () =>
    planDocument(
      'pictures',
      { kind: 'archive', input: { files: Object.keys(bytes), note: 'Samples.\n' } },
      placeIn(publicFolder),
    )
  const job = plan()
  expect(job.output).toMatch(/^pictures-[0-9a-f]{8}\.zip$/)
  const made = await drawDocument(job)
  expect(made.pages).toBe(0)
  const files = unzipSync(made.bytes)
  expect(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])).toEqual([
    ['icon.svg', bytes['icon.svg']],
    ['roof.jpg', bytes['uploads/roof.jpg']],
    ['read-me.txt', Buffer.from('Samples.\n')],
  ])
  expect(await drawDocument(job)).toEqual(made)
  expect(plan().output).toBe(job.output)
  writeFileSync(join(publicFolder, 'uploads/roof.jpg'), 'other')
  expect(plan().output).not.toBe(job.output)
})

test('a document that cannot be drawn reports why', async () => {
  await expect(drawDocument(planDocument('roof', sheet('Roof ≥ wall'), placeIn('')))).rejects.toThrow('lacks `≥`')
})
