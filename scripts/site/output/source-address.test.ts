import { expect, test } from 'vitest'
import { sourceAddress } from './source-address.ts'

test.each([
  ['https://github.com/a/b/blob/{commit}/{file}#L{line}', 'https://github.com/a/b/blob/c1/content/a%20b.mdx#L7'],
  [
    'https://gitlab.example/a/b/-/blob/{commit}/{file}#L{line}',
    'https://gitlab.example/a/b/-/blob/c1/content/a%20b.mdx#L7',
  ],
  ['https://git.example/?f={file}&at={commit}', 'https://git.example/?f=content/a%20b.mdx&at=c1'],
])('%s', (repository, address) => {
  expect(sourceAddress(repository, { commit: 'c1', file: 'content/a b.mdx', line: '7' })).toBe(address)
})
