import { expect, test } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const paths = [
  '/',
  '/news',
  '/team',
  '/works/rope',
  '/works',
  '/division/team',
  '/guides/1',
  '/guides/2',
  '/jobs/roofer',
]

test.each([
  ['/worsk/roep', '/works/rope'],
  ['/Works/Rope', '/works/rope'],
  ['/works/rope.html', '/works/rope'],
  ['/rope', '/works/rope'],
  ['/jobs/old/rofer', '/jobs/roofer'],
  ['/teams', '/team'],
  ['/division/taem', '/division/team'],
  ['/guide/2', '/guides/2'],
  ['/guides/9', undefined],
  ['/guides/12', undefined],
  ['/x', undefined],
  ['/somewhere', undefined],
  ['//', undefined],
  [`/${'long-'.repeat(800)}`, undefined],
])('%s is nearest to %s', (unknown, expected) => {
  expect(nearestPath(unknown, paths)).toBe(expected)
})
