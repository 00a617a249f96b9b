import { expect, test } from 'vitest'
import { markCurrent } from './mark-current.ts'

const menu = [
  { to: '/' },
  { items: [{ to: '/services' }, { to: '/services/interior' }, { to: '/services#roofing' }] },
  { to: '/resources' },
  { to: '/press', items: [{ to: '/press/kit' }] },
]

test.each([
  ['/', '/', 'page'],
  ['/services/interior', '/services/interior', 'page'],
  ['/services/interior', '/services', undefined],
  ['/services/emergency', '/services', undefined],
  ['/resources/articles/1', '/resources', 'true'],
  ['/pressroom', '/press', undefined],
  ['/press/kit', '/press', undefined],
  ['/services', '/services#roofing', undefined],
  ['/about', '/', undefined],
  [undefined, '/', undefined],
])('on %s the link to %s is marked %s', (path, to, mark) => {
  expect(markCurrent(menu, path)(to)).toBe(mark)
})
