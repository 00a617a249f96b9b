import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/store/temporary-folder.fixture'

const project = join(import.meta.dirname, '../..')

/** A project of a single command, whose files are not of this moment. */
function projectWith(files: Record<string, string>): string {
  const root = temporaryFolder('run')
  mkdirSync(join(root, 'scripts'))
  cpSync(join(project, 'scripts/run.mjs'), join(root, 'scripts/run.mjs'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  for (const [file, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
    write(root, file, text)
  return root
}

function write(root: string, file: string, text: string): void {
  writeFileSync(join(root, file), text)
  utimesSync(join(root, file), 1000, 1000)
}

function run(root: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', 'tell', 'one', '--two'], {
    cwd: root,
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}

function bundle(root: string): string {
  const folder = join(root, '.cache/scripts/tell')
  const record = JSON.parse(readFileSync(join(folder, 'made-of.json'), 'utf8')) as { bundle: string }
  return join(folder, record.bundle)
}
const files = {
  'scripts/tell.ts': `import { told } from './told'
const [, started, ...words] = process.argv
console.log(told, import.meta.url.endsWith('/scripts/tell.ts'), started.endsWith('/scripts/tell.ts'), ...words)
console.log((await import('./late')).late)
`,
  'scripts/told.ts': "export const told: string = 'first'\n",
  'scripts/late.ts': 'export const late = import.meta.url.slice(-7)\n',
}

test('a command is bundled once, and again when a module of it or the bundle is another', () => {
  const root = projectWith(files)
  const told = (word: string) => ({ stdout: `${word} true true one --two\nlate.ts\n`, stderr: '', status: 0 })
  expect(run(root)).toEqual(told('first'))
  const made = readFileSync(bundle(root), 'utf8')
  expect(run(root)).toEqual(told('first'))
  write(root, 'scripts/told.ts', "export const told: string = 'other'\n")
  expect(run(root)).toEqual(told('other'))
  writeFileSync(bundle(root), made.slice(0, made.length / 2))
  expect(run(root)).toEqual(told('other'))
})

test('what cannot be bundled is started as it is, and tells what is wrong', () => {
  const root = projectWith(files)
  writeFileSync(join(root, '.cache'), 'a file where the folder should be')
  expect(run(root)).toMatchObject({ stdout: 'first true true one --two\nlate.ts\n', status: 0 })
  write(root, 'scripts/told.ts', 'export const told = \n')
  const { stderr, status } = run(root)
  expect([stderr, status]).toEqual([expect.stringContaining('told.ts'), 1])
})
