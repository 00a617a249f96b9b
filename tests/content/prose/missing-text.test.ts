import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBody } from '../../../scripts/site/prose/prose.ts'
import { parseYaml } from '../../../scripts/pipeline/read/yaml.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { runs } from '../../property-runs.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const render = (text: string) => renderBody('a.mdx', { text, line: 1 }, site)

/** Every word that a tree shows, in its texts and in the attributes that are words. */
function shownWords(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (typeof node === 'string') return words(node)
    const [, { title, caption }, ...children] = node
    return [...words(String(title ?? '')), ...words(String(caption ?? '')), ...shownWords(children)]
  })
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Pieces of prose; each `#` is a word that a reader should see. */
const pieces = [
  'A # paragraph **#** with *#* and `#`.',
  '## # #',
  '- #\n- #\n  - #',
  '1. #\n1. #',
  '1. #\n4. #',
  '| # | # |\n| - | - |\n| # | # |',
  '| # | # |\n| - | - |\n| # | # | # |',
  '| # | # |\n| - | - |\n| # |',
  '[#](/a) [#][a]',
  '[#][missing]',
  '[#][]',
  '[#]',
  '[](/a)',
  '[a]: /a "#"',
  '[a]: /b',
  'Text[^1] #',
  '[^1]: # #',
  '[^2]: #',
  '```js\n#\n```',
  '```js #\n#\n```',
  '> # #\n#',
  '~~#~~ # <br /> # H<sub>#</sub>',
  '<Callout kind="note" title="#">\n\n#\n\n</Callout>',
  '<Callout kind="note">#</Callout>',
  '<Figure image="a.png" caption="#" />',
  '<InquiriesHost /> #',
  '- [ ] #\n- [x] #',
  '# \n===',
  '#\n---',
  '***',
  '\\[#\\]\\(#\\)',
  '<!-- # -->',
  '##',
]

test('every word of any text is on its page, or an issue is reported', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), (blocks) => {
      let count = 0
      const text = blocks.join('\n\n').replace(/(?<!#)#(?!#)/g, () => `word${count++}`)
      const { body, issues } = render(text)
      if (issues.length > 0) return
      accepted++
      const shown = new Set(shownWords(body!.tree))
      expect(Array.from({ length: count }, (_, index) => `word${index}`).filter((word) => !shown.has(word))).toEqual([])
    }),
    runs(1000),
  )
  expect(accepted).toBeGreaterThan(100)
})

test.each([
  ['a: b #1 c', ['yaml-comment']],
  ['a: unit # 12', ['yaml-comment']],
  ['a: b # a note', []],
  ['a: [b #c\n  , d]', ['yaml-comment']],
  ['a: "b #1 c" # note', []],
  ['# note\na: b#1\n# note\n', []],
  ['a: 5 # note', []],
  ['a: >-\n  b #1 c\n', []],
  ['a: b **c** d', ['raw-mark']],
  ['a: "[b](/c)"', ['raw-mark']],
  ['a: b <b>c</b>', ['raw-mark']],
  ['a: b<br>c', ['raw-mark']],
  ['a: the sign <b> alone', []],
  ['a: b &amp; c', ['raw-mark']],
  ['a: 2 * 3 * 4 & 5 < 6 [b] (c)', []],
])('%s', (text, rules) => {
  const { data, issues } = parseYaml('a.yaml', text, 1)
  expect(issues.map(({ rule }) => rule)).toEqual(rules)
  expect(data).toBeDefined()
})
