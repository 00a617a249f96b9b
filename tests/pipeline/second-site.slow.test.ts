import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { typeScript } from '../fixtures/command.ts'

const project = join(import.meta.dirname, '../..')
const recipes = join(project, 'tests/fixtures/recipes')
const root = sharedFolder('recipes')
const leekSoup = 'content/recipes/01-leek-soup.mdx'
const published = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')

/** Builds the second site in the temporary folder. */
function build() {
  const args = ['--import', typeScript, join(recipes, 'build.ts')]
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return { status, stderr }
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}

beforeAll(() => {
  for (const name of ['content', 'src', 'index.html', 'vite.config.ts'])
    cpSync(join(recipes, name), join(root, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
})

test('a completely different site is built by the same pipeline', () => {
  expect(build()).toMatchObject({ status: 0 })
  expect(published('index.html')).toContain('<a href="/recipes/bread">Bread</a>')
  expect(published('recipes/leek-soup.html')).toContain('Ada, The garden<p>Wash <strong>three leeks</strong>')
  expect(published('feed.xml').match(/<item>/g)).toHaveLength(3)
  expect(published('404.html')).toContain('No such recipe')
})

test('its paths and ids are types: the compiler rejects any other', () => {
  const code = `import type { CollectionName, EntryId, RoutePath } from './src/generated/index.ts'
export const right: [RoutePath, EntryId<'people'>, CollectionName] = ['/recipes/bread', 'ada', 'recipes']
export const path: RoutePath = '/recipes/bred'
export const id: EntryId<'recipes'> = 'ada'
export const collection: CollectionName = 'soups'
`
  writeFileSync(join(root, 'code.ts'), code)
  const options =
    '--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --allowImportingTsExtensions'
  const args = [...options.split(' '), '--types', '', 'code.ts']
  const { stdout } = spawnSync(join(project, 'node_modules/.bin/tsc'), args, { cwd: root, encoding: 'utf8' })
  expect(stdout.match(/(?<=^code\.ts\()\d+/gm)).toEqual(['3', '4', '5'])
})

test('one edit renders one page, and nothing else', () => {
  replaceIn(leekSoup, 'three leeks', 'four leeks')
  const { status, stderr } = build()
  expect([status, stderr.match(/^pages .*$/gm)]).toEqual([0, ['pages    1/1']])
  expect(published('recipes/leek-soup.html')).toContain('four leeks')
})

test('its mistakes are reported at their locations, all at once, and dist/ is unchanged', () => {
  const before = published('recipes/leek-soup.html')
  replaceIn(leekSoup, 'cook: ada', 'cok: ada')
  replaceIn(leekSoup, '<Tip>A bay', '<Top>A bay')
  const { status, stderr } = build()
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/01-leek-soup\.mdx:3:1 .*unknown-key[^]*01-leek-soup\.mdx:9:1 .*unknown-component/)
  expect(published('recipes/leek-soup.html')).toBe(before)
})
