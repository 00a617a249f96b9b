import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { imprint } from './imprint.fixture.ts'
import { readPdf, squeeze } from './read-pdf.fixture.ts'
import { makeReadingPdf } from './reading-pdf.ts'
import { readPictures } from './paper/pictures.ts'
import type { ReadingInput } from './reading/reading.ts'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const long = 'Water follows the easiest way down, and a wall is a collection of easy ways. '.repeat(30)
const body: BodyNode[] = [
  [
    'p',
    {},
    'Opening with a ',
    ['Term', { id: 'eld' }, 'leak test'],
    ' and a ',
    ['a', { href: '/services' }, 'link'],
    '.',
    ['Cite', { id: 'code', number: '1', use: '1' }],
  ],
  ['h2', { id: 'one' }, 'Section one'],
  ['p', {}, long],
  ['h3', { id: 'sub' }, 'Below it'],
  [
    'ul',
    {},
    ['li', {}, 'Point ', ['strong', {}, 'strong']],
    ['li', {}, ['p', {}, 'Point in a paragraph'], ['ol', {}, ['li', {}, 'Nested']]],
  ],
  ['Callout', { kind: 'caution', title: 'Mind this' }, ['p', {}, 'It can hurt.']],
  ['p', {}, long],
  ['h2', { id: 'two' }, 'Section two'],
  [
    'table',
    {},
    ['thead', {}, ['tr', {}, ['th', {}, 'Part'], ['th', {}, 'Limit']]],
    ['tbody', {}, ['tr', {}, ['td', {}, 'Slope'], ['td', {}, '2 %']]],
  ],
  ['Figure', { image: 'roof.jpg', caption: 'A model of a roof.' }],
  ['p', {}, 'Rain falls.', ['sup', {}, ['a', { href: '#fn-1', id: 'fnref-1' }, '1']]],
  [
    'section',
    { className: 'footnotes' },
    ['h2', { id: 'footnote-label' }, 'Footnotes'],
    ['ol', {}, ['li', { id: 'fn-1' }, ['p', {}, 'In May. ', ['a', { 'data-footnote-backref': '' }, '↩']]]],
  ],
]
const text: ReadingInput = {
  title: 'Reading a roof',
  label: 'Roofs',
  excerpt: 'What a roof tells.',
  category: 'Prevention',
  author: 'Field team',
  published: '2025-03-01',
  updated: '2025-08-12',
  reviewed: '2025-08-12',
  readTime: 12,
  keywords: ['roof'],
  body,
  actionItems: ['Walk the roof', 'Write it down'],
  reviewer: { role: 'Engineer', sample: 'sample' },
  sources: [
    {
      id: 'code',
      title: 'The code',
      publisher: 'The province',
      section: '9.27',
      url: 'https://code.example/9',
      seen: '2025-08-01',
      number: 1,
      uses: 1,
    },
  ],
  drawings: {},
  sheets: [
    {
      title: 'Roof log',
      description: 'A line a visit.',
      head: false,
      scale: false,
      blocks: [{ kind: 'table', title: 'Visits', columns: ['Day', 'By'], rows: 4 }],
    },
  ],
  pictures: { 'roof.jpg': 'White model of a flat roof' },
  terms: { eld: { term: 'ELD', meaning: 'Electronic leak detection' } },
}

async function pictures() {
  const folder = temporaryFolder('reading')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(join(folder, 'roof.jpg'))
  return readPictures(folder, text.pictures)
}

test('the PDF has text, pictures, links, terms, checklist and forms', async () => {
  const { pages, tags, links, boxes, bookmarks } = await readPdf(await makeReadingPdf(text, imprint, await pictures()))
  const words = [
    'What a roof tells.',
    'March 1, 2025',
    '12 min',
    long,
    'Point strong',
    'Point in a paragraph',
    'Nested',
    'Caution',
    'Mind this',
    'It can hurt.',
    'Slope',
    '2 %',
    'A model of a roof.',
    'Footnotes 1. In May.',
    'ELD: Electronic leak detection',
    'Reviewed by Engineer (sample)',
    '1. The code. The province, 9.27, seen August 1, 2025. code.example/9',
    '(acme.example/services)',
    'Sheet 1 of 1',
    'A line a visit.',
  ]
  // A long paragraph may continue on the next page.
  const all = squeeze(pages.join('')).replaceAll(/Company.*?www\.acme\.example/g, '')
  for (const one of words) expect(all).toContain(squeeze(one))
  expect(all).not.toContain('undefined')
  expect(links).toEqual(['https://www.acme.example/services', 'https://code.example/9'])
  expect(boxes).toEqual(['Walk the roof', 'Write it down'])
  expect(tags.filter(({ role }) => role === 'Figure')).toEqual([{ role: 'Figure', alt: 'White model of a flat roof' }])
  expect(bookmarks).toEqual([
    'Reading a roof',
    'Section one',
    'Below it',
    'Section two',
    'Footnotes',
    'Action items',
    'Sources',
    'Terms used',
    'Roof log',
    'Visits',
  ])
})

test('the table of contents has the right page numbers', async () => {
  const { pages } = await readPdf(await makeReadingPdf(text, imprint, await pictures()))
  const contents = pages[0] ?? ''
  for (const [entry, heading] of [
    ['02Sectiontwo', 'Sectiontwo'],
    ['Sheet1:Rooflog', 'Sheet1of1'],
  ] as const) {
    const number = Number(new RegExp(`${entry}(\\d)`).exec(contents)?.[1])
    expect(pages[number - 1]).toContain(heading)
    expect(number).toBeGreaterThan(1)
  }
})

test('a press release has its date, its own note and no table of contents', async () => {
  const { author: _author, reviewed: _reviewed, reviewer: _reviewer, readTime: _minutes, ...rest } = text
  const release = {
    ...rest,
    category: 'Press release',
    updated: text.published,
    note: 'Free to quote.',
    actionItems: [],
    sources: [],
    sheets: [],
    body: body.slice(0, 3),
    pictures: {},
  }
  const { pages, bookmarks } = await readPdf(await makeReadingPdf(release, imprint, new Map()))
  const all = pages.join('')
  for (const one of ['Press release', 'What a roof tells.', 'Published March 1, 2025', 'Free to quote.'])
    expect(all).toContain(squeeze(one))
  for (const one of ['Author', 'Updated', 'Reviewed', 'Readtime', 'Contents', 'General information', 'undefined'])
    expect(all).not.toContain(squeeze(one))
  expect(bookmarks).toEqual(['Reading a roof', 'Section one', 'Terms used'])
})

test('one or two paragraphs do not add a page: lines move closer instead', async () => {
  const line = ['p', {}, 'Water follows the easiest way down, and a wall has many.'] as BodyNode
  const release = { ...text, actionItems: [], sources: [], sheets: [], pictures: {} }
  for (let count = 14; ; count++) {
    const pdf = await makeReadingPdf(
      { ...release, body: Array.from({ length: count }, () => line) },
      imprint,
      new Map(),
    )
    const { pages } = await readPdf(pdf)
    if (pages.length === 1) continue
    expect(pages).toHaveLength(2)
    expect(pages[1]!.split('easiest').length - 1).toBeGreaterThan(5)
    return
  }
})

test('the same input gives the same bytes', async () => {
  const make = async () => makeReadingPdf(text, imprint, await pictures())
  expect((await make()).equals(await make())).toBe(true)
})
