import type { Program } from 'estree-jsx'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { readLiteral } from './literal.ts'

function programOf(code: string): Program | null | undefined {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(`<A b={${code}} />`) as Root
  const value = (tree.children[0] as MdxJsxFlowElement).attributes[0]?.value
  return typeof value === 'object' ? value?.data?.estree : undefined
}

test.each([
  ['5', 5],
  ['-1.5', -1.5],
  ['true', true],
  ['[1, "a", [false]]', [1, 'a', [false]]],
  ['{ a: 1, "b c": { d: "e" } }', { a: 1, 'b c': { d: 'e' } }],
  ['{}', {}],
])('%s is data', (code, value) => {
  expect(readLiteral(programOf(code))).toEqual({ value })
})

test('a single string belongs in quotes', () => {
  expect(readLiteral(programOf('"a"'))).toEqual({ refused: 'string' })
})

test.each([
  'name',
  'null',
  '`a`',
  'a`b`',
  '/a/',
  '1n',
  '1 + 1',
  '!0',
  '+1',
  '-x',
  'f()',
  'new Date()',
  '() => 1',
  'a.b',
  '(1, 2)',
  '[...a]',
  '[1, , 2]',
  '{ ...a }',
  '{ [a]: 1 }',
  '{ a }',
  '{ a() {} }',
  '{ get a() { return 1 } }',
  '{ __proto__: { a: 1 } }',
  '{ "__proto__": 1 }',
  '[x]',
  '<b />',
  '',
])('%s is code', (code) => {
  expect(readLiteral(code === '' ? undefined : programOf(code))).toEqual({ refused: 'code' })
})
