import { own } from '../../../src/lib/own.ts'
import type { Replacement } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import { advise, isAdvice } from './advice.ts'

/** What to write instead of an HTML tag. */
interface Instead {
  hint: string
  /** The Markdown characters around its words; empty if the words need none. */
  around?: string
}

const around = (delimiter: string, example: string): Instead => ({ hint: `Write ${example}.`, around: delimiter })

const table: [tags: string, instead: Instead][] = [
  ['b strong', around('**', '`**words**` for bold text')],
  ['i em', around('*', '`*words*` for italic text')],
  ['s del strike', around('~~', '`~~words~~` for struck-out text')],
  ['code kbd', around('`', 'the words in backquotes for code')],
  [
    'u span font div center section article small mark o:p',
    { hint: 'Remove the tags and leave the words.', around: '' },
  ],
  ['p', { hint: 'Remove the tags, and leave a blank line between paragraphs.' }],
  ['a', { hint: 'Write `[words](/address)`.' }],
  ['img image picture figure figcaption', { hint: 'picture' }],
  ['ul ol li', { hint: 'Begin each item on its own line with `- `, or with `1. ` for numbers.' }],
  [
    'table thead tbody tr td th',
    { hint: 'Write a Markdown table: `| Cell | Cell |`, then `| --- | --- |`, then the rows.' },
  ],
  ['hr', { hint: 'Write `---` on a line of its own.' }],
  ['pre', { hint: 'Write the text between two lines of three backquotes.' }],
  ['blockquote', { hint: 'Begin each line with `> `.' }],
  ['aside note tip info important admonition', { hint: 'callout' }],
  ['warning caution danger alert', { hint: 'warning' }],
  ['details summary', { hint: 'Remove the tags, and write the summary as a heading or in bold.' }],
  ['iframe embed object video audio', { hint: 'Link to it with `[what it shows](https://…)`.' }],
  ['script', { hint: 'Remove the script, and link to what it would show.' }],
  ['style', { hint: 'Remove it, because only the site itself sets styles.' }],
  ['h1 h2 h3 h4 h5 h6', { hint: 'Begin the line with `##` for a heading, or with `###` for one below it.' }],
]
const byTag = Object.fromEntries(table.flatMap(([tags, instead]) => tags.split(' ').map((tag) => [tag, instead])))

/** What to write instead of a tag, in any letter case. */
export function insteadOfTag(model: Pick<ContentModel, 'prose'>, name: string): Instead | undefined {
  const instead = own(byTag, name.toLowerCase())
  return instead && isAdvice(instead.hint) ? { hint: advise(model, instead.hint) } : instead
}

/** Elements that are one with those around them. */
const parts = new Set(['li', 'td', 'summary'].map((tag) => byTag[tag]))

/** True for a tag whose message is that of the tag around it: a `summary` of `details`. */
export function sharesMessage(name: string, outer = ''): boolean {
  const instead = own(byTag, name)
  return parts.has(instead) && instead === own(byTag, outer)
}

/**
 * A tag around plain words as Markdown, where that is beyond doubt: `<b>wet</b>` is `**wet**`. `rest` begins with the
 * tag.
 */
export function asMarkdown(rest: string): Replacement | undefined {
  const [written = '', name = '', words = ''] = /^<([A-Za-z][\w:]*)(?:\s[^<>{}]*)?>([^<>{}\n]*)<\/\1>/.exec(rest) ?? []
  const delimiter = own(byTag, name.toLowerCase())?.around
  if (written === '' || delimiter === undefined) return undefined
  const inside = words.trim()
  if (delimiter !== '' && (inside === '' || inside.includes(delimiter.charAt(0)))) return undefined
  const [before = '', after = ''] = [/^\s*/.exec(words)?.[0], inside === '' ? '' : /(?<!\s)\s*$/.exec(words)?.[0]]
  return { written, instead: `${before}${delimiter}${inside}${delimiter}${after}` }
}
