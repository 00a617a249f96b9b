import { expect, test } from 'vitest'
import { parseBody } from '../../../scripts/site/prose/prose.ts'

const issuesOf = (text: string) => parseBody('content/articles/01-a.mdx', { text, line: 1 }).issues

test('every problem has a position, a rule and a hint', () => {
  expect(
    issuesOf('# One\n\n<Foo>x</Foo> {code}\n').map(({ line, column, rule, hint }) => [line, column, rule, hint]),
  ).toEqual([
    [1, 1, 'heading-level', 'Begin the heading with `##`.'],
    [
      3,
      1,
      'unknown-component',
      'Remove it, or use one of: Callout, Figure, Term, Cite, Drawing, Value, Inquiries, InquiriesHost, br, sub, sup.',
    ],
    [3, 14, 'mdx-expression', 'Write `\\{` to show a brace.'],
  ])
})

test.each([
  [
    'Markdown',
    '## One\n\n### Two\n\n- a\n- b\n\n1. c\n\n> d\n\n**e** *f* ~~g~~ `h`\n\n```js\nimport x from "y"\n{z}\n```\n\n' +
      '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n***\n',
  ],
  ['links', '[a](/) [b](/b?c=d#e) [c](#d) [e](https://real.ca/?a=b&c=d) [f]\n\n[f]: /f\n'],
  [
    'components',
    '<Callout kind="note" title="T">\n\nText\n\n</Callout>\n\n<Figure image="a.png" caption="b" />\n\n' +
      '<Term id="a">A</Term> H<sub>2</sub>O<br />\n',
  ],
  ['comments', '{/* a */}\n\nText {/* b\nc */}\n'],
  ['escaped characters', '\\{a\\} &#123;b&#125; &lt;5 mm, 5 \\< 6, 6 > 5, `a < b`\n'],
])('%s pass', (_, body) => {
  expect(issuesOf(body)).toEqual([])
})

test.each([
  ['<details>\n<summary>Why</summary>\nText.\n</details>', 1],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 1],
  ['<ul>\n<li>One</li>\n</ul>\n\n<li>Two</li>', 2],
  ['<div>\n<ul>\n<li>One</li>\n</ul>\n</div>', 2],
])('one cause is one message: %j', (text, count) => {
  expect(issuesOf(text)).toHaveLength(count)
})
