import { spawnSync } from 'node:child_process'
import {
  lutimesSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/store/temporary-folder.fixture'

const project = join(import.meta.dirname, '../..')

/** A project of a single command, whose files are not of this moment. */
function projectWith(files: Record<string, string>): string {
  const root = temporaryFolder('run')
  mkdirSync(join(root, 'scripts'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const runner = readFileSync(join(project, 'scripts/run.mjs'), 'utf8')
  for (const [file, text] of Object.entries({
    'scripts/run.mjs': runner,
    'package.json': '{ "type": "module" }',
    ...files,
  }))
    write(root, file, text)
  return root
}

function write(root: string, file: string, text: string): void {
  writeFileSync(join(root, file), text)
  utimesSync(join(root, file), 1000, 1000)
}

function run(root: string, ...flags: string[]) {
  const args = [...flags, 'scripts/run.mjs', 'tell', 'one', '--two']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { stdout, stderr, status }
}

const runner = (root: string) => readFileSync(join(root, 'scripts/run.mjs'), 'utf8')

function bundle(root: string): string {
  const folder = join(root, '.cache/scripts/tell')
  const record = JSON.parse(readFileSync(join(folder, 'made-of.json'), 'utf8')) as { bundle: string }
  return join(folder, record.bundle)
}
const files = {
  'scripts/tell.ts': `import { told } from './told'
const [, started, ...words] = process.argv
console.log(told, import.meta.url.endsWith('/scripts/tell.ts'), started.endsWith('/scripts/tell.ts'), ...words)
void tell()
async function tell() {
  const { late } = await import('./late')
  // A package that is no part of the bundle.
  console.log(late, typeof (await import('sharp')).default)
}
`,
  'scripts/told.ts': "export const told: string = 'first'\n",
  'scripts/late.ts': 'export const late = import.meta.url.slice(-7)\n',
}

test('a command is bundled once, and again when a module of it or the bundle is another', () => {
  const root = projectWith(files)
  const told = (word: string) => ({ stdout: `${word} true true one --two\nlate.ts function\n`, stderr: '', status: 0 })
  expect(run(root)).toEqual(told('first'))
  const made = readFileSync(bundle(root), 'utf8')
  expect(run(root)).toEqual(told('first'))
  write(root, 'scripts/told.ts', "export const told: string = 'other'\n")
  expect(run(root)).toEqual(told('other'))
  writeFileSync(bundle(root), made.slice(0, made.length / 2))
  expect(run(root)).toEqual(told('other'))
  write(root, 'scripts/run.mjs', runner(root).replace('MOST_BEFORE = 3', 'MOST_BEFORE = 0'))
  expect(run(root)).toEqual(told('other'))
  expect(readdirSync(dirname(dirname(bundle(root))))).toHaveLength(2)
})

test('a command runs as it was compiled, and where that is not for this engine or damaged all the same', () => {
  const root = projectWith(files)
  const told = { stdout: 'first true true one --two\nlate.ts function\n', stderr: '', status: 0 }
  expect(run(root)).toEqual(told)
  const made = bundle(root)
  const compiled = readFileSync(`${made}.compiled`)
  expect(new Script(readFileSync(made, 'utf8'), { cachedData: compiled }).cachedDataRejected).toBe(false)
  expect(run(root, '--no-opt')).toEqual(told)
  expect(bundle(root)).toBe(made)
  writeFileSync(`${made}.compiled`, compiled.subarray(0, 100))
  expect(run(root)).toEqual(told)
  expect(bundle(root)).not.toBe(made)
})

test('a package that is not installed is named', () => {
  const root = projectWith({ 'scripts/tell.ts': "import sharp from 'sharp'\nconsole.log(typeof sharp)\n" })
  unlinkSync(join(root, 'node_modules'))
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['sharp', 'vite', '.package-lock.json'])
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name))
  lutimesSync(join(root, 'node_modules/.package-lock.json'), 1000, 1000)
  expect(run(root)).toEqual({ stdout: 'function\n', stderr: '', status: 0 })
  unlinkSync(join(root, 'node_modules/sharp'))
  const stderr = "Cannot find module 'sharp'\nMend: Run `npm ci`.\n"
  expect(run(root)).toEqual({ stdout: '', stderr, status: 1 })
})

test('a command that ends before its answer has failed', () => {
  const module = JSON.stringify(join(project, 'scripts/issues/run-command'))
  const root = projectWith({
    'scripts/tell.ts': `import { runCommand } from ${module}\nvoid runCommand(() => new Promise(() => {}))\n`,
  })
  expect(run(root)).toEqual({ stdout: '', stderr: '', status: 1 })
})

test('who asks for traces gets the places of the modules', () => {
  const root = projectWith({ 'scripts/tell.ts': "\nconsole.log(new Error('here').stack)\n" })
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'tell'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DEBUG: '1' },
  })
  expect(stdout).toContain('/scripts/tell.ts:2:')
})

test('what cannot be bundled is started as it is, and tells what is wrong', () => {
  const root = projectWith(files)
  writeFileSync(join(root, '.cache'), 'a file where the folder should be')
  expect(run(root)).toMatchObject({ stdout: 'first true true one --two\nlate.ts function\n', status: 0 })
  write(root, 'scripts/told.ts', 'export const told = \n')
  const { stderr, status } = run(root)
  expect([stderr, status]).toEqual([expect.stringContaining('told.ts'), 1])
})
