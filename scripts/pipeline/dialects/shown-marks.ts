import { replaceAs, type Dialect } from './dialects.ts'

/** Spaces that look like a space, but end no mark of Markdown. */
const wideSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'
const noItem = `(?:${wideSpace}[^\\S\\n]*(?=\\S)|(?=\\p{L}))`

/** A path of Windows with a single backslash that Markdown takes for an escape: before punctuation. */
const windowsPath =
  /(?<![\w\\])(?:[A-Za-z]:|\\\\(?!\\)[\w.-]{1,80})(?=\S{0,400}\\[!-/:-@[\]_`{-~])(?:\\\\[^\s\\]{0,80}){0,20}\\(?!\\)\S*/

/** Marks of Markdown that are left in the text of a page, because something is missing or wrong beside them. */
export const shownMarks: Dialect[] = [
  {
    pattern: /^(#{2,6})(?![ \t#\n])[^\S\n]*(\S.*)/m,
    message: 'This is not a heading, because no space follows the `#` characters, or not an ordinary one.',
    replace: replaceAs(/^(#+)\s*(.*)/, (_all, mark, words) => `${mark} ${words}`),
  },
  {
    pattern: new RegExp(`^#(?:${wideSpace}|(?=\\p{L}))`, 'mu'),
    message: 'This `#` does not begin a heading.',
    fix: 'Write `## ` for a heading, or `\\#` to show the character.',
  },
  {
    pattern: new RegExp(`^([-+*]|\\d{1,3}[.)])${noItem}`, 'mu'),
    message: 'This is not an item of a list, because no ordinary space follows `$1`.',
    fix: 'Write a space after `$1`, or a backslash before its last character to show it.',
    replace: replaceAs(/^([-+*]|\d{1,3}[.)])[^\S\n]+|^(-|\d{1,3}[.)])(?=\p{Lu})/u, (_all, one, two) => `${one}${two} `),
  },
  {
    pattern: /^(?:[•·‣▪●○◦■□◆▶►➢➤☐☑☒✓✔\ue000-\uf8ff][^\S\n]*|[–—][^\S\n]+|o\t[^\S\n]*)(?=\S)/m,
    message: 'This bullet character does not begin a list item.',
    fix: 'Write `- ` instead of it in every item.',
  },
  {
    pattern:
      /^(?:\(?a[.)][ \t]+\S.*\n[ \t]*\(?b|\(?i[.)][ \t]+\S.*\n[ \t]*\(?ii|\(1\)[ \t]+\S.*\n[ \t]*\(2)[.)][ \t]/im,
    message: 'Letters and parentheses do not number the items of a list, so its lines run together.',
    fix: 'Begin each item with `1. `.',
  },
  {
    pattern: /^\d{1,3}[.)][ \t]+\S.*\n[ \t]*\d{1,3}[.)][ \t]/m,
    message: 'These items belong to the paragraph above, so their lines run together.',
    fix: 'Leave an empty line above the first item.',
  },
  {
    pattern: /^\[[- xX]?\](?=[ \t])/m,
    message: 'These brackets do not make a box to tick.',
    fix: 'Begin the item with `- [ ] `, as in `- [ ] Words`.',
  },
  {
    pattern: /^(?:={2,6}[ \t]+\S.*|(?:={3,}|[–—]{2,})[ \t]*$)/m,
    message: 'This line makes neither a heading nor a rule.',
    fix: 'Begin a heading with `##`, or write `---` between two empty lines for a rule.',
  },
  {
    pattern: /^(?:\|.*\|[ \t]*$|[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$)(?:\n[ \t]*\|.*)*/m,
    message:
      'This is not a table, because the line of hyphens below its head is missing or has a different number of columns.',
    fix: (found) => {
      const [head = '', line = ''] = found.split('\n')
      if (/^[-:| \t]+$/.test(head))
        return 'Give this line as many columns as the head, and write `\\|` for each bar between backquotes.'
      const cells = head.trim().replace(/^\||\|$|\\\|/g, '')
      const side = /^[-–—:| \t]+$/.test(line) ? 'instead of' : 'on'
      return `Write \`${'|---'.repeat(cells.split('|').length)}|\` ${side} the line below the table head.`
    },
  },
  {
    pattern: /^.*\S\t+(?=\S).*(?:\n.*\t.*)*/m,
    message: 'A tab does not begin a cell, so the page would show a space.',
    fix: 'Write a table: `| Cell | Cell |`, then `| --- | --- |`, then the rows. In a sentence, write a space.',
  },
  {
    pattern: /(?<!\\)!\[{1,2}[^[\]\n]*(?:\]\([^\n]{0,250}\)|\]{1,2})?/,
    message: 'This does not show a picture or a file, because its form is not the one of this site.',
    fix: 'Write `<Figure image="name.jpg" caption="…" />`, with the file in public/uploads, or a link.',
  },
  {
    pattern: /(?<!\\)\[[^[\]\n]+\][ \t]+\((?:\/|#|https?:)[^\s()]*\)/,
    message: 'This is not a link, because there is a space between `]` and `(`.',
    replace: replaceAs(/^(\[[^[\]\n]+\])[ \t]+(\([^()]*\))/, (_all, words, address) => words! + address!),
  },
  {
    pattern: /\([^()\n]+\)(?<!\\)\[(?:\/|#|https?:)[^\s[\]]*\]|(?<!\\)\[https?:\/\/[^\s[\]]+ [^\s[\]][^[\]\n]*\]/,
    message: 'This is not a link, because its words are not in brackets, or its address not in parentheses.',
    replace: replaceAs(
      /^\(([^()]*)\)\[([^[\]]*)\]|^\[(\S+) ([^[\]\n]+)\]/,
      (...[, words, address, first, last]) => `[${words || last}](${address || first})`,
    ),
  },
  {
    pattern: /(?<!\\)\[[^[\]\n]+\]\([^\s()]+[ \t]+["“”„‘’'][^)\n]{0,400}["“”‘’']\)/,
    message: 'This is not a link, because of the quotation marks of its title.',
    replace: replaceAs(
      /^(\[[^\]\n]+\]\([^\s()]+)[ \t]+["“”„‘’']([^)\n]{0,400})["“”‘’']\)/,
      (_all, link, title = '') => `${link} "${title.replace(/(^|\s)"/g, '$1“').replaceAll('"', '”')}")`,
    ),
  },
  {
    pattern: /(?<!\\)\[[^[\]\n]+\]\([^()\n]{0,250}(?:\([^()\n]{0,80}\)[^()\n]{0,80}){0,3}\)/,
    message: 'This is not a link, because its address has a space.',
    fix: (_found, instead) =>
      instead === undefined
        ? 'Write the address without a space: addresses of pages have hyphens, and files `%20`.'
        : `Write \`${instead}\`, or remove the space.`,
    replace: replaceAs(
      /^(\[[^[\]\n]+\]\()([^()\n]{0,250}(?:\([^()\n]{0,80}\)[^()\n]{0,80}){0,3})\)/,
      (_all, link, written) => {
        const address = written!.trim().replace(/(?<=\/)[^\S\n]+/g, '')
        if (/^\/.*\s/.test(address)) return undefined
        // An anchor has hyphens.
        return `${link}${address.replace(/\s/g, address.startsWith('#') ? '-' : '%20')})`
      },
    ),
  },
  {
    pattern: /(?<!\\)\[[^[\]\n]+\]\([^()\n]*$/m,
    message: 'This link has no closing parenthesis.',
    fix: 'Write `)` after its address.',
  },
  {
    pattern: /(?<!\\)\]\(/,
    message: 'These brackets and parentheses do not make a link.',
    fix: 'Write `[words](/address)` with no space in the address, or `\\]` to show the bracket.',
  },
  {
    pattern: /(?<!\\)\[\^[^\s\]]{0,80}(?:[ \t][^\]\n]{0,160}\]?|$)/m,
    message: '`$0` does not refer to a footnote.',
    fix: 'Write `[^1]` here, and `[^1]: The note.` on a line of its own below.',
  },
  {
    pattern:
      /(?<![\p{L}\p{N}*_~\\])(\*\*?|__?|~~)(?:[^\S\n]+\p{L}(?:[^*_~\n]{0,200}[^\s*_~])?|\p{L}[^*_~\n]{0,200}[^\S\n])\1(?![*_~\d])/u,
    message: '`$1` has no effect here, because there is a space between it and its words.',
    replace: replaceAs(/^(\*\*?|__?|~~)([^*_~\n]*)\1/, (_all, mark, words = '') =>
      [mark, words.trim(), mark, words.slice(words.trimEnd().length)].join(''),
    ),
  },
  {
    pattern: /(?<!\\)(?:\*\*+|~~+)/,
    message: '`$0` has no effect here, so it would be shown.',
    fix: 'Write it directly before and after the words, as in `**words**`, or `\\` before each of its characters.',
  },
  {
    pattern: /(?<![\\`])`(?!`)/,
    message: 'This backquote does not begin code, so it would be shown.',
    fix: 'Write a second backquote after the words, or a backslash before it to show it.',
  },
  {
    pattern: windowsPath,
    message: 'Backslashes vanish from this path, because in Markdown each one is written twice.',
    replace: replaceAs(windowsPath, (path) => path!.replace(/\\/g, '\\\\')),
  },
  {
    pattern: /(?<![:\\])(?:\\\\)*\\[\p{L}\p{N}]\S*/u,
    message: '`$0` begins with a backslash, which has no effect here.',
    fix: 'Write `\\\\` for each backslash that is part of the text, or put the words between backquotes.',
  },
  {
    pattern: /&(nbsp(?!;)|(?:amp|lt|gt|quot|copy|reg|deg|times|middot|hellip|[mn]dash|[lr][sd]quo)(?![\w;=]))/,
    message: '`&$1` would be shown as typed, because no semicolon follows it.',
    replace: replaceAs(/^&(?:nbsp|\w+)/, (entity) => `${entity};`),
  },
  {
    pattern: /&amp;(#?\w{2,20};)/,
    message: '`$0` would be shown as `&$1`.',
    fix: 'Write `&$1` for its character, or `\\&$1` to show this code.',
  },
]
