import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '../../site/prose/prose.ts'
import { pastedProse } from './pasted-prose.ts'

const comment = 'A comment was left out.'
const picture = 'A picture was left out. Drop its file on the page.'
const footnote = 'A footnote arrived as text. Write `[^1]` for its number.'
const plainBlock = 'A quotation, definition or code arrived as plain text.'
const noLink = (words: string) => `The link of \`${words}\` was left out, because its address is not on the web.`

const word = (body: string) => `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator>
<style><!-- p.MsoNormal { margin:0cm } --></style></head>
<body><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wordItem = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}&nbsp; </span></span><![endif]>${text}` +
  `<o:p></o:p></p>`
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;` +
  `vertical-align:baseline;${style}">${text}</span>`
const docsItem = (text: string) =>
  `<li dir="ltr" style="font-weight:700" aria-level="1"><p role="presentation">${run(text)}</p></li>`
const sheet = (...rows: string[][]) => {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td style="height:15pt">${cell}</td>`).join('')}</tr>`)
  return `<style>td{}</style><table><colgroup><col></colgroup><tbody>${cells.join('\n')}</tbody></table>`
}

const pasted: [what: string, html: string, prose: string, notes?: string[]][] = [
  [
    'Word: marks, powers, an index',
    word(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Dr</b><b>ains </b>are <i>tested</i> at 10` +
        `<sup>3</sup>&nbsp;Pa ` +
        `with H<sub>2</sub>O, <s>not</s> always.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    '**Drains** are *tested* at 10<sup>3</sup> Pa with H<sub>2</sub>O, not always.',
    ['Struck words arrived as text: `not`. Delete them if they no longer apply.'],
  ],
  [
    'Word: what prose cannot hold',
    word(
      `<p class=MsoNormal><u>Now</u> read <a href="#_Toc1">page 3</a>` +
        `<a class=msocomanchor href="#_msocom_1">[A1]</a> ` +
        `<img src="file:///C:/a.png"><a href="file:///C:/a.docx">file</a><span style='display:none'>x</span></p>` +
        `<p class=MsoQuote>It leaks.</p><div style='mso-element:comment-list'><p class=MsoCommentText>Why?</p></div>`,
    ),
    'Now read page 3 file\n\nIt leaks.',
    ['Underlining was left out, because only links are underlined.', comment, picture, noLink('file'), plainBlock],
  ],
  [
    'Word: glyphs of a symbol font, and text raised by an offset',
    word(
      `<p>At <span style='font-family:Symbol;mso-char-type:symbol'>³</span> 3 m` +
        `<span style='position:relative;top:-3pt;mso-text-raise:3.0pt'>2</span></p>`,
    ),
    'At ³ 3 m2',
    [
      'Check `³`, which is in a symbol font.',
      '`2` is raised or lowered by an offset. Write `<sup>` or `<sub>` around it.',
    ],
  ],
  [
    'Word: list items and a footnote',
    word(
      `${wordItem('·', 'One')}${wordItem('3.', 'Two<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>')}` +
        `<div style='mso-element:footnote-list'><hr><p><a href="#_ftnref1">[1]</a> By us.</p></div>`,
    ),
    'One\n\nTwo\\[1]\n\n\\[1] By us.',
    [footnote, 'List items arrived as separate blocks. Write `- ` or `1. ` before each.'],
  ],
  [
    'Word: a table with paragraphs in its cells, and merged cells',
    word(
      `<table><tr><td><p><b>Part</b></p></td><td><p>Work</p></td></tr><tr><td><p>Roof</p><p>wall</p></td><td>a` +
        `<br>b|c</td></tr>` +
        `<tr><td colspan=2><ul><li>Both</li><li>All</li></ul></td></tr></table>`,
    ),
    '| **Part** | Work |\n| - | - |\n| Roof<br />wall | a<br />b\\|c |\n| Both<br />All | |',
    ['Merged cells were split, because tables here have none.'],
  ],
  [
    'Word for the web: headings and marks by style',
    `<div><p role="heading" aria-level="1"><span>Leaks</span></p></div><div><p>` +
      `<span style="font-weight: bold;">Drains </span>` +
      `<span>at 10</span><span style="vertical-align: super;">3</span> Pa, ` +
      `<span style="font-style: italic; font-weight: bold;">always</span></p></div>`,
    '## Leaks\n\n**Drains** at 10<sup>3</sup> Pa, **_always_**',
  ],
  [
    'Google Docs: marks, lists, a link',
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><h1>${run('Leaks', 'font-weight:700')}</h1>` +
      `<h2>${run('Seen<br>twice')}</h2>` +
      `<p>${run('10')}${run('3', 'vertical-align:super')}${run(' m', 'font-weight:700')}` +
      `</p><ul>${docsItem('one')}<ul>${docsItem('nested')}</ul>${docsItem('two')}</ul>` +
      `<ol start="3">${docsItem('third')}</ol>` +
      `<p><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D">` +
      `${run('a link ', 'text-decoration:underline')}</a></p></b>`,
    '## Leaks\n\n### Seen twice\n\n10<sup>3</sup> **m**\n\n- one\n  - nested\n- two\n\n3. third\n\n[a ' +
      'link](https://example.org/a)',
  ],
  [
    'Google Docs: comments and a footnote',
    `<p>Leaks<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> here<sup><a href="#ftnt1">[1]</a></sup>.</p>` +
      `<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>please check</span></p></div>`,
    'Leaks here<sup>\\[1]</sup>.',
    [comment, footnote],
  ],
  [
    'Outlook: wrapped and other links',
    `<p>See <a href="https://can01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fexample.org%2Fa&amp;data=05">` +
      `<span>it</span></a>, ` +
      `<a href="mailto:a@example.org">write</a>, <a href="javascript:alert(1)">run</a>.</p>`,
    'See [it](https://example.org/a), write, run.',
    [noLink('write'), noLink('run')],
  ],
  [
    'Excel: a table',
    sheet(['Part', 'mm'], ['{x}', '&lt;5 *mm*']),
    '| Part | mm |\n| - | - |\n| \\{x} | \\<5 \\*mm\\* |',
  ],
  [
    'Notion and Outlook on the web: code, a rule, divisions',
    '<p>A <code>b {x}</code></p><hr><pre>let x</pre><div>So<br>on</div><div><br></div><ul><li><p>c</p>' +
      '<p>d</p></li></ul><h2></h2>',
    'A b \\{x}\n\nlet x\n\nSo\\\non\n\n- c\n\n  d',
    [plainBlock],
  ],
  [
    'marks: punctuation, spaces, line breaks, powers',
    '<p><b>Note:</b> read<b>.</b> <b>So:</b>on a<b>“x”</b>b</p><p><b> All: </b><i>two <br></i>lines<sub></sub> ' +
      '<i> </i>&amp;</p>' +
      '<p><b>10<sup>3</sup> Pa</b>, 10<b><sup>3</sup></b></p>',
    '**Note:** read. **So**:on a“**x**”b\n\n**All:** *two*\\\nlines &\n\n**10<sup>3</sup> Pa**, 10<sup>3</sup>',
  ],
  [
    'marks: a part of a word',
    '<p>un<b>believ</b>able a<b><i>b</i></b> <i>c</i>s</p>',
    'un**believ**able a**b** cs',
    ['Italics of a part of a word were left out.'],
  ],
  [
    'scripts and frames',
    '<script>alert(1)</script><svg><script>1</script></svg><iframe src="https://evil.example"></iframe>' +
      '<p onclick="x()">Words<img src=x onerror=y></p>',
    'Words',
    [picture],
  ],
]

test.each(pasted)('pasted content from %s', (_what, html, prose, notes = []) => {
  const found = pastedProse({ html, plain: '', target: 'prose' })
  expect({ ...found, notes: found.notes.toSorted() }).toEqual({ prose, notes: notes.toSorted() })
  expect(parseBody('x.mdx', { text: prose, line: 1 }).issues).toEqual([])
})

test('a spreadsheet becomes rows in a table', () => {
  const rows = (...cells: string[][]) => pastedProse({ html: sheet(...cells), plain: '', target: 'rows' }).prose
  expect(rows(['Sill', '40'], ['Head', '&nbsp;'])).toBe('| Sill | 40 |\n| Head | |')
  expect(rows(['-', '--'])).toBe('| - | -- |')
})

test('a value stays plain, and the note names what was raised', () => {
  const found = pastedProse({ html: '<p><b>5</b> m<sup>2</sup></p>', plain: '5 m2', target: 'value' })
  expect(found).toEqual({ prose: '5 m2', notes: ['Raised or lowered characters became plain. Write `²` or `₂`.'] })
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

test('plain text gives the source that typing it gives, also if a program colours it', () => {
  const typed = fc.array(fc.constantFrom('2*4', '_x_', '[a]', '<', '`b`', '# c', '- d', '**e**', '|', '\n', ' ', '&'))
  const colours: ((text: string) => string)[] = [
    () => '',
    (text) => `<meta charset='utf-8'><span style="color: red">${escaped(text)}</span>`,
    (text) => `<meta charset='utf-8'><div style="font: x;white-space: pre;"><div><b>${escaped(text)}</b></div></div>`,
  ]
  fc.assert(
    fc.property(typed, fc.constantFrom(...colours), (words, coloured) => {
      const text = words.join('')
      const plain = text.replaceAll('\n', '\r\n')
      expect(pastedProse({ html: coloured(text), plain, target: 'prose' })).toEqual({ prose: text, notes: [] })
    }),
    { seed: 47 },
  )
})

const leaf = fc.constantFrom(
  ...'one/ two/three / /e &lt; f/a*b/_x_/1. x/- y/{z}/# q/&gt; r/A. b/"q"/(p)/./~/`c`/![/[^1]/<br>/&nbsp;'.split('/'),
)
const marks = 'b|i|sup|sub|s|code|u|a href="https://example.org/a"|span style="font-weight:700;font-style:italic"'
const blocks = 'p|div|h2|ul|ol start="3"|li|blockquote|table|tr|td'
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc
      .tuple(fc.constantFrom(...`${marks}|${marks}|${blocks}`.split('|')), fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag.split(' ')[0]}>`),
  ),
}))

const tags = /<\/?[a-z][^>]*>|&\w+;|\]\(https:[^)]*\)/g
const sortedCharacters = (text: string) => text.replaceAll(tags, '').match(/[a-z]/gi)!.toSorted()

test('whatever is pasted becomes prose that the check accepts, without a letter lost or written as an entity', () => {
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 5 }), (parts) => {
      const html = `<p>Begin</p>${parts.join('')}`
      const { prose } = pastedProse({ html, plain: '', target: 'prose' })
      expect(parseBody('x.mdx', { text: prose, line: 1 }).issues).toEqual([])
      expect(prose).not.toMatch(/&#?\w+;/)
      expect(sortedCharacters(prose)).toEqual(sortedCharacters(html))
    }),
    { seed: 47, numRuns: 500 },
  )
})
