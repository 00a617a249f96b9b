import { expect, test } from 'vitest'
import { positionAt } from '../../../scripts/pipeline/issues/issue.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const findIssues = (text: string) => renderBody('a.mdx', { text, line: 1 }, site).issues

/** A mistake within a line for each rule that finds one. */
const mistakes: readonly (readonly [rule: string, text: string])[] = [
  ['url-scheme', 'see:www.brook.example/x'],
  ['url-scheme', '-www.brook.example'],
  ['url-contact', 'to/office@brook.example'],
  ['url-contact', '[us](tel:6045550142)'],
  ['url-scheme', '[it](ftp://brook.example)'],
  ['url-host', '[it](https://localhost/x)'],
  ['link-text', '[brook.example](https://other.example)'],
  ['empty-link', '[](/about)'],
  ['missing-definition', '[^9]'],
  ['missing-definition', '[it][nothing]'],
  ['literal-mark', 'the [it](/a b)'],
  ['literal-mark', '2*4 and 2*6'],
  ['literal-mark', '==dry=='],
  ['literal-mark', 'May[2](#note)'],
  ['mdx-image', '![A](roof.png)'],
  ['mdx-less-than', '< 5'],
  ['mdx-expression', '{code}'],
  ['mdx-html-comment', '<!-- note -->'],
  ['mdx-autolink', '<https://brook.example>'],
  ['mdx-quotes', '<Term id=“eld”>ELD</Term>'],
  ['mdx-unclosed', '<Term id="eld">ELD'],
  ['mdx-syntax', '<Term id=eld>ELD</Term>'],
  ['unknown-component', '<b>dry</b>'],
  ['unknown-key', '<Term id="eld" colour="red">ELD</Term>'],
  ['missing-key', '<Term>ELD</Term>'],
  ['duplicate-attribute', '<Term id="eld" id="eld">ELD</Term>'],
  ['component-content', '<Term id="eld" />'],
  ['control-character', '&#x200b;'],
  ['control-character', 'dr\u00ady'],
]

/** What may be around it. */
const around: Record<string, (text: string) => string> = {
  'a paragraph': (text) => `It is ${text} here.`,
  'an item': (text) => `- One\n- Two ${text} here`,
  'a quotation': (text) => `> One\n> and ${text} here`,
  'a table': (text) => `| a | b |\n| - | - |\n| One | at ${text} |`,
  'a heading': (text) => `## One ${text}`,
  'a footnote': (text) => `Text.[^1]\n\n[^1]: The ${text} note.`,
  'a callout': (text) => `<Callout kind="note">\n\nOne ${text} here.\n\n</Callout>`,
  'bold words': (text) => `**One ${text} here**`,
  'a typed address': (text) => `At "www.brook.example/y" and see:www.brook.example/z it is ${text} here.`,
}

const rows = Object.entries(around).flatMap(([where, write]) =>
  mistakes.map(([rule, text]) => ({ rule, text, where, write })),
)

test.each(rows)('$rule of `$text` in $where is reported at its own position', ({ rule, text, write }) => {
  const above = 'First.\n\n'
  const written = `${above}${write(text)}\n`
  const { line, column } = positionAt(written, written.lastIndexOf(text))
  const found = findIssues(written).filter((issue) => issue.rule === rule && issue.line === line)
  expect(found.map((issue) => issue.column).filter((at) => at >= column && at < column + text.length)).not.toEqual([])
  expect(findIssues(written).filter((issue) => issue.line === 1)).toEqual([])
})
