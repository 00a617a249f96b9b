import { asCallout, type Replacement } from './callouts.ts'

/** Markup of another dialect or tool, which this site would show as typed or refuse. */
export interface Dialect {
  /** `text`: in words, also around braces; `brace`: from an opening brace on. */
  where: 'text' | 'brace'
  /** Matches on a line of the source. */
  pattern: RegExp
  message: string
  /** `$1` is a group of the pattern. */
  fix: string
  example: string
  /** True if it begins with the mark of the quotation that it is in. */
  isQuotation?: true
  /** For a conversion that is beyond doubt; `rest` is the source from the match on. */
  replace?: (rest: string) => Replacement | undefined
}

/** A replacement of what a pattern matches at the beginning of the rest, unless it would lose something. */
const replaceAs =
  (pattern: RegExp, replacement: (...groups: string[]) => string | undefined) =>
  (rest: string): Replacement | undefined => {
    const found = pattern.exec(rest)
    const instead = found?.index === 0 ? replacement(...found.map((group) => group ?? '')) : undefined
    return found && instead !== undefined ? { written: found[0], instead } : undefined
  }

const calloutFix = 'Write `<Callout kind="note">`, the text between blank lines, and `</Callout>`.'
const forumMarks = [
  /(?<![\w\\])\[\/?(?:[biusq]|url|img|quote|code|color|size)(?:=[^[\]\n]{0,200})?\]/,
  /^h[1-6]\. (?=\S)|(?<!['\\])'{3}(?=[^\s'])/,
  /(?<![+\w])\+\+[^\s+][^+\n]*(?:\+[^+\n]+)*\+\+/,
]
const templateFix = 'Write what it would show, because templates do not exist here.'

export const dialects: Dialect[] = [
  {
    where: 'text',
    pattern: /^:{3,}[ \t]*\{?[A-Za-z][^\n]*/m,
    message: 'Lines that begin with `:::` are not a callout here.',
    fix: calloutFix,
    example: ':::note\nDry the deck first.\n:::',
    replace: replaceAs(
      /^(:{3,})[ \t]*(note|tip|info|warning|danger|caution|important)\b([^\n{}]*)\n((?:(?!:{3}).*\n)+)\1[ \t]*(?=\n|$)/,
      (...[, , kind = '', title = '', text = '']) => asCallout(kind, title, text),
    ),
  },
  {
    where: 'text',
    pattern: /^(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z]+|\.\. [a-z]+::)[^\n]*/m,
    message: 'Lines that begin with `!!!`, `???` or `.. ` are not a callout here.',
    fix: calloutFix,
    example: '!!! note\n    Dry the deck first.',
    replace: replaceAs(
      /^(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)(?:[ \t]+"([^"\n]*)")?[ \t]*((?:\n{1,3}(?: {4}|\t)[^\n]*)+)/,
      (_all, kind = '', title = '', text = '') => asCallout(kind, title, text.replace(/^(?: {4}|\t)/gm, '')),
    ),
  },
  {
    where: 'text',
    isQuotation: true,
    pattern: /^\[!([A-Za-z]+)\][+-]?/m,
    message: '`[!$1]` does not make a callout here.',
    fix: 'Write `<Callout kind="note">`, the text between blank lines and without `>`, and `</Callout>`.',
    example: '> [!NOTE]\n> Dry the deck first.',
    replace: replaceAs(
      /^>[ \t]?\[!([A-Za-z]+)\][+-]?([^\n]*)((?:\n>[^\n]*)+)(?=\n[ \t]*\n|\n?$)/,
      (_all, kind = '', title = '', text = '') => asCallout(kind, title, text.replace(/^>[ \t]?/gm, '')),
    ),
  },
  {
    where: 'text',
    pattern: /!\[\[([^[\]\n|]+)(?:\|[^[\]\n]*)?\]\]/,
    message: '`![[$1]]` does not embed a file here.',
    fix: 'Write `<Figure image="name.jpg" caption="…" />` for a picture, or a link.',
    example: 'See ![[drain.jpg]] here.',
  },
  {
    where: 'text',
    pattern: /^\[\[_?toc_?\]\]|^\[toc\][ \t]*$/im,
    message: 'A table of contents is not written in the text; the page shows its own.',
    fix: 'Remove this line.',
    example: '[[toc]]',
    replace: replaceAs(/^\[\[?_?toc_?\]?\][ \t]*/i, () => ''),
  },
  {
    where: 'text',
    pattern: /(?<![!\\])\[\[([^[\]\n|]+)(?:\|[^[\]\n]*)?\]\]/,
    message: '`[[$1]]` is not a link here.',
    fix: 'Write `[words](/address)`.',
    example: 'See [[Roof drains]] first.',
  },
  {
    where: 'text',
    pattern: /(?<![\\$])\$\$[^$]{1,500}\$\$|^\$\$[ \t]*$|(?<![\\$\w])\$(?=[^\s\d$])[^$\n]*[^\s$\\]\$(?![\w$])/m,
    message: 'Formulas between `$` characters are not set here.',
    fix: 'Write the formula in words with `<sup>` and `<sub>`, or write `\\$` to show a dollar sign.',
    example: 'The load is $q = p_{i}$ here.',
  },
  {
    where: 'text',
    pattern: /(?<![=\\\w])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/,
    message: '`==` does not highlight words here.',
    fix: 'Write `**$1**` for bold text, or remove the marks.',
    example: 'It is ==dry== now.',
    replace: replaceAs(/^==([^=*\n]+)==/, (_all, words) => `**${words}**`),
  },
  {
    where: 'text',
    pattern: /(?<!\\)\^\[[^[\]\n]+\]/,
    message: 'A note inside the sentence is not a footnote here.',
    fix: 'Write `[^1]` here, and `[^1]: The note.` on a line of its own below.',
    example: 'It is dry^[In July.] now.',
  },
  {
    where: 'text',
    pattern: /^\*\[([^[\]\n]+)\]:[^\n]*/m,
    message: 'A line that begins with `*[$1]:` does not define an abbreviation here.',
    fix:
      'Remove the line, and write `<Term id="…">$1</Term>` where it is used, with its entry in ' +
      'content/glossary.yaml.',
    example: '*[EPDM]: A membrane.',
  },
  {
    where: 'text',
    pattern: /^:[ \t]+(?=\S)[^\n]*/m,
    message: 'A line that begins with `: ` does not define a term here.',
    fix: 'Write `**Term**: definition` as a paragraph or a list item.',
    example: 'Flashing\n: A strip of metal.',
  },
  {
    where: 'text',
    pattern: /(?<![\\~\w])~(?=[^\s~])([^~\n]{1,20}[^\s~]|[^\s~])~(?![~\w])|(?<=[A-Za-z)])~(\d{1,3})~/,
    message: 'Single tildes are shown as typed.',
    fix: 'Write `<sub>…</sub>` for a subscript, `~~words~~` for struck-out text, or `\\~` to show a tilde.',
    example: 'H~2~O freezes.',
    replace: replaceAs(/^~(\d{1,3})~/, (_all, digits) => `<sub>${digits}</sub>`),
  },
  {
    where: 'text',
    pattern: /(?<=[\w)])(?<!\\)\^([\w+-]{1,4})\^/,
    message: 'Carets do not raise text here.',
    fix: 'Write `<sup>$1</sup>`.',
    example: '12 m^2^ of roof.',
    replace: replaceAs(/^\^([\w+-]{1,4})\^/, (_all, words) => `<sup>${words}</sup>`),
  },
  {
    where: 'text',
    pattern:
      /(?<![\w[\\])\[\/?(?:caption|gallery|embed|audio|video|playlist|vc_\w+|et_pb_\w+)(?:[ \t][^[\]\n]{0,300})?\]/,
    message: 'Shortcodes of WordPress do not exist here.',
    fix: templateFix,
    example: '[gallery ids="1,2"]',
  },
  {
    where: 'text',
    pattern: new RegExp(forumMarks.map(({ source }) => source).join('|'), 'im'),
    message: 'Marks of forums and wikis have no effect here.',
    fix:
      'Write `**words**` for bold text, `*words*` for italics, `## ` for a heading, `[words](/address)` ' +
      'for a link, or remove the marks.',
    example: '[b]Dry[/b] the deck.',
  },
  {
    where: 'text',
    pattern: /(?<![\w\\])\[-?@[\w:.#$%&+?<>~/-]{1,80}[^[\]\n]{0,200}\]/,
    message: 'A key after `[@` does not cite a source here.',
    fix: 'Write `<Cite id="…" />`, with its entry in `sources` of the front matter.',
    example: 'It is dry [@smith2020, p. 3].',
  },
  {
    where: 'text',
    pattern: /(?<![\w:\\])(:[a-z][a-z_-]{2,40}:)(?![\w:])/,
    message: '`$1` does not show a picture here.',
    fix: 'Remove it, or write its meaning in words.',
    example: 'Take care :warning: here.',
  },
  {
    where: 'text',
    pattern: /^[•·‣▪●○◦–—\ue000-\uf8ff][ \t]+(?=\S)/m,
    message: 'This bullet character does not begin a list item.',
    fix: 'Write `- ` instead of it in every item.',
    example: '• One',
  },
  {
    where: 'text',
    pattern: /[\ufffd\ufffc\ue000-\uf8ff]/,
    message: 'A character was lost here when the text was converted or copied.',
    fix: 'Write the character that belongs here, such as `°`.',
    example: '20 \ufffdC',
  },
  {
    where: 'brace',
    pattern: /\{\{[<%][^{}\n]{0,300}\}\}/,
    message: 'Shortcodes of Hugo do not exist here.',
    fix: templateFix,
    example: '{{< youtube abc >}}',
  },
  {
    where: 'brace',
    pattern: /\{%[^{}\n]{0,300}%\}/,
    message: 'Template tags do not exist here.',
    fix: templateFix,
    example: '{% include note.html %}',
  },
  {
    where: 'brace',
    pattern: /\{\{[^{}\n]{0,300}\}\}/,
    message: 'Template values do not exist here.',
    fix: 'Write the value itself, or `<Value id="…" />` for an entry of content/values.yaml.',
    example: 'Built in {{ site.year }}.',
  },
  {
    where: 'brace',
    pattern: /\{:?[ \t]*#([a-z0-9]+(?:-[a-z0-9]+)*)(?:[ \t]+\.[\w-]+)*[ \t]*\}[ \t]*$/m,
    message: 'Braces do not give a heading its id `$1` here.',
    fix: 'Write `{/* #$1 */}` at the end of the heading.',
    example: '## Drains {#drains}',
    replace: replaceAs(
      /^\{:?[ \t]*#([a-z0-9]+(?:-[a-z0-9]+)*)(?:[ \t]+\.[\w-]+)*[ \t]*\}/,
      (_all, id) => `{/* #${id} */}`,
    ),
  },
  {
    where: 'brace',
    pattern: /\{:?[ \t]*[#.]\w[^{}\n]{0,300}\}/,
    message: 'Braces do not give a heading or a paragraph an id or a class here.',
    fix: 'Remove `$0`, or write `{/* #name */}` at the end of a heading to give it an id.',
    example: '## Drains {.wide}',
    replace: replaceAs(/^\{:?[ \t]*\.[\w-]+\}/, () => ''),
  },
]

/** A key of front matter in other tools. */
interface KeyDialect {
  pattern: RegExp
  message: string
  /** What this site has instead; the first key that the entry may have counts. */
  keys: readonly string[]
  /** True if its value stays as it is. */
  isRenamed?: true
  example: string
}

export const keyDialects: KeyDialect[] = [
  {
    pattern: /^(?:permalink|slug|url|aliases|redirect_from)$/,
    message: 'Pages get their address from the name of the file.',
    keys: ['redirectsFrom'],
    example: 'permalink: /old-address',
  },
  {
    pattern: /^(?:layout|template|type)$/,
    message: 'The collection decides how the page looks.',
    keys: [],
    example: 'layout: post',
  },
  {
    pattern: /^(?:tags?|categories|keywords)$/,
    message: 'Other tools sort pages by this key.',
    keys: ['category', 'tags'],
    example: 'categories: [roof]',
  },
  {
    pattern: /^(?:date|pubDate|publishDate)$/,
    message: 'Other tools have the date in this key.',
    keys: ['published', 'date'],
    isRenamed: true,
    example: 'date: 2025-01-01',
  },
  {
    pattern: /^(?:lastmod|last_modified_at|modified)$/,
    message: 'Other tools have the day of the last change in this key.',
    keys: ['updated'],
    isRenamed: true,
    example: 'lastmod: 2025-01-01',
  },
]
