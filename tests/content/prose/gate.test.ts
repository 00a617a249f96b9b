import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { VFile } from 'vfile'
import { model } from '../../../scripts/site/model.ts'
import { remarkPlugins } from '../../../scripts/pipeline/prose/plugins.ts'

function run(body: string): VFile {
  const file = new VFile(body)
  const parser = unified().use(remarkParse).use(remarkMdx).use(remarkPlugins(model))
  parser.runSync(parser.parse(file), file)
  return file
}

test('every problem is a message with place, rule and advice', () => {
  const { messages } = run('# One\n\n<Foo/> {code}\n')
  expect(messages.map(({ line, column, ruleId, note }) => [line, column, ruleId, note])).toEqual([
    [1, 1, 'heading-level', 'Begin with ##.'],
    [
      3,
      1,
      'unknown-component',
      'Allowed: Callout, Figure, Term, Cite, Drawing, Value, Inquiries, InquiriesHost, br, sub, sup.',
    ],
    [3, 8, 'mdx-expression', 'To show a brace, write \\{.'],
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
  ['escaped signs', '\\{a\\} &#123;b&#125; &lt;5 mm, 5 \\< 6, 6 > 5, `a < b`\n'],
])('%s pass', (_, body) => {
  expect(run(body).messages).toEqual([])
})
