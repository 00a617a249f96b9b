import { expect, test } from 'vitest'
import { offsetAt } from '../../../scripts/pipeline/issues/issue.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const findIssues = (text: string) =>
  renderBody('content/articles/01-a.mdx', { text: `${text}\n`, line: 1 }, site).issues

/** Each text with one mark that a page would show, and what `--fix` writes, or nothing where a writer has to decide. */
const marks: [text: string, fixed?: string][] = [
  [':::note\nDry the deck first.\n:::'],
  ['!!! note\n    Dry the deck first.'],
  ['> [!NOTE]\n> Dry the deck first.'],
  ['[[toc]]', ''],
  ['Start at the top ........ 3\n\nDry.', '\n\nDry.'],
  ['See [[Roof drains]] first.'],
  ['The load is $q = p_{i}$ here.'],
  ['It is ==dry== now.', 'It is **dry** now.'],
  ['It is dry^[In July.] now.'],
  ['Dry.[^a note]'],
  ['*[EPDM]: A membrane.'],
  ['Flashing\n: A strip of metal.'],
  ['H~2~O freezes.'],
  ['It is ~not~ dry.'],
  ['12 m^2^ of roof.'],
  ['[b]Dry[/b] the deck.'],
  ['[gallery ids="1,2"] here.'],
  ["It is '''dry''' now."],
  ['It is dry【12†source】.'],
  ['See `it <https://site.example/>`_ first.'],
  ['Press ++Ctrl+C++ here.'],
  ['It is dry [@smith2020, p. 3].'],
  ['Take care :warning: here.'],
  ['20 \ufffdC'],
  ['{{< youtube abc >}}'],
  ['See [it]{/a}.', 'See [it](/a).'],
  ['Built in {{ site.year }}.'],
  ['## Drains {#drains}', '## Drains {/* #drains */}'],
  ['## Drains {.wide}'],
  ['##Where', '## Where'],
  ['##\u202fWhere it fails', '## Where it fails'],
  ['#Where'],
  ['-One', '- One'],
  ['2)\u00a0Then', '2) Then'],
  ['>- Quoted\n>-Second', '>- Quoted\n>- Second'],
  ['• One'],
  ['o\tDry it'],
  ['a. One\nb. Two'],
  ['(1) Dry it.\n(2) Seal it.'],
  ['Steps:\n2. One\n3. Two'],
  ['- [] One'],
  ['———'],
  ['== Where it fails'],
  ['| a | b |\n| 1 | 2 |'],
  ['a | b\n--- | --- | ---\n1 | 2'],
  ['Roof\tMay\nWall\tJune'],
  ['![Drain](drain (1).png)'],
  ['See [it] (/a).', 'See [it](/a).'],
  ['See (it)[/a].', 'See [it](/a).'],
  ['See [https://site.example/ the site] first.', 'See [the site](https://site.example/) first.'],
  ['See [it](/a “title”).', 'See [it](/a "title").'],
  ['[it](/a "The "first" one")'],
  ['See [it](https://a.example/b c).'],
  ['See [it](/a for more.'],
  ['See [*it*](/a b).'],
  ['It is **wet **here.', 'It is **wet** here.'],
  ['It is **\u00a0wet** now.', 'It is **wet** now.'],
  ['It is ** wet.'],
  ['Dry ~~wall.'],
  ['It is `wet.'],
  ['In C:\\_old now.'],
  ['Write \\alpha here.'],
  ['Dry&nbspwall.', 'Dry&nbsp;wall.'],
  ['At 20 &amp;deg; C.'],
  ['The area is a*b plus c*d.'],
  ['Use 3*6 boards and 2*8 joists.', 'Use 3 × 6 boards and 2 × 8 joists.'],
  ['The roof\u00adlight.', 'The rooflight.'],
  ['One.\u2029Two.', 'One.\n\nTwo.'],
]

test.each(marks)('%j is one issue, at the mark', (text, fixed) => {
  const [issue, ...others] = findIssues(text)
  expect(others).toEqual([])
  const { written, instead } = issue!
  const start = offsetAt(text, issue!)
  expect(text.startsWith(written ?? '', start)).toBe(true)
  const replaced =
    instead === undefined ? undefined : text.slice(0, start) + instead + text.slice(start + (written ?? '').length)
  expect(replaced).toBe(fixed)
})

test.each(marks.flatMap(([, fixed]) => fixed ?? []))('%j is accepted', (fixed) => {
  expect(findIssues(`Text.\n\n${fixed}`)).toEqual([])
})

test.each(marks.filter(([text]) => !/[\u00ad\u2029]/.test(text)))('%j is code in code', (text) => {
  expect(findIssues(`\`\`\`text\n${text}\n\`\`\``)).toEqual([])
})

test.each([
  'It costs $5 and then $6.',
  'About ~5 mm, or 5~10 mm and 20~30 mm. At 5 ~ 10 % of a^b and c_d_e.',
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
  'Use 2\\*4 studs and 2\\*6 joists, or 2 * 4 and 2 * 6.',
  'Un*believ*able, **12** mm, 12*mm* and *2* by *4*.',
  '\\#5 and \\## are no headings, \\-One no item, and 1\\.First none.',
  'The wall is at\n-5 °C in unit\n#12, which is\n1.5 m high.',
  '- Falls of the deck:\n  - 2% at the drain\n  - 1% at the wall',
  '`2*4 and 2*6`, `C:\\_old`, `##x` and `[x](a b)`.',
  'In C:\\\\_old\\\\.cache, a line\\\nbreak, snake\\_case\\_name and and/or.',
  'A well\\-known, e\\.g\\. unneeded escape.',
  'Fill in ______ or (…) [sic] [x] and R&D, AT&T.',
  'The footnote.[^1]\n\n[^1]: The note.',
  'See [the rules](https://site.example/a_(b)) first.',
  '| 2 \\| 3 | b |\n| --- | --- |\n| `a` | ~~c~~ |',
])('%j is shown as it is meant', (text) => {
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
  ['Read [our news](<bar\nnews>) first.', '`<bar>` is not a known component'],
  ['</div>', '`</div>` closes a tag that was never opened'],
  ['<script>\nWords\n</script>1. *Words*', '`<script>` is not a known component'],
])('%j is reported once', (text, message) => {
  const found = findIssues(text)
  expect(found).toHaveLength(1)
  expect(found[0]?.message.startsWith(message)).toBe(true)
})

test.each(['see:www.brook.example/x', 'Write to/office@brook.example.'])(
  'the typed address in `%s` is reported where it stands, or not at all',
  (text) => {
    expect(findIssues(`Rain.\n\n${text}`).filter(({ message }) => message.includes('directly follows'))).toEqual([])
  },
)

test.each([
  ['<details>\n<summary>Why</summary>\nText.\n</details>', 1],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 1],
  ['<ul>\n<li>One</li>\n</ul>\n\n<li>Two</li>', 2],
  ['<div>\n<ul>\n<li>One</li>\n</ul>\n</div>', 2],
])('one cause is one message: %j', (text, count) => {
  expect(findIssues(text)).toHaveLength(count)
})

test.each([
  ['- a\n - b\n  - c\n   - d\n    - e', [2, 3, 4, 5]],
  ['```text\ncode\n    ```', [3]],
])('%j is reported at each line that is indented wrongly', (text, wrong) => {
  expect(findIssues(text).map((one) => one.line)).toEqual(wrong)
})
