import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { license?: string }>
}
const installed = Object.entries(packages)
  .filter(([file]) => file !== '')
  .map(([file, { license }]) => ({ name: file.split('node_modules/').at(-1)!, license }))

const rows = readFileSync(join(root, 'docs/licences.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| licence') && !line.startsWith('| package'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
const named = rows.filter((row) => row.length === 4).flatMap(([, licences]) => licences!.split(', '))
const undeclared = rows.filter((row) => row.length === 5).map(([, name, licence]) => ({ name, licence }))

test('every package is under a licence of the list, and the list has no other', () => {
  expect([...new Set(installed.flatMap(({ license }) => license ?? []))].sort()).toEqual(named.toSorted())
})

test('the packages that declare none are those of the list, and their files say what the list says', () => {
  expect(installed.filter(({ license }) => !license).map(({ name }) => name)).toEqual(
    undeclared.map(({ name }) => name),
  )
  for (const [, name, licence, files] of rows.filter((row) => row.length === 5)) {
    const file = join(root, 'node_modules', name!, files!.split(',')[0]!)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${licence} license`, 'i'))
  }
})
