import { expect, test } from 'vitest'
import type { Cause, Change, Fact, Picture, Review } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { emptyReview } from '../review-site.ts'
import { changeName, collectNotes, factSpot, groupChanges, spotOf, topSentence } from './parts.ts'

const phone: Cause = { file: 'content/site.yaml', line: 2 }
const word: Cause = { file: 'content/a.mdx', line: 9 }
const style: Cause = { file: 'src/styles.css', line: 3 }
const change = (pages: string[], causes: Cause[], kind: Change['kind'] = 'text'): Change => ({
  kind,
  where: '',
  before: 'a',
  after: 'b',
  pages,
  causes,
  isCertain: true,
})
const document = (where: string, causes: Cause[]): Change => ({ ...change([], causes, 'file'), where })
const fact: Fact = {
  kind: 'price',
  before: '$1',
  after: '$2',
  context: '',
  note: '',
  pages: [],
  causes: [word],
  isCertain: true,
}
const picture = (path: string, share: number, scheme: Picture['scheme'] = 'light'): Picture => ({
  path,
  screen: 'desktop',
  scheme,
  name: path,
  share,
})
const createReview = (review: Partial<Review>): Review => ({
  ...emptyReview({ base: { name: 'a', tree: '' }, head: { name: 'b', tree: '' } }),
  total: 9,
  ...review,
})

test('changes of the same lines are one group', () => {
  const changes = [
    change(['/a'], [word]),
    change(['/a', '/b'], [phone]),
    change(['/a'], [word], 'head'),
    document('/a.pdf', [word]),
    { ...document('/list.pdf', [word, phone]), isCertain: false },
  ]
  expect(
    groupChanges(createReview({ changes })).map(({ causes, changes: own, pages }) => [
      causes,
      own.map(changeName),
      pages,
    ]),
  ).toEqual([
    [[word], ['Text', 'Head', 'File: /a.pdf'], ['/a']],
    [[phone], ['Text'], ['/a', '/b']],
    [[word, phone], ['File: /list.pdf'], []],
  ])
})

test('a screenshot is shown once, by the group with the fewest pages; dark only if light is alike', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f']
  const review = createReview({
    changes: [change(['/a'], [word]), change(pages, [style], 'style')],
    pictures: [...pages.slice(0, 5).map((path, index) => picture(path, (index + 1) / 10)), picture('/a', 0.9, 'dark')],
  })
  const [own, shared] = groupChanges(review)
  expect(own?.pictures.map(({ path, scheme }) => `${path} ${scheme}`)).toEqual(['/a light'])
  expect(shared?.pictures.map(({ path }) => path)).toEqual(['/e', '/d', '/c'])
})

test.each<[says: string, review: Partial<Review>]>([
  ['Nothing changes.', {}],
  ['The head commit does not build, so nothing was compared.', { failed: { side: 'head', text: '', files: [] } }],
  ['2 errors. 0 changes on 0 of 9 pages.', { errors: ['x', 'y'] }],
  ['No automatic finding; read the changes. 1 change on 1 of 9 pages.', { changes: [change(['/a'], [word])] }],
  ['1 fact to check. 1 change on 1 of 9 pages.', { changes: [change(['/a'], [word])], facts: [fact] }],
  [
    '1 new finding. 1 change on 1 of 9 pages. 1 of 1 page photographed.',
    {
      changes: [change(['/a'], [word])],
      pages: [pageChange('/a', { appeared: [{ rule: 'r', message: 'm', file: 'a' }] })],
    },
  ],
  [
    '1 fact to check. 2 changes on 3 of 9 pages. 1 of 3 pages photographed; /b and 1 more were not.',
    {
      changes: [change(['/a', '/c'], [word]), change(['/b'], [phone])],
      facts: [{ ...fact, pages: ['/b'] }],
      pages: ['/a', '/b', '/c'].map((path) => pageChange(path)),
      leftOut: ['/c', '/b'].map((path) => ({ path, why: 'budget' })),
    },
  ],
  [
    'No automatic finding; read the changes. 1 change on 1 of 9 pages. 0 of 1 page photographed.',
    {
      changes: [change(['/a'], [word], 'head')],
      pages: [pageChange('/a')],
      leftOut: [{ path: '/a', why: 'off' }],
    },
  ],
])('%s', (says, review) => expect(topSentence(createReview(review))).toBe(says))

test('joins identical findings of several pages', () => {
  const note = { rule: 'r', message: 'm', file: 'a' }
  const other = { ...note, message: 'other' }
  const pages = [
    pageChange('/a', { appeared: [note] }),
    pageChange('/b', { appeared: [{ ...note, file: 'b' }, other] }),
  ]
  expect(collectNotes({ pages, appeared: [note], fixed: [] }, 'appeared')).toEqual([
    { note, pages: ['/a', '/b'] },
    { note: other, pages: ['/b'] },
  ])
})

test.each([
  ['a new passage', '', 'Rain finds the drain.', 'Rain%20finds%20the%20drain.'],
  [
    'a changed word, with two before it',
    'We call you back in 12 months',
    'We call you back in 24 months',
    'back%20in%2024%20months',
  ],
  ['a removed word', 'It is not safe', 'It is safe', 'It%20is%20safe'],
  ['marks that separate the parts of a fragment', '', 'a-b, (c) & ~d_*', 'a%2Db%2C%20%28c%29%20%26%20%7Ed%5F%2A'],
  ['half a character', '', 'a\ud800 b', 'a%20b'],
])('%s', (_, before, after, words) => expect(spotOf({ before, after })).toBe(`#:~:text=${words}`))

test('a removed passage has no spot; a fact is found by its sentence', () => {
  expect(spotOf({ before: 'Gone', after: '' })).toBe('')
  expect(factSpot({ before: '1', after: '2', context: 'For 2 years.' })).toBe('#:~:text=For%202%20years.')
  expect(factSpot({ before: '29 mm', after: '19 mm', context: 'End dam: face' })).toBe('#:~:text=19%20mm')
})
