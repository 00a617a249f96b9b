import * as fc from 'fast-check'
import { text } from '../../src/schema/fields'

/** Pieces that break what is made of a text, where somebody forgot to escape. */
const marks =
  ']]> ]]]]><![CDATA[> <![CDATA[ </title> </script> <!-- --> --!> <?xml?> <!DOCTYPE /* */ & &amp; &lt; &#0; &#x110000; &nbsp " \' < > $& $$ ` \\ \\u003c { } %00 %'

/** Signs that are no characters, show nothing, end a line or turn it, by their numbers; then those of several code points. */
const numbers =
  '9 a d 85 0 9f a0 ad 200b 200d 2028 2029 feff fffd d800 dc00 fffe ffff fdd0 1ffff 202e 2066 e000 10fffd 301'
const joined = '👩🏽‍🔧 🇨🇦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é e\u0301 नि 한 ﷺ 𝕏'

const hostile = [
  ...marks.split(' '),
  ...joined.split(' '),
  ...numbers.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16))),
]

/** Any text that somebody could write, of letters, of graphemes, of any units, and of what is known to break things. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('a', 'Roof', ' ', '  '),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/** Texts as the schema takes them, of at most so many letters. */
export const acceptedText = (most = 200) =>
  anyText
    .map((written) => text(most).safeParse(written))
    .filter(({ success }) => success)
    .map(({ data }) => data!)
