import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, built, fingerprint } from '../fixtures/run-build.ts'
import { createTinyProject, patch } from '../fixtures/tiny-project.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const folder = sharedFolder('shards')
const origin = join(folder, 'project')
const names = Array.from({ length: 16 }, (_, index) => `page-${index}`)
const shards = [1, 2, 3, 4].map((index) => `${index}-of-4`)
const numberOf = (shard: string) => shard.replace('-of-', '/')
/** What one machine builds. */
let reference: string[]

const page = (name: string) => `seo:
  title: ${name}
  description: A page of the site that four machines build together, which is named ${name}.
  keywords: [tiny, site, test]
label: ${name}
sections:
  - { type: page-header, rail: Page, title: ${name} }
  - { type: prose, rail: Text, id: text, title: Text, paragraphs: [A paragraph of ${name}.] }
`
const document = (name: string) => `title: The ${name.slice(3)}
description: What it contains.
type: PDF
group: Media
updated: 2025-08-12
sheet:
  blocks:
    - { kind: steps, title: Steps, steps: [One] }
`

/** The folder of another machine with the same project. */
function machine(name: string): string {
  const root = join(folder, name)
  cpSync(origin, root, { recursive: true, verbatimSymlinks: true })
  return root
}

/** Copies the caches of machines to another one over each other, and builds there. Returns the output. */
async function joined(name: string, caches: readonly string[]): Promise<string> {
  const root = machine(name)
  for (const from of caches) cpSync(join(folder, from, '.cache'), join(root, '.cache'), { recursive: true })
  const output = await built(root, '--compress')
  expect(fingerprint(root)).toEqual(reference)
  return output
}

/** The number of pages that a build rendered. */
const rendered = (output: string) => Number(/^pages +\d+\/(\d+)$/m.exec(output)?.[1] ?? 0)

beforeAll(async () => {
  await createTinyProject(origin)
  for (const name of names) writeFileSync(join(origin, `content/pages/${name}.yaml`), page(name))
  mkdirSync(join(origin, 'content/documents'))
  for (const name of ['01-first', '02-second', '03-third'])
    writeFileSync(join(origin, `content/documents/${name}.yaml`), document(name))
  const one = machine('one')
  await Promise.all([
    built(one, '--compress'),
    ...shards.map((shard) => built(machine(shard), '--compress', '--shard', numberOf(shard))),
  ])
  reference = fingerprint(one)
})

test('the joined caches of all shards build the same site, from the cache', async () => {
  for (const shard of shards) expect(readdirSync(join(folder, shard))).not.toContain('dist')
  const output = await joined('joined', shards)
  expect(output).not.toMatch(/^(pictures|documents|previews|client|server|pages) /m)
  expect(readdirSync(join(folder, 'joined/.cache/packs')).filter((name) => name.includes('-of-'))).toEqual([])
})

test('the bodies that shards render first are those of one machine', async () => {
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
  const found: string[] = []
  for (const index of [1, 2]) {
    const root = machine(`bodies-${index}`)
    expect(await built(root, '--bodies', '--shard', `${index}/2`)).toMatch(/^shard +bodies in the cache: [1-9]/)
    found.push(...linesOf(`bodies-${index}/.cache/packs/bodies.${index}-of-2`))
  }
  expect(found.toSorted()).toEqual(linesOf('one/.cache/packs/bodies').toSorted())
})

test('the share of a shard that failed is built by the join', async () => {
  const root = machine('failed')
  appendFileSync(join(root, 'content/pages/about.yaml'), 'unknown: key\n')
  const { code, said } = await build(root, ['--compress', '--shard', '2/4'])
  expect([code, said]).toEqual([1, expect.stringContaining('unknown-key')])
  expect(rendered(await joined('with-failed', ['1-of-4', 'failed', '3-of-4', '4-of-4']))).toBeGreaterThan(1)
})

test('the share of a shard that is late is built by the join', async () => {
  expect(rendered(await joined('without-late', shards.slice(0, 3)))).toBeGreaterThan(1)
})

test('what a shard with an older project built is ignored', async () => {
  const root = machine('older')
  for (const name of names) patch(join(root, `content/pages/${name}.yaml`), 'A paragraph', 'An old paragraph')
  await built(root, '--compress', '--shard', '3/4')
  expect(rendered(await joined('with-older', ['older', '1-of-4', '2-of-4', '4-of-4']))).toBeGreaterThan(1)
})
