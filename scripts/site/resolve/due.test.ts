import { expect, test } from 'vitest'
import { findAbsences, partByDay } from './due.ts'
import type { Entries, SourceEntry } from '../entries.ts'

const source = {
  file: 'content/x.yaml',
  format: 'yaml' as const,
  data: {},
  locate: () => ({ file: 'content/x.yaml', line: 1, column: 1 }),
}
const entry = (data: object, collection = 'faq') =>
  ({ collection, id: 'x', number: 1, data, source, at: [] }) as unknown as SourceEntry
const day = '2025-11-15'

test.each<[data: object, absences: string[]]>([
  [{}, []],
  [{ draft: false, reviewBy: '2025-01-01' }, []],
  [{ draft: true }, ['draft']],
  [{ publishAt: '2025-11-14' }, []],
  [{ publishAt: '2025-11-15' }, []],
  [{ publishAt: '2025-11-16' }, ['from']],
  [{ expireAt: '2025-11-16' }, []],
  [{ expireAt: '2025-11-15' }, []],
  [{ expireAt: '2025-11-14' }, ['until']],
  [{ publishAt: '2025-11-15', expireAt: '2025-11-15' }, []],
  [{ draft: true, publishAt: '2025-11-16', expireAt: '2025-12-01' }, ['draft', 'from']],
])('on the site’s day %j is absent for %j', (data, absences) => {
  expect(findAbsences(entry(data), day).map(({ kind }) => kind)).toEqual(absences)
})

test.each([
  ['articles', { published: '2025-11-16' }, '2025-11-16'],
  ['guides', { published: '2025-11-16', publishAt: '2025-11-20' }, '2025-11-20'],
  ['divisionResources', { published: '2025-11-20', publishAt: '2025-11-16' }, '2025-11-20'],
  ['jobs', { posted: '2025-11-16' }, '2025-11-16'],
  ['news', { date: '2025-11-16' }, '2025-11-16'],
  ['press', { date: '2025-11-16' }, '2025-11-16'],
])('an entry of %s with %j is not shown before %s', (collection, data, first) => {
  expect(findAbsences(entry(data, collection), day)).toEqual([{ kind: 'from', day: first }])
})

test('the date of an event is not its publication date', () => {
  expect(findAbsences(entry({ date: '2026-01-27' }, 'events'), day)).toEqual([])
})

test('without a day, only drafts are not due', () => {
  expect(findAbsences(entry({ publishAt: '2999-01-01', expireAt: '2000-01-01' }), '')).toEqual([])
  expect(findAbsences(entry({ draft: true }), '')).toEqual([{ kind: 'draft' }])
})

const words = { draft: 'Draft', from: 'from {day}', until: 'until {day}' }
const named = (data: object, collection?: string) => {
  const entries = {
    [collection ?? 'faq']: [entry({ ...data, draft: true, publishAt: '2026-01-10' }, collection)],
  } as unknown as Entries
  return Object.values(partByDay(entries, day, words).all).flat()[0]?.data
}

test.each<[name: string, data: object, marked: object, collection?: string]>([
  ['title', { title: 'A', type: 'Full-time' }, { title: '[Draft, from January 10, 2026] A', type: 'Full-time' }],
  ['question', { q: 'A?', a: 'B' }, { q: '[Draft, from January 10, 2026] A?', a: 'B' }],
  ['kind of client', { type: 'A', count: '9' }, { type: '[Draft, from January 10, 2026] A', count: '9' }],
  [
    'label and the first heading of a page',
    {
      label: 'A',
      sections: [
        { type: 'hero', title: 'B' },
        { type: 'prose', title: 'C' },
      ],
    },
    {
      label: '[Draft, from January 10, 2026] A',
      sections: [
        { type: 'hero', title: '[Draft, from January 10, 2026] B' },
        { type: 'prose', title: 'C' },
      ],
    },
    'pages',
  ],
])('the mark is before the %s, and the schedule keys are removed', (_, data, marked, collection) => {
  expect(named(data, collection)).toEqual(marked)
})
