import { expect, test } from 'vitest'
import type { Change, ChangeKind, PageChange } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { pagesToPicture } from './take-screenshots.ts'

const change = (kind: ChangeKind, ...pages: string[]): Change => ({
  kind,
  where: '',
  before: 'a',
  after: 'b',
  pages,
  causes: [],
})

const page = (path: string, changes: number[], what: PageChange['what'] = 'changed', from?: string) =>
  pageChange(path, { what, ...(from === undefined ? {} : { from }), title: path, changes })

test('photographs a shared change on one page', () => {
  const changes = [change('text', '/', '/a', '/b', '/c'), change('text', '/b'), change('style', '/c', '/d')]
  const pages = [page('/', [0]), page('/a', [0]), page('/b', [0, 1]), page('/c', [0, 2]), page('/d', [2])]
  expect(pagesToPicture({ pages, changes }).map(({ path }) => path)).toEqual(['/', '/b', '/c'])
})

test('photographs added, removed and renamed pages, but no invisible changes', () => {
  const changes = [change('head', '/a'), change('data', '/a'), change('link', '/a'), change('script', '/a')]
  const pages = [
    page('/a', [0, 1, 2, 3]),
    page('/come', [], 'added'),
    page('/gone', [], 'removed'),
    page('/new', [], 'renamed', '/old'),
  ]
  expect(pagesToPicture({ pages, changes }).map(({ path }) => path)).toEqual(['/come', '/gone', '/new'])
})
