import { expect, test } from 'vitest'
import type { Cause, Change, Difference, Picture, Review } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { emptyReview } from '../review-site.ts'
import { topSentence } from './sentences.ts'
import { thingsOf } from './things.ts'

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
})
const document = (name: string, causes: Cause[]): Difference => ({ name, before: '1', after: '2', causes })
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

test('one thing for each cause, with the most telling change first and all that it reaches', () => {
  const changes = [change(['/a'], [word], 'head'), change(['/a'], [word]), change(['/a', '/b'], [phone])]
  const documents = [document('/a.pdf', [word]), document('/list.pdf', [phone, { ...phone, line: 7 }])]
  const things = thingsOf(createReview({ changes, documents }))
  expect(things.map((thing) => [thing.causes, thing.changes.map(({ kind }) => kind), thing.pages])).toEqual([
    [[phone], ['text'], ['/a', '/b']],
    [[word], ['text', 'head'], ['/a']],
  ])
  expect(things.map(({ others }) => others.map(([what, { name }]) => `${what} ${name}`))).toEqual([
    ['Document /list.pdf'],
    ['Document /a.pdf'],
  ])
})

test('what needs a look comes first, then what looks most different', () => {
  const sizes = (html: number) => ({ html, css: 0, js: 0, pictures: 0 })
  const review = createReview({
    changes: [change(['/a'], [word]), change(['/b'], [phone]), change(['/c'], [style], 'style')],
    pages: [
      pageChange('/a'),
      pageChange('/b'),
      pageChange('/gone', { what: 'removed', causes: [{ file: 'content/gone.yaml' }] }),
      pageChange('/heavy', { what: 'changed', sizes: { before: sizes(0), after: sizes(50_000) } }),
    ],
    pictures: [picture('/a', 0.01), picture('/b', 0.2)],
  })
  const things = thingsOf(review)
  expect(things.map(({ causes, reasons }) => [causes[0]?.file, ...reasons])).toEqual([
    ['src/styles.css', 'changed by code'],
    ['content/gone.yaml', '1 page removed'],
    ['content/site.yaml'],
    ['content/a.mdx'],
  ])
  expect(topSentence(review, things)).toBe('4 things change on 4 of 9 pages; 2 need a look.')
})

test('a finding belongs to the change on all its pages; one of its file is nearer', () => {
  const note = { rule: 'r', message: 'm', file: 'content/x.mdx' }
  const own = { ...note, message: 'own', file: word.file }
  const review = createReview({
    changes: [change(['/a', '/b'], [style], 'style'), change(['/a'], [word])],
    pages: [pageChange('/a', { appeared: [note, own] }), pageChange('/b', { appeared: [note] })],
    appeared: [{ ...note, message: 'elsewhere' }],
  })
  const notes = thingsOf(review).map(({ causes, notes: found }) => [
    causes[0]?.file,
    ...found.map((one) => one.note.message),
  ])
  expect(notes.toSorted()).toEqual([
    ['content/a.mdx', 'own'],
    ['content/x.mdx', 'elsewhere'],
    ['src/styles.css', 'm'],
  ])
})

test('a screenshot is shown once, by the change with the fewest pages; dark only if light is alike', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f']
  const review = createReview({
    changes: [change(pages, [style], 'style'), change(['/a'], [word])],
    pictures: [...pages.slice(0, 5).map((path, index) => picture(path, (index + 1) / 10)), picture('/a', 0.9, 'dark')],
    alike: ['/f'],
  })
  const [shared, own] = thingsOf(review)
  expect(own?.pictures.map(({ path, scheme }) => `${path} ${scheme}`)).toEqual(['/a light'])
  expect(shared?.pictures.map(({ path }) => path)).toEqual(['/e', '/d', '/c'])
  expect(shared?.looks).toEqual({ different: 5, alike: 1 })
})

test('code without a visible change is a thing of its own', () => {
  const review = createReview({ changes: [change(['/a'], [style], 'style')], code: [style.file, 'src/schema/x.ts'] })
  expect(thingsOf(review).map(({ causes }) => causes.map(({ file }) => file))).toEqual([
    [style.file],
    ['src/schema/x.ts'],
  ])
})

test.each<[says: string, review: Partial<Review>]>([
  ['Nothing changes.', {}],
  ['The head commit does not build, so nothing was compared.', { failed: { side: 'head', text: '', files: [] } }],
  ['2 errors. Nothing changes.', { errors: ['x', 'y'] }],
  ['1 thing changes on 1 of 9 pages; none needs a look.', { changes: [change(['/a'], [word])] }],
  ['1 thing changes on 1 of 9 pages; 1 needs a look.', { changes: [change(['/a'], [], 'markup')] }],
])('%s', (says, review) => {
  const whole = createReview(review)
  expect(topSentence(whole, thingsOf(whole))).toBe(says)
})
