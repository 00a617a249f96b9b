import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, asyncProperty, constantFrom, dictionary } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { sha256 } from '../../scripts/pipeline/cache/hash.ts'
import { Pack } from '../../scripts/pipeline/cache/pack.ts'
import { runs } from '../property-runs.ts'
import { built, fingerprint } from '../fixtures/run-build.ts'
import { createTinyProject } from '../fixtures/tiny-project.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const folder = sharedFolder('damaged-cache')
const site = join(folder, 'site')
const reference = join(folder, 'reference')
const bundles = join(site, '.cache/packs/bundles')
let clean: string[]

/** A file of each kind in the cache, by its path in `dist/` or its name in the bundle. */
const kinds = {
  picture: /^dist\/assets\/images\/.*\.avif$/,
  document: /^dist\/downloads\/.*\.pdf$/,
  archive: /^dist\/downloads\/.*\.zip$/,
  'preview card': /^dist\/assets\/social\/home-/,
  page: /^dist\/about\.html$/,
  'not-found page': /^dist\/404\.html$/,
  'data of a page': /^dist\/_data\/routes\/about\.json$/,
  'style sheet': /^dist\/assets\/.*\.css$/,
  script: /^dist\/assets\/app-.*\.js$/,
  icon: /^dist\/.*\.ico$/,
  'compressed page': /^dist\/about\.html\.br$/,
  'compressed script': /^dist\/assets\/app-.*\.js\.gz$/,
  'server bundle': 'server/main.mjs',
} as const
type Kind = keyof typeof kinds
const allKinds = Object.keys(kinds) as Kind[]

/** Path of each kind's file in the cache. */
const located = {} as Record<Kind, string>
/** An undamaged file of the cache. */
let valid: string

function locate(member: string | RegExp): string {
  const found =
    typeof member === 'string'
      ? new RegExp(`"${member}","(\\w{64})"`).exec(readFileSync(bundles, 'utf8'))?.[1]
      : clean.find((line) => member.test(line.slice(65)))?.slice(0, 64)
  if (!found) throw new Error(`The tiny project has no ${String(member)}.`)
  return join(site, '.cache/files', found.slice(0, 2), found)
}

/** Changes a file in place and restores its times. */
function inSitu(file: string, change: () => void): void {
  execFileSync('touch', ['-r', file, reference])
  change()
  execFileSync('touch', ['-r', reference, file])
}

function flipBit(file: string): void {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}

const damages = {
  cut: (file: string) => truncateSync(file, readFileSync(file).length >> 1),
  emptied: (file: string) => inSitu(file, () => truncateSync(file)),
  'a bit flipped': (file: string) => inSitu(file, () => flipBit(file)),
  'replaced by another valid file': (file: string) =>
    inSitu(file, () => {
      copyFileSync(valid, `${reference}.new`)
      renameSync(`${reference}.new`, file)
    }),
} satisfies Record<string, (file: string) => void>
type Damage = keyof typeof damages
const allDamages = Object.keys(damages) as Damage[]

beforeAll(async () => {
  await createTinyProject(site)
  const document = 'description: What it holds.\ngroup: Media\nupdated: 2025-08-12\n'
  const sheet = 'form:\n  blocks:\n    - { kind: steps, title: Steps, steps: [One] }\n'
  mkdirSync(join(site, 'content/documents'))
  writeFileSync(join(site, 'content/documents/01-sheet.yaml'), `title: Sheet\ntype: PDF\n${document}${sheet}`)
  const archive = `title: Pictures\ntype: ZIP\n${document}archive: [plain.png]\n`
  writeFileSync(join(site, 'content/documents/02-pictures.yaml'), archive)
  await built(site, '--compress')
  clean = fingerprint(site)
  for (const kind of allKinds) located[kind] = locate(kinds[kind])
  valid = locate(/^dist\/_data\/routes\/index\.json$/)
})

/** Damages files and builds. Returns the number of damaged entries printed, and the output. */
async function rebuilt(damaged: Partial<Record<Kind, Damage>>) {
  for (const [kind, damage] of Object.entries(damaged) as [Kind, Damage][]) damages[damage](located[kind])
  rmSync(join(site, '.cache/last-build.json'), { force: true })
  const [, printed] = /^cache +(\d+) damaged (?:entry|entries) /m.exec(await built(site, '--compress')) ?? []
  return { printed: Number(printed), dist: fingerprint(site) }
}

test.each(allDamages)('a file of each kind that is damaged is rebuilt: %s', async (damage) => {
  const damaged = Object.fromEntries(allKinds.map((kind) => [kind, damage]))
  expect(await rebuilt(damaged)).toEqual({ printed: allKinds.length, dist: clean })
  for (const file of Object.values(located)) expect(file).toContain(sha256(readFileSync(file)))
})

test('any files damaged in any way are rebuilt', async () => {
  const some = dictionary(constantFrom(...allKinds), constantFrom(...allDamages), { minKeys: 1 })
  await assert(
    asyncProperty(some, async (damaged) => {
      expect(await rebuilt(damaged)).toEqual({ printed: Object.keys(damaged).length, dist: clean })
    }),
    { ...runs(2, 50), endOnFailure: true },
  )
})

test('a page damaged in dist/, and so in the cache, is rebuilt although nothing else has changed', async () => {
  damages['a bit flipped'](join(site, 'dist/about.html'))
  expect(fingerprint(site)).not.toEqual(clean)
  expect(await built(site, '--compress')).toMatch(/^cache +1 damaged entry /m)
  expect(fingerprint(site)).toEqual(clean)
})

test('damaged values of the cache are rebuilt', async () => {
  for (const pack of filesBelow(site, '.cache/packs')) {
    const bytes = readFileSync(join(site, pack))
    for (let at = 20; at < bytes.length; at += 1 + (bytes.length >> 4)) if (bytes[at] !== 10) bytes[at]! ^= 1
    writeFileSync(join(site, pack), bytes)
  }
  rmSync(join(site, '.cache/last-build.json'))
  await built(site, '--compress')
  expect(fingerprint(site)).toEqual(clean)
})

test('a bundle without files is rebuilt', async () => {
  const pack = new Pack('bundles', { root: site })
  for (const line of readFileSync(join(site, '.cache/packs/bundles'), 'utf8').split('\n')) {
    const [, key] = /^\w{64} (\S+) /.exec(line) ?? []
    if (key) pack.set(key, [])
  }
  pack.save()
  damages.emptied(located.page)
  rmSync(join(site, '.cache/last-build.json'))
  expect(await built(site, '--compress')).toMatch(/^client /m)
  expect(fingerprint(site)).toEqual(clean)
})
