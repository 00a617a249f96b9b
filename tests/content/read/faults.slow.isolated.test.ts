import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runFormat } from '../../../scripts/tools/cli/run-format.ts'
import { exitCode } from '../../../scripts/pipeline/issues/run-command.ts'
import { commands, startFiles, type Command } from './fault-commands.ts'
import { disk, type Fault } from './faulty-fs.ts'
import { contentsBelow, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

vi.mock('node:fs', async (original) => (await import('./faulty-fs.ts')).faultySync(await original()))
vi.mock('node:fs/promises', async (original) =>
  (await import('./faulty-fs.ts')).faultyPromises(await original(), await vi.importActual('node:fs')),
)

const codes = 'EACCES EPERM ENOSPC EROFS EIO EMFILE ENOENT ENOTDIR ELOOP EXDEV ENAMETOOLONG EBUSY'.split(' ')

const drawn = fc.record({
  pick: fc.nat(),
  call: fc.nat(),
  code: fc.constantFrom(...codes),
  isLasting: fc.boolean(),
  stale: fc.nat(),
})

/** The files of a site that commands change, by path. */
type Parts = Record<'content' | 'dist', Record<string, string>>

function partsOf(root: string): Parts {
  const part = (name: string) => (existsSync(join(root, name)) ? contentsBelow(join(root, name)) : {})
  return { content: part('content'), dist: part('dist') }
}

function differing(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file])
}

/** Restores the files of a site. */
function putBack(root: string, parts: Parts): void {
  for (const name of ['dist.next', 'dist.previous', 'dist.lock', 'content.journal'])
    rmSync(join(root, name), { recursive: true, force: true })
  const now = partsOf(root)
  for (const name of ['content', 'dist'] as const) {
    const changed = differing(now[name], parts[name]).map((file) => [file, parts[name][file] ?? null])
    writeFiles(join(root, name), Object.fromEntries(changed) as Files)
  }
}

/** Runs a command with a fault. Returns its exit code and output. */
async function runWith(fault: Fault | undefined, root: string, run: Command['run']) {
  const said: string[] = []
  const hear = (...words: unknown[]) => (said.push(words.join(' ')), true)
  const spies = [
    ...(['log', 'error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(hear)),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(hear as never)),
  ]
  Object.assign(disk, { root, fault, calls: new Map(), failed: [] })
  const code = await exitCode(() => run(root))
  disk.root = ''
  for (const spy of spies) spy.mockRestore()
  return { code, said: said.join('\n') }
}

/** The problems of a command's reaction to a fault. */
function judge(root: string, { code, said }: { code: number; said: string }, before: Parts, after: Parts): string[] {
  const now = partsOf(root)
  const isReported = (file: string) => said.includes(`${basename(file)}\` could not be restored`)
  const names = disk.failed.map((path) => basename(path).replace(/^\.(.+)\.[\d-]+\.part$/, '$1'))
  const isWhole = [before, after].some((one) => differing(now.content, one.content).length === 0)
  const isUnchanged = differing(now.dist, before.dist).length === 0 || said.includes('could not be restored from')
  return [
    [0, 1, 2].includes(code) || 'no exit code',
    !/^\s+at .*:\d+:\d+/m.test(said) || 'a trace',
    !/errno:|Unexpected error/.test(said) || 'no sentence',
    code === 0 || names.some((name) => said.includes(name)) || 'no name',
    isWhole ||
      (disk.fault?.isLasting && differing(now.content, before.content).every(isReported)) ||
      'half the content',
    code === 0 || isUnchanged || 'another dist',
  ].filter((wrong) => typeof wrong === 'string')
}

test('a thousand disk faults are reported with their path, and nothing is lost', async () => {
  const root = tinySite({ ...startFiles, 'dist/index.html': 'old', 'dist/a/index.html': 'old' })
  const { run: check } = commands.content!
  await runWith(undefined, root, check)
  const pristine = partsOf(root)
  const cacheFiles = Object.keys(contentsBelow(join(root, '.cache')))
  const wrong: string[] = []
  let met = 0
  for (const [name, { run, start, faults }] of Object.entries(commands)) {
    const before = { ...pristine, content: { ...pristine.content, ...start } }
    putBack(root, before)
    expect(await runWith(undefined, root, run), name).toMatchObject({ code: 0 })
    const calls = [...disk.calls]
    const after = partsOf(root)
    for (const { pick, call, stale, ...rest } of fc.sample(drawn, { seed: 7, numRuns: faults })) {
      const [operation, times] = calls[pick % calls.length]!
      const fault = { ...rest, operation, call: 1 + (call % times) }
      putBack(root, before)
      if (stale % 3 === 0) rmSync(join(root, '.cache', cacheFiles[stale % cacheFiles.length]!), { force: true })
      const answer = await runWith(fault, root, run)
      if (disk.failed.length === 0) continue
      met++
      const found = judge(root, answer, before, after)
      if (existsSync(join(root, 'content.journal'))) {
        await runWith(undefined, root, async (folder) => runFormat(folder, ['--check']))
        if (differing(partsOf(root).content, before.content).length > 0) found.push('not restored by the next command')
      }
      if (name === 'build') {
        await runWith(undefined, root, run)
        if (differing(partsOf(root).dist, after.dist).length > 0) found.push('not built again')
      } else if (met % 10 === 0) {
        putBack(root, pristine)
        const { code } = await runWith(undefined, root, check)
        if (code !== 0) found.push('not right again')
      }
      if (found.length > 0) wrong.push([name, JSON.stringify(fault), ...found, answer.said].join('\n'))
    }
  }
  expect(wrong).toEqual([])
  expect(met).toBeGreaterThanOrEqual(1000)
})
