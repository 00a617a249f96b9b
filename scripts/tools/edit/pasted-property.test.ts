import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '../../site/prose/prose.ts'
import { pastedProse } from './pasted-prose.ts'

const words = fc.constantFrom(
  ...'one/ two/three / /5 &lt; 6/a*b/_x_/1. x/- y/{z}/# q/&gt; r/A. b/"q"/(p)/~/`c`/![/[^1]/<br>/&nbsp;'.split('/'),
)
const marks = 'b|i|sup|sub|s|code|u|a href="https://example.org/a"|span style="font-weight:700;font-style:italic"'
const element = (tag: string, content: string) => `<${tag}>${content}</${tag.split(' ')[0]}>`

const { line, block } = fc.letrec<{ line: string; block: string }>((tie) => ({
  line: fc.oneof(
    { maxDepth: 3 },
    words,
    fc
      .tuple(fc.constantFrom(...marks.split('|')), fc.array(tie('line'), { maxLength: 3 }))
      .map(([tag, parts]) => element(tag, parts.join(''))),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom('p', 'div', 'h2', 'li', 'td', 'b'), fc.array(tie('line'), { maxLength: 4 }))
      .map(([tag, parts]) => element(tag, parts.join(''))),
    fc
      .tuple(fc.constantFrom('ul', 'ol start="3"', 'blockquote'), fc.array(tie('block'), { maxLength: 3 }))
      .map(([tag, parts]) => element(tag, parts.map((part) => element('li', part)).join(''))),
    fc
      .array(fc.tuple(tie('block'), tie('line')), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        element('table', rows.map((row) => element('tr', row.map((one) => element('td', one)).join(''))).join('')),
      ),
  ),
}))

test('whatever is pasted becomes prose that the check accepts', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(block, line), { minLength: 1, maxLength: 3 }), (parts) => {
      const { prose } = pastedProse({ html: `<p>Begin</p>${parts.join('')}`, plain: '', target: 'prose' })
      expect(parseBody('x.mdx', { text: prose, line: 1 }).issues).toEqual([])
    }),
    { seed: 47, numRuns: 300 },
  )
})
