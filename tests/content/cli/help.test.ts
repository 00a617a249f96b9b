import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
