import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha256 } from '../store/hash'
import { makeDocuments, planDocument, type DocumentContent, type DocumentPlace } from './documents'
import { facts } from './facts.fixture'
import { temporaryFolder } from '../store/temporary-folder.fixture'

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

test('files are made once, with their size and pages', async () => {
  const cache = temporaryFolder('documents')
  const jobs = [planDocument('roof', sheet('Roof'), placeIn(cache)), planDocument('budget', workbook, placeIn(cache))]
  const heard: string[] = []
  const made = await makeDocuments(jobs, cache, (done, total) => heard.push(`${done}/${total}`))
  expect(made.map(({ file, pages }) => [file, pages])).toEqual([
    [expect.stringMatching(/^roof-[0-9a-f]{8}\.pdf$/), 1],
    [expect.stringMatching(/^budget-[0-9a-f]{8}\.xlsx$/), 1],
  ])
  for (const { file, bytes } of made) expect(readFileSync(join(cache, file))).toHaveLength(bytes)
  expect(heard).toEqual(['1/2', '2/2'])
  expect(await makeDocuments(jobs, cache, () => heard.push('again'))).toEqual(made)
  expect(heard).toHaveLength(2)
})

test('another content has another name', () => {
  const names = [sheet('Roof'), sheet('Wall')].map((content) => planDocument('a', content, placeIn('')).output)
  expect(
    new Set([...names, planDocument('a', sheet('Roof'), { ...placeIn(''), facts: { ...facts, phone: '1' } }).output])
      .size,
  ).toBe(3)
  expect(planDocument('a', sheet('Roof'), placeIn('')).output).toBe(names[0])
})

test('what a killed run has left is made anew', async () => {
  const cache = temporaryFolder('documents')
  const job = planDocument('roof', sheet('Roof'), placeIn(cache))
  writeFileSync(join(cache, job.output), 'half')
  const [made] = await makeDocuments([job], cache, () => {})
  expect(readFileSync(join(cache, job.output))).toHaveLength(made?.bytes ?? 0)
  expect(readdirSync(cache).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an archive holds its files byte for byte, under their own names; another picture has another name', async () => {
  const cache = temporaryFolder('documents')
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
  const [made] = await makeDocuments([job], cache, () => {})
  expect(made).toMatchObject({ file: expect.stringMatching(/^pictures-[0-9a-f]{8}\.zip$/), pages: 0 })
  const files = unzipSync(readFileSync(join(cache, job.output)))
  expect(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])).toEqual([
    ['icon.svg', bytes['icon.svg']],
    ['roof.jpg', bytes['uploads/roof.jpg']],
    ['read-me.txt', Buffer.from('Samples.\n')],
  ])
  const again = temporaryFolder('documents')
  await makeDocuments([job], again, () => {})
  expect(readFileSync(join(again, job.output)).equals(readFileSync(join(cache, job.output)))).toBe(true)
  expect(plan().output).toBe(job.output)
  writeFileSync(join(publicFolder, 'uploads/roof.jpg'), 'other')
  expect(plan().output).not.toBe(job.output)
})

test('a document that cannot be made leaves nothing', async () => {
  const cache = temporaryFolder('documents')
  const job = planDocument('roof', sheet('Roof ≥ wall'), placeIn(cache))
  await expect(makeDocuments([job], cache, () => {})).rejects.toThrow('no glyph')
  expect(existsSync(join(cache, job.output))).toBe(false)
})
