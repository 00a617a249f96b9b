import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import { GatheredFacts } from './gathered-facts.ts'
import { comparePackages } from './packages.ts'

const folder = sharedFolder('packages')

/** A side with locked packages, of which one is installed. */
function side(name: string, version: string, installed: string, more: Record<string, object>): string {
  const packages = { '': {}, 'node_modules/wanted': { version, resolved: 'https://registry.npmjs.org/w.tgz' }, ...more }
  const files = {
    'package.json': { devDependencies: { wanted: version } },
    'package-lock.json': { packages },
    'node_modules/wanted/package.json': { version: installed },
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, dirname(file)), { recursive: true })
    writeFileSync(join(folder, name, file), JSON.stringify(content))
  }
  return join(folder, name)
}

const others = (version: string, resolved = 'https://registry.npmjs.org/o.tgz') => ({
  'node_modules/one': { version },
  'node_modules/wanted/node_modules/two': { version },
  'node_modules/for-linux': { version, os: ['linux'], resolved },
})

test('names what the project asks for, and counts what that needs', () => {
  const facts = new GatheredFacts([], () => new Set())
  const [base, head] = [
    side('base', '1.0.0', '1.0.0', others('1.1.0')),
    side('head', '2.0.0', '2.0.0', others('1.2.0')),
  ]
  expect(comparePackages(base, head, facts).map(({ where, before, after }) => [where, before, after])).toEqual([
    ['wanted', '1.0.0', '2.0.0'],
    ['2 packages that others need', 'one 1.1.0, two 1.1.0', 'one 1.2.0, two 1.2.0'],
  ])
  const [fact, ...rest] = facts.list()
  expect([fact?.context, fact?.note, rest]).toEqual(['wanted', 'each side was built with its own', []])
})

test('says so if the effects are not shown, and names a package from another host', () => {
  const facts = new GatheredFacts([], () => new Set())
  const head = side('other', '2.0.0', '1.0.0', others('1.1.0', 'https://evil.example/o.tgz'))
  expect(
    comparePackages(side('base', '1.0.0', '1.0.0', others('1.1.0')), head, facts).map(({ where }) => where),
  ).toEqual(['wanted', 'for-linux'])
  const notes = facts.list().map(({ note, after }) => `${after}: ${note}`)
  expect(notes).toEqual([
    expect.stringMatching(/^2\.0\.0: Both sides were built with 1\.0\.0/),
    expect.stringMatching(/^1\.1\.0 from evil\.example/),
  ])
})
