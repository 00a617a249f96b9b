import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { IndexEntry } from '../../../src/schema/data/cards.ts'
import type { RouteData, RouteEntry } from '../../../src/schema/data/route-data.ts'
import { createTinyProject, patch } from '../../fixtures/tiny-project.ts'
import { newKind, probe } from './new-kind.ts'
import { sharedFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

interface ProbeResult {
  issues: object[]
  bulletins: RouteEntry[]
  route: RouteData
  listed: IndexEntry[]
  search: string
  sitemap: string
  feed: string
  collection: string
}

const root = sharedFolder('new-kind')
const project = join(import.meta.dirname, '../../..')

const compile = () => {
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', join(root, 'scripts')], { encoding: 'utf8' })
  return { isGood: status === 0, output: stdout }
}

beforeAll(async () => {
  await createTinyProject(root)
  for (const [file, text] of Object.entries({ ...newKind.files, 'probe.ts': probe })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, from, to] of newKind.lines) patch(join(root, file), from, to)
})

test('five steps add a kind, with pages, lists, search, sitemap, feeds and structured data', () => {
  const tsx = join(project, 'node_modules/tsx/dist/cli.mjs')
  const result = JSON.parse(
    execFileSync(process.execPath, [tsx, 'probe.ts'], { cwd: root, encoding: 'utf8' }),
  ) as ProbeResult
  expect(result.issues).toEqual([])
  // The other one is scheduled for later.
  expect(result.bulletins).toEqual([
    {
      path: '/bulletins/frost',
      kind: 'bulletin',
      source: 'content/bulletins/01-frost.yaml',
      canonical: '/bulletins/frost',
      noindex: false,
      updated: '2025-01-02',
    },
  ])
  expect(result.route.head.jsonLd).toContainEqual(
    expect.objectContaining({ '@type': 'Report', name: 'Frost on Friday' }),
  )
  expect(result.route.head.image.url).toMatch(/\/assets\/social\/bulletins-frost-/)
  expect(result.listed).toContainEqual(expect.objectContaining({ kind: 'bulletin', href: '/bulletins/frost' }))
  expect(result.search).toContain('/bulletins/frost')
  expect(result.sitemap).toContain('<loc>https://site.example/bulletins/frost</loc><lastmod>2025-01-02</lastmod>')
  expect(result.feed).toContain('Frost on Friday')
  expect(result.collection).toBe('bulletins')
})

test('the five steps compile, and a missing kind or page component is a type error', () => {
  expect(compile()).toEqual({ isGood: true, output: '' })
  patch(join(root, 'scripts/site/routes/entry-kinds.ts'), '  bulletins: bulletin,\n', '')
  patch(join(root, 'scripts/site/routes/entry-kinds.ts'), "import { bulletin } from './kinds/bulletin'\n", '')
  patch(join(root, 'src/pages/registry.ts'), '  bulletin: part(', '  // bulletin: part(')
  const { isGood, output } = compile()
  expect(isGood).toBe(false)
  expect(output).toMatch(/entry-kinds\.ts.*'bulletins' is missing/)
  expect(output).toMatch(/registry\.ts.*'bulletin' is missing/)
})
