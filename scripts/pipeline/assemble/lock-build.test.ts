import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runs } from '../../../tests/property-runs.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'
import { lockBuild } from './lock-build.ts'
import { typeScript } from '../../../tests/fixtures/command.ts'

const lock = (root: string) => join(root, 'dist.lock')

test('a lock excludes every other build, also of the same process, until it is released', () => {
  const root = temporaryFolder('lock')
  const unlock = lockBuild(root)
  expect(() => lockBuild(root)).toThrow('Another build is running in this folder')
  expect(() => lockBuild(root)).toThrow('Another build is running in this folder')
  unlock()
  lockBuild(root)()
  expect(existsSync(lock(root))).toBe(false)
})

test.each([
  ['a process that has ended', () => `${spawnSync(process.execPath, ['--version']).pid}-1-1`],
  ['a process whose number another has now', () => `${process.ppid}-1-1`],
  ['an earlier process with the number of this one', () => `${process.pid}-1-1`],
  ['nobody', () => 'file'],
])('a file left by a build of %s is not a lock', (_, name) => {
  const root = temporaryFolder('lock')
  mkdirSync(lock(root))
  writeFileSync(join(lock(root), name()), '')
  lockBuild(root)()
  expect(existsSync(lock(root))).toBe(false)
})

test('a folder that cannot be made ends the build instead of being tried for ever', () => {
  const root = temporaryFolder('lock')
  symlinkSync('nowhere/here', lock(root))
  expect(() => lockBuild(root)).toThrow('ENOENT')
})

test('a lock needs no program', () => {
  const { PATH } = process.env
  onTestFinished(() => void (process.env.PATH = PATH))
  process.env.PATH = ''
  const root = temporaryFolder('lock')
  const unlock = lockBuild(root)
  expect(() => lockBuild(root)).toThrow('Another build is running in this folder')
  unlock()
})

const { numRuns } = runs(40, 1000)

test(`of four processes that race ${numRuns} times, some of them killed, never two hold the lock`, async () => {
  const root = temporaryFolder('lock')
  const fixture = join(import.meta.dirname, 'lock-build.fixture.ts')
  let markers = ''
  const race = async (rounds: number, killAfter = Infinity) => {
    const child = spawn(process.execPath, ['--import', typeScript, fixture, root, String(rounds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let own = 0
    child.stdout.on('data', (chunk: Buffer) => {
      markers += chunk.toString()
      own += chunk.length
      if (own >= killAfter) child.kill('SIGKILL')
    })
    await once(child, 'close')
  }
  const share = Math.ceil(numRuns / 4)
  mkdirSync(lock(root))
  writeFileSync(join(lock(root), `${process.ppid}-1-1`), '')
  await Promise.all([race(share), race(share), race(share), race(share * 2, share), race(share * 2, 2)])
  expect(markers.length).toBeGreaterThanOrEqual(numRuns)
  expect(markers).not.toContain('!')
})
