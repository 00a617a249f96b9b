import { expect, test } from 'vitest'
import type { Cause, Change, Difference, PageChange } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { splitPages, changesInRow } from './shared-lines.ts'

const phone: Cause = { file: 'content/site.yaml', line: 2 }
const word: Cause = { file: 'content/a.mdx', line: 9 }
const change = (pages: string[], causes: Cause[], before = 'a'): Change => ({
  kind: 'text',
  where: '',
  before,
  after: 'b',
  pages,
  causes,
})
const page = (path: string, changes: number[], more: Partial<PageChange> = {}) => pageChange(path, { changes, ...more })
const document = (name: string, causes: Cause[]): Difference => ({ name, before: '1', after: '2', causes })

test('groups changes with the same cause, and separates pages with changes of their own', () => {
  const changes = [
    change(['/a', '/b', '/c', '/d'], []),
    change(['/a', '/b', '/c'], [phone]),
    change(['/a'], [phone], 'in a text of its own'),
    change(['/b'], [word]),
    change(['/d'], []),
  ]
  const pages = [
    page('/a', [0, 1, 2]),
    page('/b', [0, 1, 3]),
    page('/c', [0, 1]),
    page('/d', [0, 4]),
    page('/gone', [], { what: 'removed' }),
    page('/worse', [], { appeared: [{ rule: 'r', message: 'm', ...word }] }),
  ]
  const documents = [document('/list.pdf', [phone]), document('/b.pdf', [word])]
  const { groups, own, shared, documents: otherDocuments } = splitPages({ pages, changes, documents })
  expect(groups).toEqual([
    { causes: [phone], changes: [changes[1], changes[2]], pages: ['/a', '/b', '/c'], documents: [documents[0]] },
  ])
  expect(own.map(({ page: { path }, changes: ownChanges }) => [path, ownChanges])).toEqual([
    ['/b', [changes[3]]],
    ['/d', [changes[4]]],
    ['/gone', []],
    ['/worse', []],
  ])
  expect(shared.map(({ path }) => path)).toEqual(['/a', '/c'])
  expect(otherDocuments).toEqual([documents[1]])
})

test('lists at most three changes caused by content in a row, identical words once', () => {
  const title: Change = { ...change(['/a'], [word]), kind: 'head', where: 'title' }
  const otherDocuments = ['1', '2', '3'].map((before) => change(['/a'], [word], before))
  const rows = changesInRow([change(['/a'], []), title, { ...title, where: 'og:title' }, ...otherDocuments])
  expect(rows).toEqual([title, otherDocuments[0], otherDocuments[1]])
})
