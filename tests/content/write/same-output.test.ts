import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { article, page, contentsBelow, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'
import { typeScript } from '../../fixtures/command.ts'

const project = join(import.meta.dirname, '../../..')
const files = {
  'content/pages/zebra.yaml': page('Zebra'),
  'content/pages/about.yaml': `alsoAt: [/about-2, /about-10]\n${page('About')}`,
  'content/pages/about/a-b.yaml': page('A b'),
  'content/pages/about/ab.yaml': page('Ab'),
  'content/articles/02-second.mdx': article('Second', 'Text of 1,000 words at 10:30 on 2025-03-09.\n'),
  'content/articles/10-tenth.mdx': article('Tenth', 'Text.\n'),
}

/** Runs the content step in a new process. Returns its output. */
async function outputUnder(
  environment: Record<string, string>,
  order: 'forward' | 'backward',
): Promise<Record<string, string>> {
  const root = tinySite()
  const entries = Object.entries(files)
  for (const [file, text] of order === 'forward' ? entries : entries.toReversed()) writeFiles(root, { [file]: text })
  const { SITE_NOW: _day, ...inherited } = process.env
  const module = JSON.stringify(join(project, 'scripts/site/build-content.ts'))
  const script = `await (await import(${module})).buildContent({ root: process.cwd() })`
  await promisify(execFile)(process.execPath, ['--import', typeScript, '--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...inherited, ...environment },
  })
  return contentsBelow(join(root, 'src/generated'))
}

test('output does not depend on time zone, language and file order', async () => {
  const [one, ...others] = await Promise.all([
    outputUnder({ TZ: 'UTC', LANG: 'C', LC_ALL: 'C' }, 'forward'),
    outputUnder({ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, 'backward'),
    outputUnder({ TZ: 'America/Vancouver', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'backward'),
  ])
  expect(Object.keys(one ?? {})).toContain('routes/about/a-b.json')
  for (const other of others) expect(other).toEqual(one)
})
