import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { usage } from '../../../scripts/tools/cli/options.ts'
import { article, page, contentsBelow, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'
import { commandArguments } from '../../fixtures/command.ts'
import { contentCommand } from '../../fixtures/content-command.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'
const command = commandArguments('content')

async function run(files: Files, ...args: string[]) {
  const root = tinySite(files)
  const { stderr, ...result } = await contentCommand(root, ...args)
  return { root, ...result, stderr: stripVTControlCharacters(stderr) }
}
const wrong: Files = { [first]: article('First', 'Gaps <5 mm {x}\n'), [home]: page('Home').replace('label:', 'lable:') }

test('without errors: nothing on stdout, a summary on stderr, exit code 0', async () => {
  const { status, stdout, stderr } = await run({ 'content/glossary.yaml': null, 'content/stats.yaml': null })
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).toMatch(/content: \d+ files, 2 routes, \d+\.\d s\n$/)
})

test('a check, `why` and `mv` do not write generated files', async () => {
  const generated = { 'src/generated/manifest.json': 'of a build' }

  const navigation = 'main: [{ label: One, to: /one }]\nfooter: []\n'
  const files = { ...generated, 'content/pages/one.yaml': page('One'), 'content/navigation.yaml': navigation }
  for (const args of [[], ['--preview'], ['--fix'], ['why', '/'], ['mv', '/one', '/two']]) {
    const { root, status } = await run(files, ...args)
    expect([args, status, contentsBelow(join(root, 'src'))]).toEqual([
      args,
      0,
      { 'generated/manifest.json': 'of a build' },
    ])
    expect(readdirSync(root).filter((name) => !['content', 'public', 'src', '.cache'].includes(name))).toEqual([])
  }
})

test('unused entries are warnings, and the check succeeds', async () => {
  const { status, stdout } = await run({})
  expect(status).toBe(0)
  expect(stdout.match(/^content\/\S+ {2}warning {2}\S+/gm)).toEqual([
    'content/glossary.yaml:1:3  warning  unused-entry',
    'content/stats.yaml:1:3  warning  unused-entry',
  ])
})

test('stdout holds only the JSON', async () => {
  const { status, stdout, stderr } = await run(wrong, '--format', 'json')
  const { errors, issues } = JSON.parse(stdout) as {
    errors: number
    issues: { rule: string; line: number; column: number }[]
  }
  expect([status, errors]).toEqual([1, 3])
  expect(issues.map(({ rule, line, column }) => `${line}:${column} ${rule}`)).toEqual([
    '25:6 mdx-less-than',
    '25:12 mdx-expression',
    '1:1 unknown-key',
  ])
  expect(stderr).toMatch(/3 errors, 0 warnings in 2 files\ncontent: not ready, \d+ files, \d+\.\d s\n$/)
})

test('--fix fixes issues and reports the rest', async () => {
  const { root, status, stdout, stderr } = await run(wrong, '--fix')
  expect(status).toBe(1)
  expect(stderr).toContain(`fixed  ${first}  1\nfixed  ${home}  1\n`)
  expect(stdout.match(/^content\/\S+ {2}error/gm)).toEqual([`${first}:25:15  error`])
  expect(readFileSync(join(root, home), 'utf8')).toBe(page('Home'))
})

test('an unknown option is reported, and nothing is done', async () => {
  const { status, stdout, stderr } = await run(wrong, '--wach')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toBe(`Unknown option \`--wach\`. Did you mean \`--watch\`?\n${usage}\n`)
})

test('--watch prints new and resolved issues, and ends on SIGINT', async () => {
  const root = tinySite(wrong)
  const child = spawn(process.execPath, [...command, '--watch'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let summaries = 0
  child.stdout.on('data', (data: Buffer) => (out += String(data)))
  child.stderr.on('data', (data: Buffer) => (summaries += String(data).split('content: ').length - 1))
  /** What is printed until the summary of the next run. */
  const nextRun = async () => {
    for await (const [data] of on(child.stderr, 'data', { signal: AbortSignal.timeout(60_000) }))
      if (String(data).includes('content: ')) break
    // The two streams are two pipes: what was printed before may arrive after.
    await setTimeout(200)
    const printed = out
    out = ''
    return printed
  }
  expect((await nextRun()).match(/ {2}error {2}\S+/g)).toHaveLength(3)
  writeFiles(root, { [home]: page('Home') })
  expect(await nextRun()).toBe(`resolved  ${home}  unknown-key  Unknown key \`lable\`. Did you mean \`label\`?\n`)
  writeFiles(root, { [first]: article('First', 'A line before.\n\nGaps <5 mm {x} <Foo/>\n') })
  expect((await nextRun()).match(/ {2}error {2}\S+/g)).toEqual(['  error  unknown-component'])
  // A run does not trigger another one.
  await setTimeout(800)
  expect(summaries).toBe(3)
  child.kill('SIGINT')
  await once(child, 'exit')
})
