import { manifest, type RoutePath } from '../../src/generated/index.ts'
import { expect } from './fixtures.ts'
import { pagesOfKinds, samplePages } from './sample-pages.ts'
import { test } from './sweep.ts'

// One further address is enough: all show the same page.
const further = manifest.filter(({ path, canonical }) => path !== canonical).slice(0, 1)
const paths = [...manifest.filter(({ path, canonical }) => path === canonical), ...further].map(({ path }) => path)

const tagOf = (path: RoutePath) => (pagesOfKinds.has(path) ? ['@kind'] : samplePages.has(path) ? [] : ['@every-page'])

// The checks are in page-checks.ts; the fixtures fail a page that logs an error, throws or requests another host.
for (const path of paths) {
  test(`${path} is sound`, { tag: tagOf(path) }, async ({ inspect }) => {
    // Reports with hundreds of rows.
    if (path.startsWith('/admin/')) test.slow()
    expect(await inspect(path)).toEqual([])
  })
}

test('the not-found page is sound', async ({ inspect, allow }) => {
  allow(/404: no route for \/no\/such-page|the server responded with a status of 404/)
  expect(await inspect('/no/such-page')).toEqual([])
})
