import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { typeScript } from '../fixtures/command.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { linkPackages } from '../e2e/project-copy.ts'
import { patch } from '../fixtures/tiny-project.ts'
import { lines, steps, wrongInput } from './steps.ts'

const project = join(import.meta.dirname, '../..')
const root = sharedFolder('extending')
const wrongInputs = 'tests/content/wrong-inputs/data.md'

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const runCommand = (name: string, ...args: string[]) => run('--import', typeScript, `scripts/${name}.ts`, ...args)
const runTests = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args)
const compile = () => run('node_modules/typescript/bin/tsc', '-b')

const expectGreen = ({ status, output }: ReturnType<typeof run>) => expect(status, output.slice(-20_000)).toBe(0)

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

function insert(file: string, after: string, added: string): void {
  patch(join(root, file), after, after + added)
}

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(project, file)))
  for (const file of [...files, '.cache/files', '.cache/packs'])
    cpSync(join(project, file), join(root, file), { recursive: true })
  linkPackages(root)
  // Tests of the architecture list the files of a repository.
  execFileSync('git', ['init', '--quiet'], { cwd: root })

  write({ ...steps.kind, ...steps.list, ...steps.check })
  for (const [file, after, added] of Object.values(lines).flat()) insert(file, after, added)
  const article = readdirSync(join(root, 'content/articles'))[0]!
  insert(`content/articles/${article}`, '---\n', 'readers: Written for caretakers and strata councils\n')
  appendFileSync(join(root, wrongInputs), wrongInput)
})

test('what docs/extending.md says adds a kind, a layout, a check and a field, and all tests pass', () => {
  expectGreen(runCommand('new', 'bulletin', 'Frost on drains'))
  const [entry] = Object.keys(steps.entry)
  expect(readFileSync(join(root, entry!), 'utf8')).toContain('title: Frost on drains')
  write(steps.entry)
  expectGreen(runCommand('schemas'))
  expectGreen(runCommand('content'))
  expectGreen(compile())
  expectGreen(run('node_modules/oxfmt/bin/oxfmt', '--check'))
  expectGreen(run('node_modules/oxlint/bin/oxlint', '--deny-warnings'))
  expectGreen(runCommand('build'))
  const wrongCase = ['--project', 'unit', 'tests/content/wrong-inputs.test.ts', '-t', 'a bulletin whose']
  expectGreen(runTests(...wrongCase, '-u'))
  expect(readFileSync(join(root, wrongInputs), 'utf8')).toContain('error  repeated-title')
  expectGreen(runTests('--project', 'unit', 'tests/architecture', 'tests/content/checks/rules.test.ts'))
  expectGreen(runTests('--project', 'site', '--project', 'spec'))
})

test('without its page and its kind, the compiler names both, each at its registry', () => {
  const registries = ['src/pages/registry.ts', 'scripts/site/routes/entry-kinds.ts']
  for (const [file, , added] of lines.kind) if (registries.includes(file)) patch(join(root, file), added, '')
  expect(compile().output.match(/^\S.*? is missing/gm)).toEqual([
    expect.stringMatching(/^src\/pages\/registry\.ts\(.*'bulletin' is missing/),
    expect.stringMatching(/^scripts\/site\/routes\/entry-kinds\.ts\(.*'bulletins' is missing/),
  ])
})
