import { expect, test } from 'vitest'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { removedAddresses } from './review-built.ts'

const side = (routes: string[], files: string[], redirects: Record<string, string> = {}) => ({
  routes: new Map(routes.map((path) => [path, {} as RouteEntry])),
  files: new Set(files),
  redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
})

test('reports removed pages, documents, pictures and redirects, but no files that nobody links to', () => {
  const base = side(
    ['/', '/gone', '/moved'],
    ['downloads/gone.pdf', 'downloads/moved.pdf', 'uploads/gone.png', 'assets/app-1.js', '_data/a.json', 'gone.html'],
    { '/old': '/gone', '/older': '/' },
  )
  const head = side(['/', '/new'], [], { '/moved': '/new', '/downloads/moved.pdf': '/new', '/older': '/' })
  expect(removedAddresses(base, head).map((sentence) => sentence.split(' ')[0])).toEqual([
    '/downloads/gone.pdf',
    '/gone',
    '/old',
    '/uploads/gone.png',
  ])
})
