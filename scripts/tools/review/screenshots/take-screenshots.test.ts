import { expect, test } from 'vitest'
import type { Change, ChangeKind, PageChange } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { pagesToScreenshot } from './take-screenshots.ts'

const change = (kind: ChangeKind, ...pages: string[]): Change => ({
  kind,
  where: '',
  before: 'a',
  after: 'b',
  pages,
  causes: [],
  isCertain: true,
})

const page = (path: string, what: PageChange['what'] = 'changed') => pageChange(path, { what, title: path })

test('photographs what may look most different first: new and removed pages, then elements, then words', () => {
  const changes = [
    change('text', '/word'),
    change('style', '/', '/style'),
    change('picture', '/picture'),
    change('page', '/come', '/gone'),
  ]
  const pages = [page('/'), page('/word'), page('/picture'), page('/come', 'added'), page('/gone', 'removed')]
  expect(pagesToScreenshot({ pages, changes }).map(({ path }) => path)).toEqual([
    '/come',
    '/gone',
    '/picture',
    '/',
    '/word',
  ])
})

test('photographs no page whose changes are invisible', () => {
  const changes = [change('head', '/a'), change('data', '/a'), change('link', '/a'), change('script', '/a')]
  expect(pagesToScreenshot({ pages: [page('/a')], changes })).toEqual([])
})
