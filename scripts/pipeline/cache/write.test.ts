import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId, Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { writeOutput, writeWhole } from './write.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a folder contains exactly the given files', () => {
  const folder = temporaryFolder('write')
  mkdirSync(join(folder, 'old/deep'), { recursive: true })
  writeFileSync(join(folder, 'old/deep/a.json'), 'old')
  writeFileSync(join(folder, 'b.json'), 'old')
  writeOutput(
    folder,
    new Map([
      ['b.json', () => 'new'],
      ['new/c.json', () => 'new'],
    ]),
  )
  expect(readFileSync(join(folder, 'b.json'), 'utf8')).toBe('new')
  expect(readFileSync(join(folder, 'new/c.json'), 'utf8')).toBe('new')
  expect(existsSync(join(folder, 'old/deep/a.json'))).toBe(false)
})

test('a folder in the place of a file is an error that names it', () => {
  const folder = temporaryFolder('write')
  mkdirSync(join(folder, 'a.json'))
  expect(() => writeOutput(folder, new Map([['a.json', () => 'new']]))).toThrow(
    expect.objectContaining({ code: 'EISDIR', path: join(folder, 'a.json') }),
  )
})

test('a link is replaced by a folder, and the files that it leads to stay', () => {
  const folder = temporaryFolder('write')
  writeFileSync(join(folder, 'mine'), '')
  symlinkSync('.', join(folder, 'link'))
  writeOutput(join(folder, 'link'), new Map([['a.json', () => 'new']]))
  expect(readdirSync(folder)).toEqual(['link', 'mine'])
  expect(readdirSync(join(folder, 'link'))).toEqual(['a.json'])
})

test('a file is written as a whole, even after a killed run', () => {
  const file = join(temporaryFolder('write'), 'deep/a.json')
  mkdirSync(join(file, '..'))
  writeFileSync(join(file, `../.a.json.${process.pid}-${threadId}.part`), 'half and much longer than')
  writeWhole(file, 'whole')
  expect(readFileSync(file, 'utf8')).toBe('whole')
  expect(readdirSync(join(file, '..'))).toEqual(['a.json'])
})

test('threads write the same file at once without disturbing each other', async () => {
  const folder = temporaryFolder('write')
  const workerData = { script: join(import.meta.dirname, 'write.ts'), file: join(folder, 'a.css') }
  const again = `
    require('tsx/cjs')
    const { workerData, threadId } = require('node:worker_threads')
    const { writeWhole } = require(workerData.script)
    for (let round = 0; round < 2000; round++) writeWhole(workerData.file, String(threadId).repeat(1000))`
  const threads = [1, 2].map(() => new Worker(again, { eval: true, workerData, execArgv: [] }))
  const ends = threads.map((thread) => new Promise((end, fail) => thread.once('exit', end).once('error', fail)))
  expect(await Promise.all(ends)).toEqual([0, 0])
  expect(readFileSync(workerData.file, 'utf8')).toMatch(/^(\d+?)\1+$/)
  expect(readdirSync(folder)).toEqual(['a.css'])
})
