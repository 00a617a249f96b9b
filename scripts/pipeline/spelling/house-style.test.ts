import { expect, test } from 'vitest'
import { unfoundedNumbers, type HouseStyleRule } from './house-style.ts'

const rule: HouseStyleRule = {
  of: 'numbers',
  find: ['our experience', 'example', '{number} of {number}'],
  reason: 'Nobody can follow it',
  fix: 'Say what it rests on',
}
const statement = { line: 7, column: 3, text: 'It takes 10 hours.', under: '', isCited: false }
const warningsFor = (changes: Partial<typeof statement>, rules = [rule]) =>
  unfoundedNumbers('content/articles/01-a.mdx', [{ ...statement, ...changes }], rules)

test('a number without a source or basis is a warning at its paragraph', () => {
  expect(warningsFor({})).toEqual([
    {
      rule: 'number-without-base',
      severity: 'warning',
      file: 'content/articles/01-a.mdx',
      line: 7,
      column: 3,
      message: 'This paragraph has a number without a source. Nobody can follow it.',
      hint: 'Say what it rests on.',
    },
  ])
})

test.each([
  ['a source', { isCited: true }],
  ['our experience', { text: 'In our\u00a0experience it takes 10 hours.' }],
  ['the set that was counted', { text: 'Of the windows, 28 of 29 were dry.' }],
  ['a heading that says so', { under: 'A worked example' }],
])('%s is enough', (_, changes) => expect(warningsFor(changes)).toEqual([]))

test('a site without a rule about numbers gets no warning', () => {
  expect(warningsFor({}, [])).toEqual([])
  expect(warningsFor({}, [{ ...rule, of: 'text' }])).toEqual([])
})
