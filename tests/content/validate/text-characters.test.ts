import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVisible, forbiddenCharacter } from '../../../src/lib/characters.ts'
import { text } from '../../../src/schema/fields.ts'
import { runs } from '../../property-runs.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, articleHead, findIssues, tinySite } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'

const isAccepted = (value: string) => text().safeParse(value).success
const characters = (codes: string) => codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Spaces, line ends, joiners, fillers, selectors, tags and marks: what shows nothing by itself. */
const invisible = fc.constantFrom(
  ...characters('9 a 20 a0 1680 2003 205f 3000 2028 2029 feff ad 34f 61c 200b 200c 200d 200e 200f 2060 2064 180e'),
  ...characters('115f 1160 17b4 2800 3164 fe0f ffa0 fffc e0020 e007f e0100 1d159 1d173 301 20dd'),
)
const visible = fc.constantFrom(...'a 7 ! – ° $ é e\u0301 नि 한 ﷺ 𝕏 漢 ½ 👩🏽‍🔧 🇨🇦 ✔️ ©'.split(' '))
const nothing = fc.array(invisible, { maxLength: 12 }).map((all) => all.join(''))

test('text of only invisible characters is refused, and one visible character makes it valid', () => {
  fc.assert(
    fc.property(nothing, visible, nothing, (before, character, after) => {
      expect([hasVisible(before + after), isAccepted(before + after)]).toEqual([false, false])
      const whole = before + character + after
      expect([hasVisible(whole), isAccepted(whole)]).toEqual([true, !forbiddenCharacter.test(whole.trim())])
      expect(isAccepted(` \u00ad${character}\u00a0`)).toBe(true)
    }),
    runs(500),
  )
})

const emoji = '👩🏽‍🔧|👨‍👩‍👧‍👦|👩‍❤️‍💋‍👨|🏳️‍🌈|👨‍🦰|🏃‍♀️‍➡️|⛹🏻‍♂️|✔️ ✔︎ ©️|1️⃣|🇨🇦|می‌خواهم'
const legible = `${emoji}|न्‍ी|שלום!\u200f|wide\u00adspread`

test.each(legible.split('|'))('%j is text', (value) => expect(isAccepted(value)).toBe(true))

test.each([
  ['a flag that tag characters make', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a message of tag characters', 'Roof\u{e0068}\u{e0069}'],
  ['a message of selectors', '😀\u{e0101}\u{e0102}'],
  ['a second selector', '✔\ufe0f\ufe0f'],
  ['a selector behind a letter', 'a\ufe0f'],
  ['a joiner between letters', 'work\u200dsafe'],
  ['a joiner between letters of Cyrillic', 'сау\u200dна'],
  ['a joiner behind an emoji', '😀\u200dsafe'],
  ['a mark of direction in English', 'roof\u200f'],
  ['a mark of direction far behind', `ש${' roof'.repeat(9)}\u200f`],
  ['a zero-width space', 'work\u200bsafe'],
  ['a byte order mark', 'work\ufeffsafe'],
  ['a filler', 'work\u3164safe'],
])('%s is refused', (_, value) => expect(isAccepted(value)).toBe(false))

/**
 * Ranges of DerivedCoreProperties.txt of Unicode 15.1, Default_Ignorable_Code_Point, without the soft hyphen.
 * Source: https://www.unicode.org/Public/15.1.0/ucd/DerivedCoreProperties.txt
 */
const ignorable = (
  '34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f feff ffa0 fff0-fff8 ' +
  '1bca0-1bca3 1d173-1d17a e0000-e0fff'
)
  .split(' ')
  .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))

/**
 * What XML can hold, less controls, what is no character, and what is invisible. Source:
 * https://www.w3.org/TR/xml/#charsets
 */
function isAllowed(code: number): boolean {
  const within = (from: number, to: number) => code >= from && code <= to
  const isOfXml = code === 9 || code === 10 || (code >= 0x20 && !within(0xd800, 0xdfff))
  const isNoCharacter = (code & 0xfffe) === 0xfffe || within(0xfdd0, 0xfdef)
  return (
    isOfXml && !isNoCharacter && !within(0x7f, 0x9f) && !ignorable.some(([from = 0, to = from]) => within(from, to))
  )
}

const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }),
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0x2000, max: 0x20ff }),
  fc.integer({ min: 0xd700, max: 0xe0ff }),
  fc.integer({ min: 0xe0000, max: 0xe1000 }),
  fc.integer({ min: 0xfdc0, max: 0xffff }),
  fc.tuple(fc.nat(16), fc.nat(3)).map(([plane, last]) => plane * 0x10000 + 0xfffc + last),
)

test('a character is refused at any position', () => {
  fc.assert(
    fc.property(codePoint, (code) => {
      const character = String.fromCodePoint(code)
      const found = [character, `a${character}b`, `${character}é`].map((one) => forbiddenCharacter.test(one))
      expect(found).toEqual(found.map(() => !isAllowed(code)))
      expect(isAccepted(`a${character}b`)).toBe(isAllowed(code))
    }),
    runs(2000),
  )
})

const hex = (code: number, length: number) => code.toString(16).padStart(length, '0')
const titled = (name: string, title: string) =>
  articleHead(name).replace(/^title: .*$/m, () => `title: ${title}`) + 'Text.\n'

/** The bytes of a code point, also of a lone surrogate, which no encoder writes. */
const encodeCodePoint = (code: number) =>
  code >= 0xd800 && code <= 0xdfff
    ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
    : Buffer.from(String.fromCodePoint(code))
function withBytes(source: string, code: number): Buffer {
  const [before = '', after = ''] = source.split('HERE')
  return Buffer.concat([Buffer.from(before), encodeCodePoint(code), Buffer.from(after)])
}

const escape = (code: number) =>
  code < 0x100 ? `\\x${hex(code, 2)}` : `\\${code < 0x10000 ? `u${hex(code, 4)}` : `U${hex(code, 8)}`}`

/** Every way to write a code point in an article. */
const inputs: ((name: string, code: number) => string | Buffer)[] = [
  (name, code) => withBytes(titled(name, `${name} HERE wall`), code),
  (name, code) => withBytes(article(name, 'Roof HERE wall.\n'), code),
  (name, code) => titled(name, `"${name} \\U${hex(code, 8)} wall"`),
  (name, code) => titled(name, `"${name} ${escape(code)} wall"`),
  (name, code) => article(name, `Roof &#x${hex(code, 4)}; wall.\n`),
  (name, code) => article(name, `Roof &#${code}; wall.\n`),
  (name, code) => article(name, `<Callout kind="note" title="Roof &#${code}; wall">\n\nText.\n\n</Callout>\n`),
  (name, code) => article(name, `[Roof](/ "Roof &#${code}; wall")\n`),
]
const wrong = [0, 0x0b, 0x7f, 0x85, 0xd800, 0xdfff, 0xfffe, 0xfdd0, 0x202e, 0x200b, 0xe0041]

test.each(['zwj', 'zwnj', 'lrm', 'ZeroWidthSpace', 'NoBreak', 'ApplyFunction', 'ic', 'NegativeThinSpace'])(
  'an invisible character is refused by its name too: &%s;',
  async (name) => {
    const file = 'content/articles/02-named.mdx'
    const found = await findIssues({
      [file]: article('Named', `Roof &${name}; wall, \`&${name};\` and \\&${name};.\n`),
    })
    expect(found).toEqual([`${file}:25:6 control-character`])
  },
)

test('entities of visible characters are accepted', async () => {
  const root = tinySite({ [first]: article('Named', 'Roof &eacute; &nbsp; &shy; &nosuch; &lt; wall.\n') })
  expect((await buildContent({ root })).issues).toEqual([])
})

test('a wrong character is refused in every way to write it, and a right one is accepted', async () => {
  const members = inputs.flatMap((input, way) => [0xe9, ...wrong].map((code) => ({ input, way, code })))
  const files = members.map(({ input, way, code }, index) => {
    const name = `Way ${way} of ${hex(code, 4)}`
    return [
      `content/articles/${String(index + 2).padStart(2, '0')}-way-${way}-of-${hex(code, 4)}.mdx`,
      input(name, code),
    ] as const
  })
  const reported = new Set((await findIssues(Object.fromEntries(files))).map((line) => line.split(':')[0]))
  const through = files.map(([file]) => file).filter((file) => !reported.has(file))
  expect(through).toEqual(files.map(([file]) => file).filter((file) => file.endsWith('-of-00e9.mdx')))
})
