import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { drawDocument, storedName, type DocumentContent, type DocumentEnvironment } from './documents.ts'
import { imprint } from './imprint.fixture.ts'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const sheet = (title: string): DocumentContent => ({
  kind: 'form',
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

const environmentIn = (publicFolder: string): DocumentEnvironment => ({
  imprint,
  publicFolder,
  findHash: (file) => sha256(readFileSync(join(publicFolder, file))),
})

test('a file name has a hash and an extension, and pages are counted', async () => {
  expect(storedName('roof', sheet('Roof'), environmentIn(''))).toMatch(/^roof-[0-9a-f]{8}\.pdf$/)
  expect(storedName('budget', workbook, environmentIn(''))).toMatch(/^budget-[0-9a-f]{8}\.xlsx$/)
  for (const content of [sheet('Roof'), workbook])
    expect((await drawDocument(content, environmentIn(''))).pages).toBe(1)
})

test('different content has a different name', () => {
  const names = [
    storedName('a', sheet('Roof'), environmentIn('')),
    storedName('a', sheet('Wall'), environmentIn('')),
    storedName('a', sheet('Roof'), { ...environmentIn(''), imprint: { ...imprint, phone: '1' } }),
  ]
  expect(new Set(names).size).toBe(3)
  expect(storedName('a', sheet('Roof'), environmentIn(''))).toBe(names[0])
})

test('an archive holds its files byte for byte, and its name depends on them', async () => {
  const publicFolder = temporaryFolder('documents')
  const bytes = { 'icon.svg': Buffer.from('<svg/>'), 'uploads/roof.jpg': Buffer.from([255, 0, 216, 10]) }
  mkdirSync(join(publicFolder, 'uploads'))
  for (const [file, data] of Object.entries(bytes)) writeFileSync(join(publicFolder, file), data)
  const content = { kind: 'archive', input: { files: Object.keys(bytes), note: 'Samples.\n' } } as const
  const environment = environmentIn(publicFolder)
  const name = storedName('pictures', content, environment)
  expect(name).toMatch(/^pictures-[0-9a-f]{8}\.zip$/)
  const archive = await drawDocument(content, environment)
  expect(archive.pages).toBe(0)
  expect(Object.entries(unzipSync(archive.bytes)).map(([file, data]) => [file, Buffer.from(data)])).toEqual([
    ['icon.svg', bytes['icon.svg']],
    ['roof.jpg', bytes['uploads/roof.jpg']],
    ['read-me.txt', Buffer.from('Samples.\n')],
  ])
  expect(await drawDocument(content, environment)).toEqual(archive)
  expect(storedName('pictures', content, environment)).toBe(name)
  writeFileSync(join(publicFolder, 'uploads/roof.jpg'), 'other')
  expect(storedName('pictures', content, environment)).not.toBe(name)
})
