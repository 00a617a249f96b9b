import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../property-runs.ts'
import { misnamed } from '../../../src/schema/link-text.ts'

const called = { phone: '604-555-0142', words: '604-555-0142' }
const written = { mail: 'hello@site.example', words: 'hello@site.example' }
const page = { host: 'www.site.example', words: '/contact' }
const website = { host: 'www.worksafebc.com', words: 'www.worksafebc.com' }

/** Spellings that people read as the same characters. */
const between = fc.constantFrom(
  '',
  '-',
  ' ',
  '.',
  '\u2011',
  '\u2013',
  '\u2212',
  '\u00a0',
  '\u2009',
  '\u00b7',
  '/',
  ') ',
  ' (',
  '\u200b',
  '\u00ad',
  '\u2060-',
  '_',
  '~',
)
const digit = (value: string) =>
  fc.constantFrom(
    value,
    ...[0xff10, 0x0660, 0x0966, 0x1d7ce, 0x1d7f6].map((zero) => String.fromCodePoint(zero + Number(value))),
    ...(value === '0' ? ['O', 'o'] : value === '1' ? ['l', 'I'] : [String.fromCodePoint(0x245f + Number(value))]),
  )
/** Grouped as people do. */
const groupedNumber = (number: string) =>
  fc
    .tuple(
      fc.constantFrom<number[][]>([3, 6], [2, 4, 6, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
      between.filter((gap) => /\S|\s/.test(gap.replace(/\p{DI}/gu, ''))),
      ...Array.from(number, digit),
    )
    .map(([ends, gap, ...parts]) => parts.map((part, index) => (ends.includes(index) ? gap : '') + part).join(''))
/** Grouped in any way. */
const spelledNumber = (number: string) =>
  fc
    .tuple(...[...number].flatMap((value, index) => (index === 0 ? [digit(value)] : [between, digit(value)])))
    .map((parts) => parts.join(''))
const spelledHost = (host: string) =>
  fc
    .tuple(
      ...Array.from(host, (character) =>
        character === '.'
          ? fc.constantFrom('.', '\u3002', '\uff0e', '\uff61', '\u2024', '\u00b7', '\u2022', '\u200b.')
          : fc.constantFrom(
              character,
              character.toUpperCase(),
              String.fromCodePoint(0xff41 + character.charCodeAt(0) - 97),
              `${character}\u00ad`,
            ),
      ),
    )
    .map((parts) => parts.join(''))
const around = fc.constantFrom('', 'Call ', 'us: ', '(', 'from 2025-11-15: ', '“')

const isNamed = (text: string, target: Parameters<typeof misnamed>[1]) => misnamed(text, target) !== undefined

describe('however it is spelled', () => {
  test('another phone number is found, and the right one is not', () =>
    fc.assert(
      fc.property(
        fc.tuple(around, fc.constantFrom('', '1 ', '+1 ', '+1-')).map((parts) => parts.join('')),
        spelledNumber('6045550199'),
        groupedNumber('6045550199'),
        spelledNumber('6045550142'),
        (before, spelled, grouped, same) => {
          expect(isNamed(before + spelled, called)).toBe(true)
          for (const target of [called, written, page, website]) expect(isNamed(before + grouped, target)).toBe(true)
          expect(isNamed(before + same, called)).toBe(false)
        },
      ),
      runs(1000),
    ))

  test('another host is found, and the right one is not', () =>
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('', 'https://', 'www.'),
        spelledHost('evil.com'),
        spelledHost('worksafebc.com'),
        (before, start, other, same) => {
          for (const target of [page, website]) expect(isNamed(before + start + other, target)).toBe(true)
          expect(isNamed(before + start + same, website)).toBe(false)
        },
      ),
      runs(1000),
    ))

  test('another mail address is found, and the right one is not', () =>
    fc.assert(
      fc.property(around, spelledHost('evil.com'), spelledHost('site.example'), (before, other, same) => {
        for (const target of [written, page, website, called])
          expect(isNamed(`${before}hello@${other}`, target)).toBe(true)
        expect(isNamed(`${before}hello@${same}`, written)).toBe(false)
      }),
      runs(1000),
    ))
})

test.each([
  ['Call 555-0199', called],
  ['604-555-0142 or 604-555-0199', called],
  ['+44 20 7946 0958', called],
  ['+49 (0) 30 901820', page],
  ['www.wоrksafebc.com', website],
  ['worksafebc.com∕login.evil.com', website],
  ['worksafebc.com@evil.com', website],
  ['hello@site.example.evil.com', written],
  ['hеllo@site.example', written],
  ['info@worksafebc.com', website],
] as const)('%s is not what the link leads to', (text, target) => expect(isNamed(text, target)).toBe(true))

test.each([
  ['Call 555-0142', called],
  ['Call us: (604) 555-0142', called],
  ['Write to Hello@Site.Example.', written],
  ['www.site.example/warranty', page],
  ['CSA A440.2-19, ISO 9001:2015 and 12 x 2500 mm of 2025-11-15, 60 pages', page],
  ['Mon–Fri 7:00–18:00, $2,500,000–3,000,000, 10,000,000,000 m²', page],
  ['BCBC 2018 9.27.3.4 (1)', website],
  ['Roofing·Walls and plan.pdf', page],
] as const)('%s may be', (text, target) => expect(isNamed(text, target)).toBe(false))
