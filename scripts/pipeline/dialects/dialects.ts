import { asCallout, type Replacement } from './callouts.ts'

/** Markup of another dialect or tool, which this site would show as typed or refuse. */
export interface Dialect {
  /** True if it begins with a brace; the others are in words, also around braces. */
  isInBraces?: true
  /** Matches on a line of the source. */
  pattern: RegExp
  message: string
  /** `$1` is a group of the pattern. Without it, the advice is to write the replacement. */
  fix?: string | ((found: string, instead?: string) => string)
  /** True if it begins with the mark of the quotation that it is in. */
  isQuotation?: true
  /** For a conversion that is beyond doubt; `rest` is the source from the match on. */
  replace?: (rest: string) => Replacement | undefined
}

/** A replacement of what a pattern matches at the beginning of the rest, unless it would lose something. */
export const replaceAs =
  (pattern: RegExp, replacement: (...groups: string[]) => string | undefined) =>
  (rest: string): Replacement | undefined => {
    const found = pattern.exec(rest)
    const instead = found?.index === 0 ? replacement(...found.map((group) => group ?? '')) : undefined
    return found && instead !== undefined ? { written: found[0], instead } : undefined
  }

const calloutFix = 'Write `<Callout kind="note">`, the text between blank lines, and `</Callout>`.'

export const dialects: Dialect[] = [
  {
    pattern: /^:{3,}[ \t]*\{?[A-Za-z][^\n]*/m,
    message: 'Lines that begin with `:::` are not a callout here.',
    fix: calloutFix,
    replace: replaceAs(
      /^(:{3,})[ \t]*(note|tip|info|warning|danger|caution|important)\b([^\n{}]*)\n((?:(?!:{3}).*\n)+)\1[ \t]*(?=\n|$)/,
      (...[, , kind = '', title = '', text = '']) => asCallout(kind, title, text),
    ),
  },
  {
    pattern: /^(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z]+|\.\. [a-z]+::)[^\n]*/m,
    message: 'Lines that begin with `!!!`, `???` or `.. ` are not a callout here.',
    fix: calloutFix,
    replace: replaceAs(
      /^(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)(?:[ \t]+"([^"\n]*)")?[ \t]*((?:\n{1,3}(?: {4}|\t)[^\n]*)+)/,
      (_all, kind = '', title = '', text = '') => asCallout(kind, title, text.replace(/^(?: {4}|\t)/gm, '')),
    ),
  },
  {
    isQuotation: true,
    pattern: /^\[!([A-Za-z]+)\][+-]?/m,
    message: '`[!$1]` does not make a callout here.',
    fix: 'Write `<Callout kind="note">`, the text between blank lines and without `>`, and `</Callout>`.',
    replace: replaceAs(
      /^>[ \t]?\[!([A-Za-z]+)\][+-]?([^\n]*)((?:\n>[^\n]*)+)(?=\n[ \t]*\n|\n?$)/,
      (_all, kind = '', title = '', text = '') => asCallout(kind, title, text.replace(/^>[ \t]?/gm, '')),
    ),
  },
  {
    pattern: /^\[\[_?toc_?\]\]|^\[toc\][ \t]*$|^[^.…\n]{1,120}(?:\.{4,200}|…{1,60}) ?\d{1,4}$/im,
    message: 'A table of contents is not written in the text; the page shows its own.',
    fix: 'Remove this line.',
    replace: replaceAs(/^(?:\[\[?_?toc_?\]?\][ \t]*|[^\n]+)/i, () => ''),
  },
  {
    pattern: /(?<![!\\])\[\[([^[\]\n|]+)(?:\|[^[\]\n]*)?\]\]/,
    message: '`[[$1]]` is not a link here.',
    fix: 'Write `[words](/address)`.',
  },
  {
    pattern: /(?<![\\$])\$\$[^$]{1,500}\$\$|^\$\$[ \t]*$|(?<![\\$\w])\$(?=[^\s\d$])[^$\n]*[^\s$\\]\$(?![\w$])/m,
    message: 'Formulas between `$` characters are not set here.',
    fix: 'Write the formula in words with `<sup>` and `<sub>`, or write `\\$` to show a dollar sign.',
  },
  {
    pattern: /(?<![=\\\w])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/,
    message: '`==` does not highlight words here.',
    fix: 'Write `**$1**` for bold text, or remove the marks.',
    replace: replaceAs(/^==([^=*\n]+)==/, (_all, words) => `**${words}**`),
  },
  {
    pattern: /(?<!\\)\^\[[^[\]\n]+\]/,
    message: 'A note inside the sentence is not a footnote here.',
    fix: 'Write `[^1]` here, and `[^1]: The note.` on a line of its own below.',
  },
  {
    pattern: /^\*\[([^[\]\n]+)\]:[^\n]*/m,
    message: 'A line that begins with `*[$1]:` does not define an abbreviation here.',
    fix:
      'Remove the line, and write `<Term id="…">$1</Term>` where it is used, with its entry in ' +
      'content/glossary.yaml.',
  },
  {
    pattern: /^:[ \t]+(?=\S)[^\n]*/m,
    message: 'A line that begins with `: ` does not define a term here.',
    fix: 'Write `**Term**: definition` as a paragraph or a list item.',
  },
  {
    pattern: /(?<![\\~\w])~(?=[^\s~])([^~\n]{1,20}[^\s~]|[^\s~])~(?![~\w])|(?<=[A-Za-z)])~(\d{1,3})~/,
    message: 'Single tildes are shown as typed.',
    fix: 'Write `<sub>…</sub>` for a subscript, `~~words~~` for struck-out text, or `\\~` to show a tilde.',
    replace: replaceAs(/^~(\d{1,3})~/, (_all, digits) => `<sub>${digits}</sub>`),
  },
  {
    pattern: /(?<=[\w)])(?<!\\)\^([\w+-]{1,4})\^/,
    message: 'Carets do not raise text here.',
    fix: 'Write `<sup>$1</sup>`.',
    replace: replaceAs(/^\^([\w+-]{1,4})\^/, (_all, words) => `<sup>${words}</sup>`),
  },
  {
    pattern:
      /(?<![\w\\[)])\[(?:(\w+)(?:[= \t][^[\]\n]{0,300})?\][^[\]\n]{0,300}\[\/\1\]|\/\w+\]|[biu]\]|gallery\]|\w+(?:[ \t]+\w+)?=[^[\]\n]{1,300}\])/i,
    message: 'Brackets of forums and of WordPress have no effect here.',
    fix: 'Remove them, or write what they mean in Markdown, as in `**words**` for bold text.',
  },
  {
    pattern:
      /%%[^%\n]+%%|【[^】\n]{1,80}】|\[cite(?:_start|: ?[\d, ]+)\]|(?<=`[^`\n]{1,200}`)__?(?!\w)|(?<=[ \t])\^[A-Za-z0-9-]+$|^h[1-6]\. (?=\S)|(?<!['\\])'{3}(?=[^\s'])|(?<![+\w])\+\+[^\s+][^+\n]*(?:\+[^+\n]+)*\+\+/im,
    message: 'This mark of another program would be shown.',
    fix: 'Remove it, or write its words in Markdown, as in `**words**` for bold text.',
  },
  {
    pattern: /(?<![\w\\])\[-?@[\w:.#$%&+?<>~/-]{1,80}[^[\]\n]{0,200}\]/,
    message: 'A key after `[@` does not cite a source here.',
    fix: 'Write `<Cite id="…" />`, with its entry in `sources` of the front matter.',
  },
  {
    pattern: /(?<![\w:\\])(:{1,2}[a-z][a-z_-]{2,40}(?::(?![\w:])|(?=\[)))/,
    message: '`$1` does not show a picture or a link here.',
    fix: 'Remove it, or write its meaning in words.',
  },
  {
    pattern: /[\ufffd\ufffc\ue000-\uf8ff]/,
    message: 'A character was lost here when the text was converted or copied.',
    fix: 'Write the character that belongs here, such as `°`.',
  },
  {
    isInBraces: true,
    pattern:
      /\{\{[<%][^{}\n]{0,300}\}\}|\{%[^{}\n]{0,300}%\}|\{[ \t]*(?:[A-Z]{3,9} [^{}\n]{0,300}|(?:color|expand|info|noformat|note|panel|quote|tip|toc|warning)(?::[^{}\n]{0,300})?)\}|:contentReference\[[^\]\n]{0,80}\]\{[^{}\n]{0,80}\}/,
    message: 'Shortcodes, fields and template tags of other programs do not exist here.',
    fix: 'Remove it, or write what it would show.',
  },
  {
    isInBraces: true,
    pattern: /\[[^[\]\n]+\]\{(?:\/(?!\*)|#|https?:)[^{}\n]*\}/,
    message: 'This is not a link, because its address is in braces.',
    fix: (_found, instead = '') => `Write \`${instead}\`.`,
    replace: replaceAs(/^(\[[^[\]\n]+\])\{([^{}\n]*)\}/, (_all, words, address) => `${words}(${address})`),
  },
  {
    isInBraces: true,
    pattern: /\{\{[^{}\n]{0,300}\}\}/,
    message: 'Template values do not exist here.',
    fix: 'Write the value itself, or `<Value id="…" />` for an entry of content/values.yaml.',
  },
  {
    isInBraces: true,
    pattern: /\{:?[ \t]*#([a-z0-9]+(?:-[a-z0-9]+)*)(?:[ \t]+\.[\w-]+)*[ \t]*\}[ \t]*$/m,
    message: 'Braces do not give a heading its id `$1` here.',
    fix: 'Write `{/* #$1 */}` at the end of the heading.',
    replace: replaceAs(
      /^\{:?[ \t]*#([a-z0-9]+(?:-[a-z0-9]+)*)(?:[ \t]+\.[\w-]+)*[ \t]*\}/,
      (_all, id) => `{/* #${id} */}`,
    ),
  },
  {
    isInBraces: true,
    pattern: /\{:?[ \t]*[#.]\w[^{}\n]{0,300}\}/,
    message: 'Braces do not give a heading or a paragraph an id or a class here.',
    fix: 'Remove `$0`, or write `{/* #name */}` at the end of a heading to give it an id.',
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
}

export const keyDialects: KeyDialect[] = [
  {
    pattern: /^(?:permalink|slug|url|aliases|redirect_from)$/,
    message: 'Pages get their address from the name of the file.',
    keys: ['redirectsFrom'],
  },
  {
    pattern: /^(?:layout|template|type)$/,
    message: 'The collection decides how the page looks.',
    keys: [],
  },
  {
    pattern: /^(?:tags?|categories|keywords)$/,
    message: 'Other tools sort pages by this key.',
    keys: ['category', 'tags'],
  },
  {
    pattern: /^(?:date|pubDate|publishDate)$/,
    message: 'Other tools have the date in this key.',
    keys: ['published', 'date'],
    isRenamed: true,
  },
  {
    pattern: /^(?:lastmod|last_modified_at|modified)$/,
    message: 'Other tools have the day of the last change in this key.',
    keys: ['updated'],
    isRenamed: true,
  },
]
