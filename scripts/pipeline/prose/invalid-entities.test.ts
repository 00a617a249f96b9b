import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { wrongEntities } from './invalid-entities.ts'

const parser = unified().use(remarkParse).use(remarkMdx)
const found = (body: string) =>
  wrongEntities(parser.parse(body), body, new Set()).map(({ entity, at }) => `${entity} ${at.column}`)

test.each([
  ['a half of a pair', 'a &#xD800; b', ['&#xD800; 3']],
  ['zero', 'a &#0; b', ['&#0; 3']],
  ['what is no character', '&#xFFFE; &#64976; &#x1FFFF;', ['&#xFFFE; 1', '&#64976; 10', '&#x1FFFF; 19']],
  ['more than there is', '&#x110000; &#99999999;', ['&#x110000; 1', '&#99999999; 12']],
  ['an override of the direction', '&#x202e;', ['&#x202e; 1']],
  ['C1', '&#128;&#x9f;', ['&#128; 1', '&#x9f; 7']],
  ['an attribute, where a backslash is a sign', '<Figure caption="a \\&#x0;" />', ['&#x0; 21']],
  ['an address and a title', '[a](/b&#0; "c&#1;")', ['&#0; 7', '&#1; 14']],
  ['the language of a block', '```js&#0;\n&#0;\n```', ['&#0; 6']],
  ['a backslash that is escaped', 'a \\\\&#0;', ['&#0; 5']],
  ['code', 'a `&#0;` b\n\n```\n&#xD800;\n```\n', []],
  ['a backslash', 'a \\&#0; b', []],
  ['a comment', '{/* &#0; */}', []],
  ['signs that may stand', '&#123; &#xe9; &#x1F600; &#9; &#10;', []],
])('%s', (_, body, expected) => {
  expect(found(body)).toEqual(expected)
})
