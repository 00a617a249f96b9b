import type { z } from 'zod'
import { nearest } from '../../../src/lib/nearest.ts'
import { dayForms, lastDayOf } from './day-forms.ts'
import { definition, objectSchemas, wrapped } from './zod-definition.ts'
import { own } from '../../../src/lib/own.ts'

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

/** What a writer calls a type. */
export function expectedWords(expected: string): string {
  return own(typeWords, expected) ?? expected
}

/** More keys than these are no help. */
const MOST_KEYS = 8

/** How to write a value of the expected type. */
export function typeHint(expected: string, value: unknown, field?: z.ZodType): string {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Quote it: "${String(value)}".`
  if (value === null) return `Write ${expectedWords(expected)} here, or remove the line if it is an item too many.`
  if (expected === 'array')
    return typeof value === 'string' ? `Write \`${listForm(value)}\`.` : 'Begin each item on its own line with "- ".'
  if (expected === 'boolean') {
    const meant = booleanForm(value)
    return meant ? `Write \`${meant}\`, without quotes.` : 'Write true or false without quotes.'
  }
  if (['number', 'int'].includes(expected) && typeof value === 'string') return 'Write it without quotes and units.'
  const keys =
    field && expected === 'object' ? objectSchemas(field, value).flatMap(({ shape = {} }) => Object.keys(shape)) : []
  if (keys.length > 0 && keys.length <= MOST_KEYS)
    return `Write its keys, each on its own line with a colon: ${keys.join(', ')}.`
  return `Write ${expectedWords(expected)}.`
}

/** `true` for yes, `false` for no; nothing for what says neither. */
export function booleanForm(value: unknown): string | undefined {
  const word = String(value).trim().toLowerCase()
  if (['true', 'yes', 'y', 'on', '1'].includes(word)) return 'true'
  return ['false', 'no', 'n', 'off', '0'].includes(word) ? 'false' : undefined
}

/** A list for items that are written as one text: `a, b` is `[a, b]`. */
export function listForm(value: string): string {
  return `[${value
    .split(/[,;\n•·‣]|(?<!\S)[*–—](?=\s)/)
    .map((item) => item.trim())
    .filter(Boolean)
    .join(', ')}]`
}

/** The allowed value that was meant, or all of them. */
export function choiceHint(value: string, choices: string[]): string {
  const meant = nearest(value, choices)
  return meant ? `Did you mean \`${meant}\`?` : `Allowed: ${choices.join(', ')}.`
}

/** `must have at least 3 entries`, for a text, a list or a number. */
export function sizeWords(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${size} characters`
  if (origin === 'array') return `must have ${bound} ${size} entries`
  return `must be ${bound} ${size}`
}

/** How far a value is from its bound, and what to do about it. */
export function sizeHint(value: unknown, isTooBig: boolean): string {
  if (typeof value === 'string') return `It has ${value.length} characters: ${isTooBig ? 'shorten it' : 'say more'}.`
  if (Array.isArray(value)) return `It has ${value.length}: ${isTooBig ? 'remove some' : 'add more'}.`
  return `Write a ${isTooBig ? 'smaller' : 'larger'} number.`
}

/** The nearest form of a value that its field takes; else what the field means. */
export function formHint(value: unknown, field: z.ZodType | undefined): string {
  if (typeof value === 'string' && field && takesDays(field)) {
    const days = dayForms(value)
    const last = lastDayOf(value)
    if (days.length > 0) return `Write \`${days.join('` or `')}\`${days.length > 1 ? ', whichever day is meant' : ''}.`
    return last ? `Write a day that the month has, up to \`${last}\`.` : 'Write year, month, day: `2025-09-30`.'
  }
  if (typeof value === 'string' && field) {
    const fitting = forms(value).find((form) => form !== value && form !== '' && field.safeParse(form).success)
    const other = fitting?.replace(/\.jpg$/, '.png')
    if (fitting && other && fitting !== other && !value.endsWith('.jpg') && field.safeParse(other).success)
      return `Write \`${fitting}\` or \`${other}\`, as the file in public/uploads is named.`
    if (fitting) return `Write \`${fitting}\`.`
  }
  const meaning = field && sentence(field)
  return meaning ? `What is meant: ${meaning}` : 'Change it so that it fits.'
}

/** True for a field that takes days alone. */
function takesDays(field: z.ZodType): boolean {
  return field.safeParse('2025-01-31').success && !field.safeParse('a-1').success
}

/** How to add a key that is missing. */
export function missingHint(what: string, field: z.ZodType | undefined): string {
  const meaning = field && sentence(field)
  const keys = field ? objectSchemas(field, undefined).flatMap(({ shape = {} }) => Object.keys(shape)) : []
  const inside = keys.length > 0 && keys.length <= MOST_KEYS ? ` (${keys.join(', ')})` : ''
  return `Add it: ${what}${inside}.${meaning ? ` ${meaning}` : ''}`
}

/** What stands at the end of an address of another kind of site. */
const endings = [/(?<!\/)\/+$/, /\.(html?|php|aspx?)$/i, /(?<!\/)\/*[?#][^]*/]

const slug = (plain: string) => plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

/**
 * Forms that are often meant: lower case with hyphens, a whole path, a secure address, a file without
 * its folders or with its ending.
 */
function forms(value: string): string[] {
  if (value.length > 200) return []
  const plain = value.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [
    plain,
    slug(plain),
    `/${value.replace(/^\/+/, '')}`,
    value.replace(/^http:/, 'https:'),
    `https://${value.replace(/^[a-z]*:?\/\/|(?<!\/)\/+$/gi, '')}`,
    plain.split('/').at(-1) ?? '',
    ...['jpg', 'png'].map(
      (ending) =>
        `${slug(
          plain
            .split('/')
            .at(-1)!
            .replace(/\.\w{3,4}$/, ''),
        )}.${ending}`,
    ),
    ...endings.map(
      (end) =>
        `/${value
          .replace(/^(https?:\/\/[^/]*)?\/*/i, '')
          .replace(end, '')
          .toLowerCase()}`,
    ),
  ]
}

/** A field's own sentence, or that of the field it wraps. */
function sentence(field: z.ZodType): string | undefined {
  const inner = wrapped(field)
  const said = field.description ?? (inner && sentence(inner)) ?? definition(field).element?.description
  return said && (/[.!?]$/.test(said) ? said : `${said}.`)
}
