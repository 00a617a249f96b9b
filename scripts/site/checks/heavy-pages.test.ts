import { expect, test } from 'vitest'
import { sha256 } from '../../pipeline/cache/hash.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { heavyPages } from './heavy-pages.ts'

/** A page of so many characters that do not shrink to a third. */
function pageOf(characters: number): BuiltRoute {
  const body = Array.from({ length: Math.ceil(characters / 64) }, (_, index) => sha256(String(index))).join(' ')
  const source = {
    file: 'content/pages/long.yaml',
    locate: (path: unknown[]) => ({ file: path.join(), line: 1, column: 1 }),
  }
  return {
    data: { path: '/long', kind: 'sections', head: { keywords: [body] }, sections: [{ body }] },
    entry: { path: '/long', canonical: '/long' },
    from: { source, at: [], data: { seo: {} } },
  } as unknown as BuiltRoute
}

test.each([
  [1000, []],
  [20_000, []],
  [60_000, ['heavy-page seo,title']],
])('a page with content of %i characters', (characters, expected) => {
  expect(heavyPages([pageOf(characters)], new Map()).map(({ rule, file }) => `${rule} ${file}`)).toEqual(expected)
})
