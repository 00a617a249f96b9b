import { expect, test } from 'vitest'
import { pairPages } from './pair-pages.ts'

const site = (sources: Record<string, string>, redirects: Record<string, string> = {}) => ({
  routes: new Map(
    Object.entries(sources).map(([path, source]) => [
      path,
      { path, source, kind: 'sections' as const, canonical: path, noindex: false },
    ]),
  ),
  redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
})

test('pairs pages by address, by redirect, and by moved file', () => {
  const base = site({ '/same': 's', '/old': 'old', '/moved': 'a', '/gone': 'gone', '/merged': 'm' })
  const head = site(
    { '/same': 's', '/new': 'rewritten', '/there': 'b', '/come': 'come' },
    { '/old': '/new', '/merged': '/same' },
  )
  const moved = [{ before: 'a', after: 'b' }]
  expect(pairPages(base, head, moved)).toEqual([
    { path: '/come', to: '/come' },
    { path: '/gone', from: '/gone' },
    { path: '/merged', from: '/merged' },
    { path: '/new', from: '/old', to: '/new' },
    { path: '/same', from: '/same', to: '/same' },
    { path: '/there', from: '/moved', to: '/there' },
  ])
})
