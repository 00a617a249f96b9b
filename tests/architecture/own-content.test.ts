import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const ofThisSite = /^tests\/(site|spec|changes|host|e2e)\//
const files = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(test|fixture)\.tsx?$/.test(file) || (file.startsWith('tests/') && /\.(tsx?|mjs)$/.test(file)))
  .filter((file) => !ofThisSite.test(file))

const readsContent = [
  /\.\.\/content\b/,
  /\b(?:project|projectRoot)\b,\s*['"`]content\b/,
  /\b(?:readContent|buildContent)\((?:\{ root: )?project\b/,
]

test('no test of a module reads the content of this site', () => {
  const isReading = (file: string) => readsContent.some((one) => one.test(readFileSync(join(root, file), 'utf8')))
  expect(files.filter(isReading)).toEqual([])
})
