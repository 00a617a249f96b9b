import { expect, test } from 'vitest'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { orphanPage } from './orphan-page.ts'

test('a page that no other page leads to, if search engines may show it', () => {
  const pages = [
    reportedPage('/', '<main><a href="/about">About</a></main>'),
    reportedPage('/about', ''),
    reportedPage('/lost', '<a href="/lost">itself</a>'),
    reportedPage('/hidden', '', { noindex: true }),
  ]
  expect(lines(orphanPage(pages, reportedSite(pages)))).toEqual(['lost.yaml:2:10 orphan-page /lost'])
})
