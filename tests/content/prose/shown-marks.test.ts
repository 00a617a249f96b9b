import { expect, test } from 'vitest'
import { offsetAt } from '../../../scripts/pipeline/issues/issue.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const findIssues = (text: string) => renderBody('a.mdx', { text: `${text}\n`, line: 1 }, site).issues

/** Each text with what `--fix` writes, or nothing where a writer has to decide. */
const wrong: Record<string, [text: string, fixed?: string][]> = {
  'stars between digits': [
    ['Use 3*6 boards and 2*8 joists.', 'Use 3 × 6 boards and 2 × 8 joists.'],
    ['A panel of 900*2400*12 mm.', 'A panel of 900 × 2400 × 12 mm.'],
    ['About 5**2 or 7**2 metres.'],
    ['The area is a*b plus c*d.'],
  ],
  'a mark with another space': [
    ['##\u202fWhere it fails', '## Where it fails'],
    ['-\u3000One\n-\u3000Two', '- One\n- Two'],
    ['2)\u00a0Then', '2) Then'],
    ['It is **\u00a0wet** now.', 'It is **wet** now.'],
  ],
  'a mark without its space': [
    ['+One\n+Two'],
    ['1)First\n2)Second', '1) First\n2) Second'],
    ['#Where it fails'],
    ['>- Quoted\n>-Second', '>- Quoted\n>- Second'],
  ],
  'an address that is not read': [
    ['![A drain](IMG 0001 (2).jpeg)'],
    ['[Rules](https://site.example/my file (2).pdf)', '[Rules](https://site.example/my%20file%20(2).pdf)'],
    ['See [it](/ news).', 'See [it](/news).'],
    ['See [**it**](/our news).'],
  ],
  'backslashes of a path': [
    ['Open C:\\_old\\.cache first.', 'Open C:\\\\_old\\\\.cache first.'],
    ['On \\\\server\\plans\\#2 today.', 'On \\\\\\\\server\\\\plans\\\\#2 today.'],
    ['The folder docs\\plans\\_old here.'],
    ['Write \\alpha here.'],
  ],
  'an invisible character': [
    ['The roof\u00adlight.', 'The rooflight.'],
    ['One.\u2028Two.', 'One.\nTwo.'],
    ['One.\u2029Two.', 'One.\n\nTwo.'],
    ['`co\u00adde`', '`code`'],
  ],
  'another mark that is shown': [
    ['Dry ~~wall.'],
    ['It is *wet *now.', 'It is *wet* now.'],
    ['See the note.[^the note]'],
    ['Dry&nbspwall.', 'Dry&nbsp;wall.'],
    ['———'],
    ['== Where it fails'],
    ['a | b\n--- | --- | ---\n1 | 2'],
    ['Rain comes in May[2](#note).'],
    ['20 &amp;deg; C'],
    ['- [-] Dry it'],
    ['☐ Dry it\n☐ Seal it'],
    ['o\tDry it'],
    ['(1) Dry it.\n(2) Seal it.'],
    ['It is dry【12†source】.'],
    ['See `it <https://site.example/>`_ first.'],
    ['See [https://site.example/ the site] first.', 'See [the site](https://site.example/) first.'],
    ['See [it](/a “title”).', 'See [it](/a "title").'],
    ['Start at the top ........ 3\n\nDry.', '\n\nDry.'],
  ],
}

const rows = Object.entries(wrong).flatMap(([name, all]) => all.map(([text, fixed]) => ({ name, text, fixed })))

/** The text with every replacement of its issues. */
function replaceAll(text: string): string {
  return findIssues(text).reduceRight((result, { line, column, written = '', instead = '' }) => {
    const start = offsetAt(text, { line, column })
    expect(text.startsWith(written, start)).toBe(true)
    return result.slice(0, start) + instead + result.slice(start + written.length)
  }, text)
}

test.each(rows)('$name: $text', ({ text, fixed }) => {
  expect(findIssues(text).length).toBeGreaterThan(0)
  expect(replaceAll(text)).toBe(fixed ?? text)
})

test.each(rows.filter(({ fixed }) => fixed !== undefined))('$fixed has no issue', ({ fixed }) => {
  expect(findIssues(fixed!)).toEqual([])
})

test.each([
  'Use 2\\*4 studs and 2\\*6 joists, or 2 * 4 and 2 * 6.',
  'Un*believ*able, **12** mm, 12*mm* and *2* by *4*.',
  '\\#5 and \\## are no headings, \\-One no item, and 1\\.First none.',
  'The wall is at\n-5 °C in unit\n#12, which is\n1.5 m high.',
  '- Falls of the deck:\n  - 2% at the drain\n  - 1% at the wall',
  '1. Falls:\n   - 2% at the drain',
  '`2*4 and 2*6`, `C:\\_old`, `##x` and `[x](a b)`.',
  '```text\n##Where\n-One\n2*4 and 2*6 \\alpha [x](a b)\n```',
  'In C:\\\\_old\\\\.cache, a line\\\nbreak, snake\\_case\\_name and and/or.',
  'A well\\-known, e\\.g\\. unneeded escape.',
  'Fill in ______ or (…) [sic] [x] and R&D, AT&T.',
  'The footnote.[^1]\n\n[^1]: The note.',
  'See [the rules](https://site.example/a_(b)) first.',
  '| 2 \\| 3 | b |\n| --- | --- |\n| `a` | ~~c~~ |',
  'At 5 ~ 10 % of a^b and c_d_e.',
])('%j is shown as it is meant', (text) => {
  expect(findIssues(text)).toEqual([])
})

test.each(['see:www.brook.example/x', 'Write to/office@brook.example.'])(
  'the typed address in `%s` is reported where it stands, or not at all',
  (text) => {
    expect(findIssues(`Rain.\n\n${text}`).filter(({ message }) => message.includes('directly follows'))).toEqual([])
  },
)
