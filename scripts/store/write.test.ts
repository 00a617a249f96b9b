import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeOutput, writeWhole } from './write'
import { temporaryFolder } from './temporary-folder.fixture'

test('a folder holds exactly the given files', () => {
  const folder = temporaryFolder('write')
  mkdirSync(join(folder, 'old/deep'), { recursive: true })
  writeFileSync(join(folder, 'old/deep/a.json'), 'old')
  writeFileSync(join(folder, 'b.json'), 'old')
  writeOutput(
    folder,
    new Map([
      ['b.json', 'new'],
      ['new/c.json', 'new'],
    ]),
  )
  expect(readFileSync(join(folder, 'b.json'), 'utf8')).toBe('new')
  expect(readFileSync(join(folder, 'new/c.json'), 'utf8')).toBe('new')
  expect(existsSync(join(folder, 'old/deep/a.json'))).toBe(false)
})

test('a file is written as a whole, whatever a killed run left', () => {
  const file = join(temporaryFolder('write'), 'deep/a.json')
  mkdirSync(join(file, '..'))
  writeFileSync(join(file, `../.a.json.${process.pid}.part`), 'half and much longer than')
  writeWhole(file, 'whole')
  expect(readFileSync(file, 'utf8')).toBe('whole')
  expect(readdirSync(join(file, '..'))).toEqual(['a.json'])
})
