/** What a program puts on the clipboard, and what the field must hold after it is pasted. */
interface Pasted {
  program: string
  what: string
  html: string
  plain?: string
  prose: string
  notes?: string[]
}

const underline = 'Underlining was left out, because only links are underlined.'
const highlight = 'Highlighting was left out.'
const picture = 'A picture was left out. Drop its file on the page.'
const numbered = 'List numbers such as a., iv. or 1.1 were replaced by 1, 2, 3.'

const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal { margin:0cm } --></style></head><body lang=EN-CA>
<!--StartFragment-->${body}<!--EndFragment--></body></html>`
const wordItem = (list: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
const wordNote = (id: string, to: string, text = '') =>
  `<a style='mso-footnote-id:ftn1' href="#${to}" name="${id}" title=""><span class=MsoFootnoteReference>` +
  `<span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>${text}`

const webRun = (text: string, style = '') =>
  `<span data-contrast="auto" class="TextRun SCXW1" style="${style}"><span class="NormalTextRun SCXW1">${text}</span></span>`
const webText = (...runs: string[]) =>
  `<p class="Paragraph SCXW1" paraid="1">${runs.join('')}<span class="EOP SCXW1">&nbsp;</span></p>`
const webItem = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"><li data-aria-level="${level}" role="listitem" ` +
  `class="OutlineElement Ltr">${webText(webRun(text))}</li></${tag.split(' ')[0]}></div>`

const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b><br class="Apple-interchange-newline">`
const docsRun = (text: string, style = '') =>
  `<span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;font-style:normal;` +
  `text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`
const docsText = (...runs: string[]) => `<p dir="ltr" style="line-height:1.38;">${runs.join('')}</p>`
const docsItem = (text: string, level = 1, style = 'disc') =>
  `<li dir="ltr" style="list-style-type:${style};font-weight:700" aria-level="${level}">` +
  `<p dir="ltr" role="presentation">${docsRun(text)}</p></li>`

const cocoa = (body: string) => `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'}</style></head><body>${body}</body></html>`

export const pasted: Pasted[] = [
  {
    program: 'Word',
    what: 'marks, powers and an index',
    html: word(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Drains </b>are <i style='mso-bidi-font-style:normal'>tested</i> ` +
        `at 10<sup>3</sup>&nbsp;Pa with H<sub>2</sub>O on 5&nbsp;m<sup>2</sup>, <s>not</s> always.<o:p></o:p></p>` +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    prose: '**Drains** are _tested_ at 10<sup>3</sup> Pa with H<sub>2</sub>O on 5 m<sup>2</sup>, ~~not~~ always.',
  },
  {
    program: 'Word',
    what: 'nested and numbered lists, with their plain text',
    plain: '·\tOne\no\tInner\n·\tTwo',
    html: word(
      `<p class=MsoNormal>Look:</p>${wordItem('l0', 1, '·', 'One')}${wordItem('l0', 2, 'o', 'Inner')}` +
        `${wordItem('l0', 3, '§', 'Inmost')}${wordItem('l0', 1, '·', 'Two')}<p class=MsoNormal>Then:</p>` +
        `${wordItem('l1', 1, '3.', 'Third')}${wordItem('l1', 2, '3.1.', 'Inner')}${wordItem('l1', 2, '3.2.', 'Last')}${wordItem('l1', 1, '4.', 'Fourth')}`,
    ),
    prose: 'Look:\n\n- One\n  - Inner\n    - Inmost\n- Two\n\nThen:\n\n3. Third\n   1. Inner\n   2. Last\n4. Fourth',
    notes: [numbered],
  },
  {
    program: 'Word',
    what: 'a footnote, headings and a quote',
    html: word(
      `<p class=MsoTitle>Walls</p><h1><b>Leaks</b></h1><h2>Seen</h2>` +
        `<p class=MsoNormal>Tested${wordNote('_ftnref1', '_ftn1')} twice.</p><p class=MsoQuote>It leaks.</p>` +
        `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>` +
        `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>${wordNote('_ftn1', '_ftnref1', ' By us.')}</p></div></div>`,
    ),
    prose: '## Walls\n\n## Leaks\n\n### Seen\n\nTested[^1] twice.\n\n> It leaks.\n\n[^1]: By us.',
  },
  {
    program: 'Word',
    what: 'what prose cannot hold',
    html: word(
      `<p class=MsoNormal><u>Now</u> <span style='background:yellow;mso-highlight:yellow'>read</span> ` +
        `<del cite="mailto:a" datetime="2025-01-01T00:00">old</del><ins cite="mailto:a" datetime="2025-01-01T00:00">new</ins> ` +
        `<a href="#_Toc1">page 3</a><a class=msocomanchor href="#_msocom_1">[A1]</a> ` +
        `<![if !vml]><img width=10 src="file:///C:/a.png"><![endif]><a href="file:///C:/a.docx">file</a></p>` +
        `<div style='mso-element:comment-list'><p class=MsoCommentText>Why?</p></div>`,
    ),
    prose: 'Now read new page 3 file',
    notes: [
      underline,
      highlight,
      'Words that a tracked change deletes were left out.',
      'A link was left out: `#_Toc1` is a bookmark of the document.',
      'A comment was left out.',
      picture,
      'A link was left out: `file:///C:/a.docx` is not an allowed address.',
    ],
  },
  {
    program: 'Word',
    what: 'a table with a list and paragraphs in its cells, and merged cells',
    html: word(
      `<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Part</b></p></td><td><p class=MsoNormal>Work</p></td></tr>` +
        `<tr><td><p class=MsoNormal>Roof</p><p class=MsoNormal>wall</p></td><td>${wordItem('l0', 1, '·', 'Look')}` +
        `${wordItem('l0', 1, '·', 'Touch')}</td></tr><tr><td colspan=2>${wordItem('l1', 1, '1.', 'Both')}` +
        `${wordItem('l1', 1, '2.', 'All')}</td></tr></table>`,
    ),
    prose: '| **Part** | Work |\n| - | - |\n| Roof<br />wall | Look<br />Touch |\n| 1. Both<br />2. All | |',
    notes: ['Merged cells were split, because tables here have none.'],
  },
  {
    program: 'Word for the web',
    what: 'marks and headings',
    html:
      `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1">${webRun('Leaks')}</p></div>` +
      `<div class="OutlineElement Ltr SCXW1">${webText(webRun('Drains ', 'font-weight: bold;'), webRun('at 10'), webRun('3', 'vertical-align: super; font-size: 8pt;'), webRun(' Pa, '), webRun('always', 'font-style: italic; font-weight: bold;'))}</div>`,
    prose: '## Leaks\n\n**Drains** at 10<sup>3</sup> Pa, _**always**_',
  },
  {
    program: 'Word for the web',
    what: 'lists, each item in a list of its own',
    html:
      webItem('ul', 1, 'One') +
      webItem('ul', 2, 'Inner') +
      webItem('ul', 1, 'Two') +
      webItem('ol start="3"', 1, 'Third') +
      webItem('ol start="4"', 1, 'Fourth'),
    prose: '- One\n  - Inner\n- Two\n\n3. Third\n4. Fourth',
  },
  {
    program: 'Google Docs',
    what: 'marks and powers',
    plain: '103 Pa on 5 m2',
    html: docs(
      docsText(
        docsRun('10'),
        docsRun('3', 'font-size:0.6em;vertical-align:super;'),
        docsRun(' Pa on 5 m'),
        docsRun('2', 'vertical-align:super;'),
        docsRun(', '),
        docsRun('bold and slanted ', 'font-weight:700;font-style:italic;'),
        docsRun('then struck', 'text-decoration:line-through;'),
      ),
    ),
    prose: '10<sup>3</sup> Pa on 5 m<sup>2</sup>, _**bold and slanted**_ ~~then struck~~',
  },
  {
    program: 'Google Docs',
    what: 'lists',
    html: docs(
      `<ul>${docsItem('one')}<ul>${docsItem('nested', 2, 'circle')}</ul>${docsItem('two')}</ul>` +
        `<ol start="3">${docsItem('third', 1, 'decimal')}<ol>${docsItem('lettered', 2, 'lower-alpha')}</ol></ol>`,
    ),
    prose: '- one\n  - nested\n- two\n\n3. third\n   1. lettered',
    notes: [numbered],
  },
  {
    program: 'Google Docs',
    what: 'a list of tasks',
    html: docs(
      `<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBO" alt="checked" ` +
        `aria-roledescription="checkbox"><p dir="ltr" role="presentation">${docsRun('done')}</p></li></ul>`,
    ),
    prose: '- [x] done',
  },
  {
    program: 'Google Docs',
    what: 'a link, a table, a heading',
    html: docs(
      `<h2 dir="ltr">${docsRun('Leaks')}</h2>` +
        docsText(
          `<a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none;">${docsRun('a link', 'color:#1155cc;text-decoration:underline;')}</a>`,
        ) +
        `<br><div dir="ltr" align="left"><table><colgroup><col></colgroup><tbody><tr><td>${docsText(docsRun('Part'))}</td></tr>` +
        `<tr><td>${docsText(docsRun('Sill'))}<ul>${docsItem('a')}${docsItem('b|c')}</ul></td></tr></tbody></table></div>`,
    ),
    prose: '## Leaks\n\n[a link](https://example.org/a)\n\n| Part |\n| - |\n| Sill<br />a<br />b\\|c |',
  },
  {
    program: 'Google Docs',
    what: 'an exported footnote',
    html:
      `<p><span>Tested</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>.</span></p><hr>` +
      `<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;By us.</span></p></div>`,
    prose: 'Tested[^1].\n\n[^1]: By us.',
  },
  {
    program: 'Outlook',
    what: 'a mail with a wrapped link',
    html: word(
      `<div class=WordSection1><p class=MsoNormal>See <a href="https://can01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&amp;data=05">` +
        `<span style='color:#0563C1'>the report</span></a>.<o:p></o:p></p>${wordItem('l0', 1, '1.', 'First')}` +
        `<p class=MsoNormal>Or <a href="mailto:a@example.org">write</a>.</p></div>`,
    ),
    prose: 'See [the report](https://example.org/a).\n\n1. First\n\nOr write.',
    notes: [
      'A link was left out: `mailto:a@example.org` is a contact address, which belongs only in content/site.yaml.',
    ],
  },
  {
    program: 'Outlook on the web',
    what: 'paragraphs as divisions, a bare nested list',
    html:
      `<div class="elementToProof" style="font-size: 12pt; color: rgb(0, 0, 0);">Hello, <b>Sam</b>.</div>` +
      `<div class="elementToProof"><br></div><ul data-editing-info="{}"><li><div role="presentation" class="elementToProof">One</div></li>` +
      `<ul><li>Inner</li></ul><li>Two</li></ul><div class="elementToProof">Line<br>break</div>`,
    prose: 'Hello, **Sam**.\n\n- One\n  - Inner\n- Two\n\nLine\\\nbreak',
  },
  {
    program: 'LibreOffice',
    what: 'marks, lists, a table and a footnote',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head>
<meta name="generator" content="LibreOffice 7.6.4 (Linux)"/></head><body lang="en-CA">
<p style="line-height: 100%"><font face="Liberation Serif"><b>Bold</b></font> 10<sup>3</sup> <strike>old</strike><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>
<ol start="2"><li><p>second</p><ul><li><p>inner</p></li></ul></li><li><p>third</p></li></ol>
<table width="100%" cellpadding="4"><col width="128*"/><tr valign="top"><td><p>a</p></td><td><p>b</p></td></tr>
<tr><td><p>1</p></td><td><p>2</p><p>3</p></td></tr></table>
<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>By us.</p></div></body></html>`,
    prose:
      '**Bold** 10<sup>3</sup> ~~old~~[^1]\n\n2. second\n   - inner\n3. third\n\n' +
      '| a | b |\n| - | - |\n| 1 | 2<br />3 |\n\n[^1]: By us.',
  },
  {
    program: 'Apple Pages',
    what: 'marks and lists',
    html: cocoa(
      `<p class="p1"><b>Bold</b><span class="Apple-converted-space">&nbsp; </span><i>slanted</i> 10<span class="s1"><sup>3</sup></span> \ufffc</p>` +
        `<ul class="ul1"><li class="li1"><span class="s2"></span>One</li><ul class="ul1"><li class="li1">Inner</li></ul></ul>`,
    ),
    prose: '**Bold** _slanted_ 10<sup>3</sup>\n\n- One\n  - Inner',
    notes: [picture],
  },
  {
    program: 'A web page',
    what: 'marks across blocks and edges, a definition list, empty marks',
    html:
      `<b><p>All bold<br></p><ul>\n<li>too</li></ul></b><p><strong>Note: </strong><em> two <br></em>lines<sub></sub> &amp; <i> </i>more</p>` +
      `<h2>Two<br>lines</h2><dl><dt>Sill</dt><dd>The lower edge</dd></dl>`,
    prose: '**All bold**\n\n- **too**\n\n**Note:** _two_\\\nlines & more\n\n## Two lines\n\n- Sill\n\n  The lower edge',
  },
  {
    program: 'Notion',
    what: 'marks, tasks, code and a quote',
    html: `<meta charset='utf-8'><!-- notionvc: 1 --><h1>Leaks</h1>
<p>Some <strong>bold</strong>, <code>code {x}</code></p>
<ul><li>One<ul><li>Inner</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>
<blockquote>It leaks.</blockquote><pre><code class="language-js">let x = 1</code></pre><hr><p>End</p>`,
    prose:
      '## Leaks\n\nSome **bold**, `code {x}`\n\n- One\n  - Inner\n\n1. First\n2. Second\n\n> It leaks.\n\n' +
      '```js\nlet x = 1\n```\n\n---\n\nEnd',
  },
  {
    program: 'PDF viewer',
    what: 'lines, with bullets and ligatures',
    html: '',
    plain: 'The ﬁrst water-\r\nproofed wall.\r\n• One\r\n• Two',
    prose: 'The first waterproofed wall.\n- One\n- Two',
    notes: ['`waterproofed` was divided at the end of a line. Write its hyphen again if it has one.'],
  },
  {
    program: 'PDF viewer of a browser',
    what: 'styled lines',
    html:
      `<span role="presentation" dir="ltr" style="font-size: 12px; transform: scaleX(0.9);">The ﬁrst line and</span><br role="presentation">` +
      `<span role="presentation" dir="ltr">the second.</span>`,
    plain: 'The ﬁrst line and\nthe second.',
    prose: 'The first line and\nthe second.',
  },
  {
    program: 'A code editor',
    what: 'Markdown in colour',
    html:
      `<meta charset='utf-8'><div style="color: #ccc;font-family: monospace;font-weight: normal;white-space: pre;">` +
      `<div><span style="color: #69c;">-</span><span style="font-weight: bold;"> **one**</span></div></div>`,
    plain: '- **one**',
    prose: '- **one**',
  },
]
