import { cutText } from '../../../src/lib/cut-text.ts'
import { fillTemplate, type Replacement } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import { advise, isAdvice } from './advice.ts'

export interface LiteralMark extends Partial<Replacement> {
  offset: number
  length: number
  message: string
  hint: string
}

/** `$1` is a group of the pattern. An empty fix is to write `instead`, which `--fix` writes too. */
type Mark = [pattern: RegExp, message: string, fix: string, instead?: string]

const foreign = 'This mark of another program would be shown, because it has no effect here.'
const words = 'Remove it, or write its words in Markdown, as in `**words**` for bold text.'
const noCallout = 'This does not make a callout here.'
const noFootnote = '`$0` does not refer to a footnote.'
const footnote = 'Write `[^1]` here, and `[^1]: The note.` on a line of its own below.'
const noHeading = 'This is not a heading, because no ordinary space follows the `#` characters.'
const noItem = 'This is not an item of a list, because no ordinary space follows `$1`.'
const noTable = 'This is not a table, because the line below its head is missing or has a different number of columns.'
const table = 'Write a table: `| Cell | Cell |`, then `| --- | --- |`, then the rows.'
const run = 'This does not begin an item of a list here.'
const items = 'Begin each item with `- `, `1. ` or `- [ ] `, below an empty line.'
const noLink = 'This is not a link, because its brackets, its spaces or its quotation marks are wrong.'
const link = 'Write `[words](/address)`, with `%20` for a space in the address of a file, or `\\[` to show a bracket.'
const slash = '`$0` has a backslash, which Markdown does not show.'
const twice = 'Write `\\\\` for each backslash that is part of the text, or put the words between backquotes.'
const noEnd = '`&$1` has no semicolon.'

/** Marks of other programs, which may have braces. */
const foreignMarks: Mark[] = [
  [
    /(?<=^[ \t>]{0,40})(?::{3,}[ \t]*\{?|\[!|(?:!!!|\?\?\?\+?|\.\.)[ \t]+)(?:warning|caution|danger|attention|error)[^\n]*/gim,
    noCallout,
    'warning',
  ],
  [/(?<=^[ \t>]{0,40})(?::{3,}[ \t]*\{?|\[!|(?:!!!|\?\?\?\+?|\.\.)[ \t]+)[A-Za-z]+[^\n]*/gm, noCallout, 'callout'],
  [/(?<=^[ \t>]{0,40})(?:\[\[_?toc_?\]\]|\[toc\][ \t]*$)/gim, foreign, words, ''],
  [/(?<=^[ \t>]{0,40})[^.…\n]{1,120}(?:\.{4,200}|…{1,60}) ?\d{1,4}$/gm, foreign, words, ''],
  [/(?<![!\\])\[\[[^[\]\n]+\]\]/g, noLink, link],
  [
    /(?<![\\$])\$\$[^$]{1,500}\$\$|(?<=^[ \t>]{0,40})\$\$[ \t]*$|(?<![\\$\w])\$(?=[^\s\d$])[^$\n]*[^\s$\\]\$(?![\w$])/gm,
    'Formulas between `$` characters are not set here.',
    'Write the formula in words, or write `\\$` to show a dollar sign.',
  ],
  [/(?<![=\\\w])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g, foreign, words, '**$1**'],
  [/(?<!\\)\^\[[^[\]\n]+\]/g, noFootnote, footnote],
  [/(?<=^[ \t>]{0,40})(?:\*\[[^[\]\n]+\]:|:[ \t]+(?=\S))[^\n]*/gm, foreign, words],
  [/(?<=[A-Za-z)])~(\d{1,3})~/g, foreign, 'subscript'],
  [/(?<![\\~\w])~(?=[^\s~])(?:[^~\n]{1,20}[^\s~]|[^\s~])~(?![~\w])/g, foreign, 'subscript'],
  [/(?<=[\w)])(?<!\\)\^[\w+-]{1,4}\^/g, foreign, 'subscript'],
  [/(?<=[.,;:!?”’"])(?<!\\)\^\d{1,3}\^|(?<=[\p{L}.,;:)”])(?<!\\)\[\d{1,3}\](?![([:])/gu, noFootnote, footnote],
  [/(?<=^[ \t>]{0,40})[\u2000-\u200a\u3000]+(?=\S)/gm, 'A paragraph is not indented here.', 'Delete this space.', ''],
  [/(?<=^[ \t>]{0,40})\+(?:[-=]+\+)+[ \t]*(?:\n[ \t>]*[|+].*)*/gm, noTable, table],
  [/(?<![\w\\[)])\[(\w+)(?:[= \t][^[\]\n]{0,300})?\][^[\]\n]{0,300}\[\/\1\]/gi, foreign, words],
  [/(?<![\w\\[)])\[(?:\/\w+\]|[biu]\]|gallery\]|\w+(?:[ \t]+\w+)?=[^[\]\n]{1,300}\])/gi, foreign, words],
  [/%%[^%\n]+%%|【[^】\n]{1,80}】|\[cite(?:_start|: ?[\d, ]+)\]|(?<=`[^`\n]{1,200}`)__?(?!\w)/g, foreign, words],
  [/(?<=[ \t])\^[A-Za-z0-9-]+$|(?<=^[ \t>]{0,40})h[1-6]\. (?=\S)|(?<!['\\])'{3}(?=[^\s'])/gm, foreign, words],
  [/(?<![+\w])\+\+[^\s+][^+\n]*(?:\+[^+\n]+)*\+\+/g, foreign, words],
  [/(?<![\w:\\]):{1,2}[a-z][a-z_-]{2,40}(?::(?![\w:])|(?=\[))/g, foreign, words],
  [/(?<![\w\\])\[-?@[\w:.#$%&+?<>~/-]{1,80}[^[\]\n]{0,200}\]/g, '`$0` does not cite a source here.', 'citation'],
  [
    /[\ufffd\ufffc\ue000-\uf8ff]/g,
    'A character was lost here when the text was copied.',
    'Write it again, such as `°`.',
  ],
  [/(?<!\\)\{(?:\{[<%][^{}\n]{0,300}[%>]\}|%[^{}\n]{0,300}%)\}/g, foreign, 'Remove it, or write what it would show.'],
  [/(?<!\\)\{\{[^{}\n]{0,300}\}\}/g, 'Template values do not exist here.', 'value'],
  [/(\[[^[\]\n]+\])\{((?:\/(?!\*)|#|https?:)[^{}\n]*)\}/g, noLink, '', '$1($2)'],
  [/(?<!\\)\{:?[ \t]*#([a-z\d]+(?:-[a-z\d]+)*)(?:[ \t]+\.[\w-]+)*[ \t]*\}(?=[ \t]*$)/gm, foreign, '', '{/* #$1 */}'],
  [
    /(?<!\\)\{(?::?[ \t]*[#.]|:[ \t]*[a-z])\w[^{}\n]{0,300}\}/g,
    foreign,
    'Remove it; an id of a heading is `{/* #name */}`.',
  ],
]

/** Marks of Markdown that are left in the text of a page, because something is missing or wrong beside them. */
const leftMarks: Mark[] = [
  [/(?<=\p{L})[`´](?=\p{L})/gu, 'This accent is not an apostrophe.', '', '’'],
  [/(?<=(?<!\\)(?:\\\\){0,20})\\$/g, 'This backslash would be shown.', 'Delete this backslash.', ''],
  [/(?<=^[ \t>]{0,40})(#{2,6})(?![ \t#\n])[^\S\n]*(\S.*)/gm, noHeading, '', '$1 $2'],
  [/(?<=^[ \t>]{0,40})#(?:[^\S \t\n]|(?=\p{L}))/gmu, noHeading, 'Write `## `, or `\\#` to show the character.'],
  [/(?<=^[ \t>]{0,40})([-+*]|\d{1,3}[.)])(?:[^\S \t\n][^\S\n]*(?=\S)|(?=\p{L}))/gmu, noItem, '', '$1 '],
  [/(?<=^[ \t>]{0,40})(?:[•·‣▪●○◦■□◆▶►➢➤☐☑☒✓✔\ue000-\uf8ff]|[–—][^\S\n]+|o\t)(?=[^\n])/gm, run, items],
  [
    /(?<=^[ \t>]{0,40})\(?(?:[ai]|\d{1,3})[.)][ \t]+\S.{0,2000}(?:\n[ \t]*\(?(?:b|ii|\d{1,3})[.)][ \t].{0,2000})+/gim,
    run,
    items,
  ],
  [/(?<=\n[ \t>]{0,40})(\d{1,3})([.)])[ \t]+(?=\S)/g, run, `${items.slice(0, -1)}, or write \`$1\\$2\` for a number.`],
  [/(?<=^[ \t>]{0,40})\[[- xX]?\](?=[ \t])/gm, run, items],
  [
    /(?<=^[ \t>]{0,40})(?:={2,6}[ \t]+\S.*|(?:={3,}|[–—]{2,})[ \t]*$)/gm,
    'This line makes neither a heading nor a rule.',
    'Begin a heading with `##`, or write `---` between two empty lines for a rule.',
  ],
  [
    /(?<=^[ \t>]{0,40})(?:\|.{0,2000}\|[ \t]*$|[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]{0,2000}$)(?:\n[ \t]*\|.*)*/gm,
    noTable,
    'Write `|---|---|` below the head, with as many columns, and `\\|` for each bar between backquotes.',
  ],
  [
    /(?<=^[ \t>]{0,40})[^\s|][^|\n]{0,400}[ \t]\|[ \t]\S.{0,400}(?:\n[^|\n]{0,400}[ \t]\|[ \t]\S.{0,400})+/gm,
    noTable,
    table,
  ],
  [
    /(?<=^[ \t>]{0,40}).*\S\t+(?=\S).*(?:\n.*\t.*)*/gm,
    'A tab does not begin a cell, so the page would show a space.',
    `${table} In a sentence, write a space.`,
  ],
  [/(?<!\\)!\[{1,2}[^[\]\n]*(?:\]\([^\n]{0,250}\)|\]{1,2})?/g, 'This does not show a picture here.', 'picture'],
  [/(?<!\\)(\[[^[\]\n]+\])[ \t]+(\((?:\/|#|https?:)[^\s()]*\))/g, noLink, '', '$1$2'],
  [/\(([^()\n]+)\)(?<!\\)\[((?:\/|#|https?:)[^\s[\]]*)\]/g, noLink, '', '[$1]($2)'],
  [/(?<!\\)\[(https?:\/\/[^\s[\]]+) ([^\s[\]][^[\]\n]*)\]/g, noLink, '', '[$2]($1)'],
  [/(?<!\\)(\[[^[\]\n]+\]\([^\s()]+)[ \t]+[“”„‘’]([^()"“”„\n]{0,400})[“”‘’]\)/g, noLink, '', '$1 "$2")'],
  [/(?<!\\)\[[^[\]\n]+\]\([^()\n]{0,250}(?:\([^()\n]{0,80}\)[^()\n]{0,80}){0,3}\)/g, noLink, link],
  [/(?<!\\)\[[^[\]\n]+\]\([^()\n]*$|(?<!\\)\]\(/gm, noLink, link],
  [/(?<!\\)\[\^[^\s\]]{0,80}(?:[ \t][^\]\n]{0,160}\]?|$)/gm, noFootnote, footnote],
  [
    /(?<![\p{L}\p{N}*_~\\])(\*\*?|__?|~~)(?:[^\S\n]+(\p{L}(?:[^*_~\n]{0,200}[^\s*_~])?)|(\p{L}[^*_~\n]{0,200})([^\S\n]))\1(?![*_~\d])/gu,
    '`$1` has no effect here, because there is a space between it and its words.',
    '',
    '$1$2$3$1$4',
  ],
  [
    /(?<!\\)(?:\*\*+|~~+)|(?<![\\`])`(?!`)/g,
    'This mark has no effect here, so it would be shown.',
    'Write it directly before and after the words, as in `**words**`, or `\\` before each of its characters.',
  ],
  [/(?<![\w\\])[A-Za-z]:(?=\S{0,400}\\[!-/:-@[\]_`{-~])(?:\\\\[^\s\\]{0,80}){0,20}\\(?!\\)\S*/g, slash, twice],
  [/(?<![:\\])(?:\\\\)*\\[\p{L}\p{N}]\S*/gu, slash, twice],
  [/&(nbsp(?!;)|(?:amp|lt|gt|quot|copy|reg|deg|times|hellip|[mn]dash|[lr][sd]quo)(?![\w;=]))/g, noEnd, '', '&$1;'],
  [/&amp;(#?\w{2,20};)/g, '`$0` would be shown as `&$1`.', 'Write `&$1`, or `\\&$1` to show this code.'],
]

/** Marks that a page would show, in a text between two offsets. */
export function literalMarks(model: ContentModel, source: string, start: number, end: number): LiteralMark[] {
  // An address is a link of its own to the parser, if the link that it belongs to is wrong.
  const isCut = source.startsWith('](', end - 2) || source.startsWith('[http', end - 1)
  const stop = isCut ? (source + '\n').indexOf('\n', end) : end
  const found = findMarks(model, [...foreignMarks, ...leftMarks], source, [start, stop])
  // Marks that end at braces are reported with these.
  return /^\{(?!\/\*)/.test(source.slice(end, end + 3)) ? found.filter((one) => one.offset + one.length < end) : found
}

/** The mark of another program that includes the braces at an offset, such as a formula. */
export function literalMarkAt(model: ContentModel, source: string, offset: number): LiteralMark | undefined {
  const [start, end] = [source.lastIndexOf('\n\n', offset) + 1, (source + '\n\n').indexOf('\n\n', offset)]
  return findMarks(model, foreignMarks, source, [start, end]).find(
    (found) => found.offset <= offset && offset < found.offset + found.length,
  )
}

function findMarks(model: ContentModel, marks: Mark[], source: string, [start, end]: [number, number]): LiteralMark[] {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  // After the marks of a list or a quotation a line of text begins; after an element it does not.
  const from = /^[\s>*+\d.-]*$/.test(before) ? start : start - before.length
  const found: LiteralMark[] = []
  for (const [pattern, message, fix, insteadOf] of marks) {
    pattern.lastIndex = start - from
    for (const match of source.slice(from, end).matchAll(pattern)) {
      const [offset, written] = [from + match.index, match[0]]
      if (found.some((one) => one.offset < offset + written.length && offset < one.offset + one.length)) continue
      const instead = insteadOf === undefined ? undefined : fillTemplate(insteadOf, match)
      const advice = isAdvice(fix) ? advise(model, fix) : fillTemplate(fix, match)
      const hint = advice || `Write \`${cutText(instead ?? '', 60)}\`.`
      const replacement = instead === undefined ? {} : { written, instead }
      found.push({ offset, length: written.length, message: fillTemplate(message, match), hint, ...replacement })
    }
  }
  return found
}
