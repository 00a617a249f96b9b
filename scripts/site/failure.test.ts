import { expect, test } from 'vitest'
import { BuildFailure, explain } from './failure'

test.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'The disk is full'],
  [new Error('could not write chunk: No space left on device (os error 28)'), 'The disk is full'],
  [
    Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' }),
    'A file grew larger than this system allows',
  ],
  [
    Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/x' }),
    'The disk is read-only (/x)',
  ],
])('%s is told as a sentence', (error, sentence) => {
  expect(explain(error)).toEqual([
    expect.stringMatching(new RegExp(`^${sentence.replace(/[()]/g, '\\$&')}: nothing was changed in dist/`)),
  ])
})

test('other errors keep their message and lose their stack', () => {
  expect(explain(new TypeError('x is not a function'))).toEqual(['x is not a function'])
  expect(explain(new BuildFailure(['one', 'two']))).toEqual(['one', 'two'])
})
