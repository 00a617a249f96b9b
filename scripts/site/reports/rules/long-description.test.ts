import { expect, test } from 'vitest'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { longDescription } from './long-description.ts'

test.each([
  ['a description of two lines', 'x'.repeat(140), {}, []],
  ['a description of the widest letters', 'W'.repeat(75), {}, ['about.yaml:3:10 long-description /about']],
  ['a wide description that search engines never show', 'W'.repeat(75), { noindex: true }, []],
])('%s', (_, description, more, expected) => {
  const pages = [reportedPage('/about', `<meta name="description" content="${description}">`, more)]
  expect(lines(longDescription(pages, reportedSite(pages)))).toEqual(expected)
})
