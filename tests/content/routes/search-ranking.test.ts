import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { createSearch } from '../../../src/features/search/search-site.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { page, tinySite } from '../../fixtures/tiny-site.ts'

const prose = (title: string, lede: string) =>
  page(title).replace('    title:', `    lede: ${lede}\n    title:`).replace('[roof, wall, drain]', '[a, b, c]')

const desks = `  - type: contact-desks
    rail: Desks
    title: Desks
    labels: { hours: Hours, address: Address }
    desks:
      - { title: Office, text: Anything., phone: main }
`

async function smallSearch() {
  const root = tinySite({
    'content/articles/01-first.mdx': null,
    'content/pages/hold.yaml': prose('Hold points', 'Where work waits.'),
    'content/pages/damp.yaml': prose('Damp rooms', 'A cellar with mould on its walls smells of it.'),
    'content/pages/gold.yaml': prose('Gold', 'Nobody casts it without a mold of sand or of iron.'),
    'content/pages/casement.yaml': prose('Casement', 'Spalled along its edge, and scaffolded.'),
    'content/pages/team.yaml': prose('Careers', 'We look for roofers.'),
    'content/pages/story.yaml': prose('A job on the roof', 'Every job is a job.'),
    'content/pages/pressure.yaml': prose('Pressure', 'Windows are tested at 300 Pa, walls at 1,200 Pa.'),
    'content/pages/parts.yaml': prose('Parts', 'Padding, panels and 300 paragraphs; 25 mm of R-20 board.'),
    'content/pages/reach.yaml': page('Reach us', desks).replace('[roof, wall, drain]', '[a, b, c]'),
    'content/search-words.yaml': `
- { id: mould, words: [mould, mold, black growth] }
- { id: job, words: [job, career, vacant post], page: /team }
- { id: telephone, words: [telephone, number], page: /reach }
`,
  })
  expect((await buildContent({ root })).issues).toEqual([])
  return createSearch(JSON.parse(readFileSync(join(root, 'src/generated/search.json'), 'utf8')) as SearchIndex)
}

const ranking: [why: string, query: string, hrefs: string[]][] = [
  ['the word itself, then the same in other words, and no word that only looks like it', 'mold', ['/gold', '/damp']],
  ['the same from the other side', 'mould', ['/damp', '/gold']],
  ['a phrase with the same meaning', 'black growth', ['/damp', '/gold']],
  ['the beginning of a word', 'casem', ['/casement']],
  ['its first letter', 'e', ['/casement']],
  ['other endings of a word', 'scaffolding', ['/casement']],
  ['an ending while it is typed', 'scaffoldi', ['/casement']],
  ['a double letter before an ending', 'spalling', ['/casement']],
  ['a similar spelling, if no page has the word', 'casemint', ['/casement']],
  ['no similar spelling beside a word that pages have', 'casemint roof', ['/story', '/', '/team']],
  ['no word that only rhymes', 'basement', []],
  ['a title before running text', 'gol', ['/gold']],
  ['the page for a task before a title with the word', 'job', ['/team', '/story']],
  ['the page for a task by a phrase', 'vacant post', ['/team', '/story']],
  ['words of two groups with one page', 'telephone number', ['/reach']],
  ['the word itself, then a longer word', 'roof', ['/story', '/', '/team']],
  ['a measure', '300 pa', ['/pressure']],
  ['a measure without its space', '300PA', ['/pressure']],
  ['a measure with a comma', '1200 Pa', ['/pressure']],
  ['a measure and a code', '25 mm r20', ['/parts']],
  ['another number', '301 pa', []],
  ['a phone number', '604-555-0142', ['/reach']],
  ['its digits', '6045550142', ['/reach']],
  ['with parentheses', '(604) 555 0142', ['/reach']],
  ['with the code of the country', '+1 604.555.0142', ['/reach']],
  ['without the area code', '555-0142', ['/reach']],
  ['another phone number', '604-555-0143', []],
]

test('the best match comes first', async () => {
  const search = await smallSearch()
  const found = ranking.map(([why, query]) => [why, query, search.find(query).map(({ href }) => href)])
  expect(found).toEqual(ranking)
  const isClose = (query: string) => search.find(query)[0]?.isClose
  expect([isClose('casemint'), isClose('casement'), isClose('casemint roof')]).toEqual([true, false, false])
  // Words with the same meaning are marked.
  const marked = search.find('mold').map(({ excerpt }) => excerpt.filter(({ hit }) => hit).map(({ text }) => text))
  expect(marked).toEqual([['mold'], ['mould']])
})
