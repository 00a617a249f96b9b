import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { writeFiles, type Files } from '../fixtures/tiny-site.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const config = `export default { reporter: 'line', use: { launchOptions: { executablePath: ${JSON.stringify(findShell())} } } }\n`

/** The command of a package, and two tests: the second one is of something broken. */
const commands: { name: string; command: string; args: string[]; files: Files }[] = [
  {
    name: 'vitest',
    command: 'vitest/vitest.mjs',
    args: ['run'],
    files: {
      'a.test.js': `import { expect, test } from 'vitest'
test('right', () => expect(1).toBe(1))
test('broken', () => expect(1).toBe(2))
`,
    },
  },
  {
    name: '@playwright/test',
    command: '@playwright/test/cli.js',
    args: ['test'],
    files: {
      'playwright.config.js': config,
      'a.spec.js': `import { expect, test } from '@playwright/test'
test.beforeEach(({ page }) => page.setContent('<title>Right</title>'))
test('right', async ({ page }) => expect(await page.title()).toBe('Right'))
test('broken', async ({ page }) => expect(await page.title()).toBe('Other'))
`,
    },
  },
]

test.each(commands)('$name: what is broken is found, and not without it', ({ command, args, files }) => {
  const root = temporaryFolder('packages')
  writeFiles(root, { 'package.json': '{ "type": "module" }', 'stub.js': '', ...files })
  symlinkSync(packages, join(root, 'node_modules'))
  const run = (script: string) =>
    spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8', env: { ...process.env, CI: '1' } })
  const found = run(join(packages, command))
  expect([found.status, /1 failed/.test(found.stdout), /1 passed/.test(found.stdout)]).toEqual([1, true, true])
  expect(run('stub.js').status).toBe(0)
})
