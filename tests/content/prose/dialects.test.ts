import { expect, test } from 'vitest'
import { dialects, keyDialects } from '../../../scripts/pipeline/dialects/dialects.ts'
import { dialectOfKey } from '../../../scripts/pipeline/dialects/find-dialects.ts'
import { shownMarks } from '../../../scripts/pipeline/dialects/shown-marks.ts'
import { keysAt } from '../../../scripts/pipeline/validate/schema-at.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'
import { collections } from '../../../src/schema/collections.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const findIssues = (text: string) =>
  renderBody('content/articles/01-a.mdx', { text: `${text}\n`, line: 1 }, site).issues
/** Each row of the tables is found in one of these. */
const examples = [
  ':::note\nDry the deck first.\n:::',
  '!!! note\n    Dry the deck first.',
  '> [!NOTE]\n> Dry the deck first.',
  '[[toc]]',
  'See [[Roof drains]] first.',
  'The load is $q = p_{i}$ here.',
  'It is ==dry== now.',
  'It is dry^[In July.] now.',
  '*[EPDM]: A membrane.',
  'Flashing\n: A strip of metal.',
  'H~2~O freezes.',
  '12 m^2^ of roof.',
  '[b]Dry[/b] the deck.',
  "It is '''dry''' now.",
  'It is dry [@smith2020, p. 3].',
  'Take care :warning: here.',
  '20 \ufffdC',
  '{{< youtube abc >}}',
  'See [it]{/a}.',
  'Built in {{ site.year }}.',
  '## Drains {#drains}',
  '## Drains {.wide}',
  '##Where',
  '#Where',
  '-One',
  '• One',
  'a. One\nb. Two',
  'Steps:\n2. One\n3. Two',
  '- [] One',
  '———',
  '| a | b |\n| 1 | 2 |',
  'Roof\tMay\nWall\tJune',
  '![Drain](drain (1).png)',
  'See [it] (/a).',
  'See (it)[/a].',
  '[it](/a "The "first" one")',
  'See [it](https://a.example/b c).',
  'See [it](/a for more.',
  'See [*it*](/a b).',
  'Dry.[^a note]',
  'It is **wet **here.',
  'It is ** wet.',
  'It is `wet.',
  'In C:\\_old now.',
  'Write \\alpha here.',
  'It is&nbsp wet.',
  'At 20 &amp;deg; C.',
]

const withoutCode = (message: string) => message.replaceAll(/`[^`]*`/g, '')

test('each row of the tables has its example', () => {
  const found = examples.map((example) => withoutCode(findIssues(example)[0]!.message))
  expect(found).toEqual([...dialects, ...shownMarks].map(({ message }) => withoutCode(message)))
})

test.each(examples)('%j is one issue', (example) => {
  const found = findIssues(example)
  expect(found).toHaveLength(1)
  const { line, column, written } = found[0]!
  const rest = example
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1)
  expect(rest.startsWith(written ?? '')).toBe(true)
})

test.each(examples.filter((example) => findIssues(example)[0]?.instead !== undefined))(
  '%j is accepted once it is replaced',
  (example) => {
    const { written = '', instead = '' } = findIssues(example)[0]!
    expect(findIssues(`Text.\n\n${example.replace(written, () => instead)}`)).toEqual([])
  },
)

test.each(examples)('%j is code in code', (example) => {
  expect(findIssues(`\`\`\`text\n${example}\n\`\`\``)).toEqual([])
})

const proseSchemas = Object.entries(collections).flatMap(([name, spec]) =>
  'format' in spec && spec.format === 'mdx' ? [{ name, allowed: keysAt(spec.schema, [], {}) }] : [],
)

test.each(proseSchemas)('an old key of $name is explained by a key that it may have', ({ allowed }) => {
  for (const [index, key] of ['permalink', 'layout', 'categories', 'date', 'lastmod'].entries()) {
    const { message, isRenamed } = keyDialects[index]!
    const found = dialectOfKey(key, allowed)!
    expect(found.message).toBe(message)
    const [, named] = /`(\w+)`/.exec(found.hint) ?? []
    expect(named).toBe(found.meant)
    expect(named === undefined || allowed.includes(named)).toBe(true)
    // A second key of that name would be another mistake.
    const again = dialectOfKey(key, allowed, [named ?? ''])!.hint
    expect(again).toBe(isRenamed ? 'Remove the key.' : found.hint)
    expect(dialectOfKey(key, [])?.hint).toBe('Remove the key.')
  }
})

test.each([
  'It costs $5 and then $6.',
  'About ~5 mm, or 5~10 mm and 20~30 mm.',
  'If a == b, and c == d.',
  'A [link](/a) and [[1]](/b).',
  'Note: this is text.',
  'A dash – in a sentence – is no bullet.',
  '- One\n    - Two\n\n  Text',
  '1. One\n\n   Text\n\n   - Two\n2. Two',
  '> Quote\n>\n> > Inner',
  'These count:\n- 5 mm\n- 6 mm',
  '> ```text\n> code\n> ```',
  '**Joint**: 12 mm.',
  '- **Joint**: 12 mm\n- *Gap*: 5 mm',
  'At 5 ^ or 6 ^, `==` too.',
  'See [it](/about): dry.',
])('%j is accepted', (text) => {
  expect(findIssues(text)).toEqual([])
})

test.each([
  ['    code', 'Lines that are indented'],
  ['- One\n\n      code', 'Lines that are indented'],
  ['Text\n---', 'This paragraph becomes a heading'],
  ['```text\ncode\n\n## Rest', 'This code block is never closed'],
  ['It holds\n>300 Pa.', '`>` at the beginning'],
  ['>300 Pa is high.', '`>` at the beginning'],
  ['It is\n- 5 degrees cold.', '`-` at the beginning'],
  ['It is\n+ 5 mm long.', '`+` at the beginning'],
  ['Read [our news](/news for it.', 'This link has no closing parenthesis'],
  ['Read [our news](/our news) first.', 'This is not a link, because its address has a space'],
  ['Read [our news](/news "The "first" one") first.', 'This is not a link, because of the quotation marks'],
  ['Read [our news](<bar\nnews>) first.', '`<bar>` is not a known component'],
  ['</div>', '`</div>` closes a tag that was never opened'],
  ['<script>\nWords\n</script>1. *Words*', '`<script>` is not a known component'],
])('%j is reported once', (text, message) => {
  const found = findIssues(text)
  expect(found).toHaveLength(1)
  expect(found[0]?.message.startsWith(message)).toBe(true)
})

test.each([
  ['<details>\n<summary>Why</summary>\nText.\n</details>', 1],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 1],
  ['<ul>\n<li>One</li>\n</ul>\n\n<li>Two</li>', 2],
  ['<div>\n<ul>\n<li>One</li>\n</ul>\n</div>', 2],
])('one cause is one message: %j', (text, count) => {
  expect(findIssues(text)).toHaveLength(count)
})

test.each([
  ['- a\n - b\n  - c\n   - d\n    - e', 5],
  ['```text\ncode\n    ```', 3],
])('%j is reported at the indented line', (text, line) => {
  expect(findIssues(text).map((one) => one.line)).toEqual([line])
})
