import { expect, test } from 'vitest'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { longTitle } from './long-title.ts'

const found = (title: string, more = {}) => {
  const pages = [reportedPage('/about', `<title>${title}</title>`, more)]
  return lines(longTitle(pages, reportedSite(pages)))
}

test.each([
  ['a short title', `${'x'.repeat(58)} · Tiny`, {}, []],
  ['a title of the widest letters', `${'W'.repeat(31)} · Tiny`, {}, ['about.yaml:2:10 long-title /about']],
  ['a title that is only too wide with the company’s name', `${'W'.repeat(30)} · Tiny`, {}, []],
  ['a wide title that search engines never show', 'W'.repeat(40), { noindex: true }, []],
])('%s', (_, title, more, expected) => expect(found(title, more)).toEqual(expected))
