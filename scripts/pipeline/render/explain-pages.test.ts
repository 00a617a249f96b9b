import { expect, test } from 'vitest'
import { Pack } from '../cache/pack.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'
import { explainPages, formatReasons, storeInputs } from './explain-pages.ts'

const page = { bundles: 'app-1', 'about.json': 'a' }
const parts = { 'app-1': { 'src/Page.tsx': '1', 'src/Link.tsx': '1' } }

test('a page is rendered for the input that differs, and for the source of its bundle', () => {
  const root = temporaryFolder('explain-pages')
  const pack = new Pack('pages', { root })
  storeInputs(pack, '/about', page, parts)
  pack.save()
  const explain = (inputs: Record<string, string>, path = '/about') =>
    explainPages(new Pack('pages', { root }), new Map([[path, inputs]]), {
      'app-2': { 'src/Page.tsx': '2', 'src/Link.tsx': '1' },
    }).get(path)
  expect(explain({ ...page, 'about.json': 'b' })).toEqual(['about.json'])
  expect(explain({ ...page, bundles: 'app-2' })).toEqual(['src/Page.tsx'])
  expect(explain({ ...page, bundles: 'unknown' })).toEqual(['bundles'])
  expect(explain(page, '/new')).toEqual(['never rendered'])
})

test('pages that are rendered for the same reason share a line', () => {
  const reasons = new Map([
    ['/', ['src/Link.tsx']],
    ['/about', ['about.json']],
    ['/news', ['src/Link.tsx']],
  ])
  expect(formatReasons(reasons)).toEqual(['src/Link.tsx: / /news', 'about.json: /about'])
})
