import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockBuild } from './lock-build.ts'
import { recoverToServe, replaceSite } from './replace-site.ts'
import { runs } from '../../../tests/property-runs.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'
import { typeScript } from '../../../tests/fixtures/command.ts'

let root: string
let steps: string[]
beforeEach(() => {
  root = temporaryFolder('replace')
  steps = []
})

function put(folder: string) {
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'index.html'), folder)
}

const progress = { warn: (error: unknown) => void steps.push(String(error)), end: () => {} }
const replace = (make = async () => put('dist.next')) => replaceSite(root, progress, make)
const served = () => readFileSync(join(root, 'dist/index.html'), 'utf8')
const leftovers = () => ['dist.next', 'dist.previous', 'dist.lock'].filter((name) => existsSync(join(root, name)))

test('the new site replaces the served one', async () => {
  put('dist')
  await replace()
  expect([served(), leftovers(), steps]).toEqual(['dist.next', [], []])
})

test('all users can read a site built under another umask, including linked cache files', async () => {
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  await replace(() => {
    put('dist.next')
    mkdirSync(join(root, 'dist.next/about/us'), { recursive: true })
    writeFileSync(join(root, 'cached'), 'cached', { mode: 0o700 })
    linkSync(join(root, 'cached'), join(root, 'dist.next/about/us/index.html'))
    return Promise.resolve()
  })
  const modes = ['', ...readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })].sort()
  expect(modes.map((name) => [name, statSync(join(root, 'dist', name)).mode & 0o777])).toEqual([
    ['', 0o755],
    ['about', 0o755],
    ['about/us', 0o755],
    ['about/us/index.html', 0o644],
    ['index.html', 0o644],
  ])
})

test('the first site has none to replace', async () => {
  await replace()
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

test('a failed build leaves the served site', async () => {
  put('dist')
  await expect(replace(() => Promise.reject(new Error('no site')))).rejects.toThrow('no site')
  expect([served(), leftovers()]).toEqual(['dist', []])
})

test('a swap interrupted between its two renames is undone, and its leftovers are removed', async () => {
  put('dist.previous')
  put('dist.next')
  const seen: unknown[] = []
  await replace(async () => {
    seen.push(served(), leftovers())
    put('dist.next')
  })
  expect([seen, served(), leftovers()]).toEqual([['dist.previous', ['dist.lock']], 'dist.next', []])
})

test('a link in place of the previous site is removed, and its target stays', async () => {
  put('dist')
  put('elsewhere')
  symlinkSync(join(root, 'elsewhere'), join(root, 'dist.previous'))
  await replace()
  expect([served(), leftovers()]).toEqual(['dist.next', []])
  expect(readFileSync(join(root, 'elsewhere/index.html'), 'utf8')).toBe('elsewhere')
})

test('serving restores the site after an interrupted swap, unless a build is running', async () => {
  put('dist.previous')
  put('dist.next')
  const unlock = lockBuild(root)
  await expect(recoverToServe(root)).rejects.toThrow('Another build is running')
  unlock()
  await recoverToServe(root)
  expect([served(), leftovers()]).toEqual(['dist.previous', ['dist.next']])
  await recoverToServe(root)
  expect(leftovers()).toEqual(['dist.next'])
})

test('a swap that fails at its second rename is undone', async () => {
  put('dist')
  await expect(replace(() => Promise.resolve())).rejects.toThrow('ENOENT')
  expect([served(), leftovers()]).toEqual(['dist', []])
})

test.each([
  ['a symbolic link', () => symlinkSync(tmpdir(), join(root, 'dist'))],
  ['a file', () => writeFileSync(join(root, 'dist'), '')],
])('%s at dist is reported before anything is built', async (what, make) => {
  make()
  const failure = replace(() => Promise.reject(new Error('made')))
  await expect(failure).rejects.toMatchObject({ problems: [expect.stringContaining(`\`dist\` is ${what}`)] })
})

test.each(['a#b', 'what?', '50%'])(
  'a project in a folder named %s is refused before anything is built',
  async (name) => {
    root = join(root, name)
    mkdirSync(root)
    await expect(replace(() => Promise.reject(new Error('made')))).rejects.toThrow('which the bundler cannot handle')
  },
)

test('a second build at the same time is refused', async () => {
  await replace(async () => {
    await expect(replace()).rejects.toThrow('Another build is running in this folder')
    put('dist.next')
  })
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

const { numRuns: kills } = runs(6, 200)

test(`${kills} builds that are killed around their swap leave a whole site each time`, async () => {
  const fixture = join(import.meta.dirname, 'replace-forever.fixture.ts')
  const found: string[] = []
  // Irregular but reproducible moments.
  let seed = 15
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  put('dist')
  writeFileSync(join(root, 'dist/last.html'), 'dist')
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, ['--import', typeScript, fixture, root], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, next(60)))
    child.kill('SIGKILL')
    await once(child, 'close')
    await recoverToServe(root)
    const [first, last] = ['index.html', 'last.html'].map((name) => join(root, 'dist', name))
    found.push(
      existsSync(first!) && readFileSync(first!, 'utf8') === readFileSync(last!, 'utf8') ? 'whole' : 'not whole',
    )
  }
  expect(found.filter((one) => one !== 'whole')).toEqual([])
  expect(Number(served())).toBeGreaterThan(0)
})
