import { expect, test } from 'vitest'
import type { Change, ChangeKind, Fact, PageChange } from './model.ts'
import { pageChange } from './page-change.fixture.ts'
import { byLook } from './by-look.ts'

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

const fact = (...pages: string[]): Fact => ({ ...change('text'), kind: 'price', context: '', note: '', pages })

test('pages with facts come first, then what may look most different: new and removed pages, elements, words', () => {
  const changes = [
    change('text', '/word'),
    change('style', '/', '/style'),
    change('picture', '/picture'),
    change('page', '/come', '/gone'),
    change('text', '/all', '/price'),
  ]
  const facts = [fact('/price'), fact('/all', '/price'), fact('/head')]
  const pages = [
    page('/'),
    page('/word'),
    page('/all'),
    page('/price'),
    page('/head'),
    page('/picture'),
    page('/come', 'added'),
    page('/gone', 'removed'),
  ]
  expect(byLook({ pages, changes, facts }).map(({ path }) => path)).toEqual([
    '/price',
    '/all',
    '/come',
    '/gone',
    '/picture',
    '/',
    '/word',
    '/head',
  ])
})

test('a page whose changes are invisible comes last, whatever its facts', () => {
  const changes = [
    ...(['head', 'data', 'link', 'script'] as const).map((kind) => change(kind, '/a')),
    change('text', '/b'),
  ]
  const found = byLook({ pages: [page('/a'), page('/b')], changes, facts: [fact('/a')] })
  expect(found.map(({ path }) => path)).toEqual(['/b', '/a'])
})
