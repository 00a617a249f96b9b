import type * as fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { lines, page, tinySite } from '../../fixtures/tiny-site.ts'

// The superuser may read everything, so permissions alone would prove nothing wherever the tests run as root.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const refuse = (path: unknown) => {
    if (String(path).includes('closed')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  }
  const readFileSync: typeof fs.readFileSync = new Proxy(real.readFileSync, {
    apply: (call, self, given) => (refuse(given[0]), Reflect.apply(call, self, given)),
  })
  const readdirSync: typeof fs.readdirSync = new Proxy(real.readdirSync, {
    apply: (call, self, given) => (refuse(given[0]), Reflect.apply(call, self, given)),
  })
  return { ...real, readFileSync, readdirSync }
})

test('a file and a folder that cannot be read are issues', async () => {
  const root = tinySite({ 'content/pages/closed.yaml': page('Closed'), 'content/articles/closed/01-a.mdx': '' })
  expect(lines(await buildContent({ root }))).toEqual([
    'content/articles/closed:1:1 unreadable',
    'content/pages/closed.yaml:1:1 unreadable',
  ])
})

test('an invalid site day is an issue', async () => {
  const { issues } = await buildContent({ root: tinySite(), now: '2025-02-30' })
  expect(issues).toMatchObject([{ file: 'SITE_NOW', rule: 'site-now' }])
})
