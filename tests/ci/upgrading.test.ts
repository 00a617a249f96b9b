import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const held = Array.from(
  read('docs/upgrading.md').matchAll(/^\| `([^`]+)` \| ([\d.]+) \|/gm),
  ([, name = '', version = '']) => ({ name, version }),
)

interface Dependabot {
  updates: { cooldown?: object; ignore?: { 'dependency-name': string; 'update-types'?: string[] }[] }[]
}

const { updates } = parse(read('.github/dependabot.yml')) as Dependabot

test.each(held)('$name is held at $version, as docs/upgrading.md says', ({ name, version }) => {
  const versions = ['package.json', '.ci/packages/package.json'].flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<string, Record<string, string>>
    return { ...dependencies, ...devDependencies }[name] ?? []
  })
  expect(versions.map((one) => `${one}.`.startsWith(`${version}.`))).toEqual([true])
})

test('Dependabot proposes nothing that is held, and nothing that is new', () => {
  const expected = held.map(({ name, version }) => [
    name,
    version.includes('.') ? undefined : ['version-update:semver-major'],
  ])
  const ignored = updates.flatMap(({ ignore = [] }) =>
    ignore.map((one) => [one['dependency-name'], one['update-types']]),
  )
  expect(Object.fromEntries(ignored)).toEqual(Object.fromEntries(expected))
  expect(updates.filter(({ cooldown }) => !cooldown)).toEqual([])
})
