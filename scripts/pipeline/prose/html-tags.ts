import { own } from '../../../src/lib/own.ts'

/**
 * What Markdown has in the place of a tag of HTML: what is written instead, and the sign that goes
 * around its words, if one does.
 */
interface Instead {
  hint: string
  /** Signs around the words; empty where the words stand alone. */
  around?: string
}

const around = (sign: string, example: string): Instead => ({ hint: `Write ${example}.`, around: sign })
const bare: Instead = { hint: 'Remove the tags; the words stay.', around: '' }
const bold = around('**', '**words** for bold')
const slanted = around('*', '*words* for italics')
const list: Instead = { hint: 'Begin each item on its own line with "- ", or "1. " for numbers.' }
const table: Instead = { hint: 'Write a table of Markdown: | Cell | Cell |, then | --- | --- |, then the rows.' }
const paragraph: Instead = { hint: 'Leave a blank line between paragraphs, and remove the tags.' }
const link: Instead = { hint: 'Write [words](/address).' }
const heading: Instead = { hint: 'Begin the line with ## for a heading, ### for one below it.' }
const picture: Instead = { hint: 'Write <Figure image="name.jpg" caption="…" />, with the file in public/uploads.' }
const elsewhere: Instead = {
  hint:
    'Nothing of another site can stand in a page. Link to it: [what it shows](https://…), ' +
    'or show a picture with <Figure>.',
}

const insteadOf: Record<string, Instead> = {
  b: bold,
  strong: bold,
  i: slanted,
  em: slanted,
  u: bare,
  span: bare,
  font: bare,
  div: bare,
  center: bare,
  section: bare,
  article: bare,
  small: bare,
  mark: bare,
  s: around('~~', '~~words~~ for words struck out'),
  del: around('~~', '~~words~~ for words struck out'),
  strike: around('~~', '~~words~~ for words struck out'),
  code: around('`', '`words` for code'),
  p: paragraph,
  a: link,
  img: picture,
  image: picture,
  picture,
  figure: picture,
  figcaption: picture,
  ul: list,
  ol: list,
  li: list,
  table,
  thead: table,
  tbody: table,
  tr: table,
  td: table,
  th: table,
  hr: { hint: 'Write --- on a line of its own.' },
  blockquote: { hint: 'Begin each line with "> ".' },
  iframe: elsewhere,
  embed: elsewhere,
  object: elsewhere,
  video: elsewhere,
  audio: elsewhere,
  script: { hint: 'Prose may not run code. Link to what it would show.' },
  style: { hint: 'Pages have their look from the site alone. Remove it.' },
  'o:p': bare,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
}

/** What to write instead of a tag of HTML, in any letter case; nothing for a name that is none. */
export function insteadOfTag(name: string): Instead | undefined {
  return own(insteadOf, name.toLowerCase())
}

/**
 * A tag with plain words inside as Markdown writes it, where it is beyond doubt: `<b>wet</b>` is
 * `**wet**`. `rest` begins with the tag.
 */
export function asMarkdown(rest: string): { written: string; instead: string } | undefined {
  const [written = '', name = '', words = ''] = /^<([A-Za-z][\w:]*)(?:\s[^<>{}]*)?>([^<>{}\n]*)<\/\1>/.exec(rest) ?? []
  const sign = insteadOfTag(name)?.around
  if (written === '' || sign === undefined) return undefined
  const inside = words.trim()
  if (sign !== '' && (inside === '' || inside.includes(sign.charAt(0)))) return undefined
  const [before = '', after = ''] = [/^\s*/.exec(words)?.[0], inside === '' ? '' : /(?<!\s)\s*$/.exec(words)?.[0]]
  return { written, instead: `${before}${sign}${inside}${sign}${after}` }
}
