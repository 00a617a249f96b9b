import { expect, test } from 'vitest'
import { linkGraph } from './link-graph.ts'
import { reportedPage, reportedSite } from './reported-site.fixture.ts'

const footer = '<footer><a href="/">Home</a></footer>'
const page = (path: string, main: string, more = {}) => reportedPage(path, `<main>${main}</main>${footer}`, more)

test('every page has its distance from home and the pages that link to it; a page without any is an orphan', () => {
  const pages = [
    page('/', '<a href="/a">A</a> <a href="/a#x">A again</a> <a href="#own">own</a>'),
    page('/a', '<a href="/b?x=1">B</a><a href="/file.pdf">File</a>'),
    page('/b', '<a href="/a">A</a><a href="/b">itself</a>'),
    page('/lost', ''),
    page('/hidden', '', { noindex: true }),
    page('/a/alias', '<a href="/a">A</a>', { canonical: '/a' }),
  ]
  expect(linkGraph(pages, reportedSite(pages))).toEqual([
    { path: '/', depth: 0, linkedFrom: [], menus: 5, linksTo: 1, orphan: false },
    { path: '/a', depth: 1, linkedFrom: ['/', '/b'], menus: 0, linksTo: 3, orphan: false },
    { path: '/b', depth: 2, linkedFrom: ['/a'], menus: 0, linksTo: 2, orphan: false },
    { path: '/lost', depth: null, linkedFrom: [], menus: 0, linksTo: 1, orphan: true },
    { path: '/hidden', depth: null, linkedFrom: [], menus: 0, linksTo: 1, orphan: false },
    { path: '/a/alias', depth: null, linkedFrom: [], menus: 0, linksTo: 2, orphan: false },
  ])
})
