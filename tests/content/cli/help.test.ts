import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { commandArguments } from '../../fixtures/command.ts'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.values(scripts).flatMap((command) =>
  Array.from(command.matchAll(/ scripts\/([\w-]+)\.ts/g), ([, name = '']) => name),
)

test.each([...new Set(commands)])('%s --help prints its usage', (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandArguments(name), '--help'], {
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^Usage: npm run /), ''])
})

test.each([['are missing'], ['are there only in part', 'node_modules/tsx/package.json']])(
  'a command says so where packages %s',
  (_, ...files) => {
    const root = temporaryFolder('packages')
    cpSync(join(import.meta.dirname, '../../../scripts/pipeline/typescript.mjs'), join(root, 'hook.mjs'))
    for (const file of files) {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), '{ "name": "tsx", "exports": { "./esm/api": "./package.json" } }')
    }
    writeFileSync(join(root, 'command.mjs'), "import 'picocolors'")
    const run = spawnSync(process.execPath, ['--import', './hook.mjs', 'command.mjs'], { cwd: root, encoding: 'utf8' })
    expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/not installed.*\nFix: Run `npm ci/)])
  },
)
