import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { expect, test } from 'vitest'
import { readLiteral } from './data-parser.ts'
import { parseProse } from './format-prose.ts'

function read(code: string) {
  const tree: Root = parseProse(`<A b={${code}} />`)
  const value = (tree.children[0] as MdxJsxFlowElement).attributes[0]?.value
  return readLiteral(typeof value === 'object' ? value?.data?.estree : undefined)
}

test.each([
  ['5', 5],
  [' -1.5 ', -1.5],
  ['true', true],
  ['false', false],
])('%s is data', (code, value) => {
  expect(read(code)).toEqual({ isText: false, value })
})

test('a single string belongs in quotes', () => {
  expect(read('"a"')).toEqual({ isText: true })
})

test.each([
  'name',
  'null',
  '010',
  '`a`',
  '/a/',
  '1n',
  '1 + 1',
  '!0',
  '-x',
  'f()',
  '[1]',
  '{ a: 1 }',
  '"a" + b',
  '<b />',
])('%s is code', (code) => {
  expect(read(code)).toEqual({ isText: false, value: undefined })
})
