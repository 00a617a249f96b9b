import { expect, test } from 'vitest'
import { heaviestPart } from './heaviest-part.ts'

const cards = Array.from({ length: 40 }, (_, index) => ({ id: `entry-${index}`, title: 'A card' }))
const prose = { type: 'prose', title: 'Words', paragraphs: ['A paragraph.'] }

test.each([
  [
    'a list',
    { sections: [prose, { type: 'entry-list', title: 'All', collection: 'articles', items: cards }] },
    'its section “All”, a list of 40 entries of `articles`',
  ],
  ['words', { sections: [{ type: 'page-header', title: 'Head' }, prose] }, 'its section “Words”'],
  [
    'a text',
    { kind: 'article', head: { title: 'Long, but no part of it'.repeat(99) }, entry: {}, body: ['Long.'.repeat(40)] },
    'its text',
  ],
  ['an entry', { kind: 'case-study', entry: { text: 'Long.'.repeat(40) }, contact: [] }, 'its `entry`'],
])('the heaviest part of a page is %s', (_name, data, what) => {
  expect(heaviestPart({ kind: 'sections', ...data } as never).what).toBe(what)
})
