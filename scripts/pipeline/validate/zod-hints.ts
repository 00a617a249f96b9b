import type { z } from 'zod'
import { formatCount } from '../../../src/lib/plural.ts'
import { nearest } from '../../../src/lib/nearest.ts'
import { own } from '../../../src/lib/own.ts'
import { dayForms, lastDayOfMonth } from './date-forms.ts'
import { slug } from './invalid-name.ts'
import { findDescription, itemSchema, objectSchemas } from './zod-definition.ts'

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

/** A hint with more keys than this helps nobody. */
const MOST_KEYS = 8

/** How to write a value of the expected type. */
export function typeHint(expected: string, value: unknown, field?: z.ZodType, written?: string): string {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Put it in quotes: "${written ?? String(value)}".`
  if (value === null) return `Write ${expectedWords(expected)} here, or remove the line.`
  if (expected === 'array') {
    const text = typeof value === 'string' ? value : ''
    if (text.startsWith('- ')) return 'Remove the `|` or `>` after its key, so that the lines below are a list.'
    const list = text && listForm(text, field)
    return list ? `Write \`${list}\`.` : 'Write each item on its own line, beginning with `- `.'
  }
  const [pair, ...others] = expected === 'string' ? Object.entries(value as object) : []
  if (pair && others.length === 0 && typeof pair[1] === 'string') {
    const [key, text] = pair
    const isValue = Array.isArray(value) || /^(?:id|label|name|text|title|value)$/.test(key)
    return isValue
      ? `Write \`${field ? (findAcceptedForm(text, field) ?? text) : text}\`.`
      : `Quote the whole value: "${key}: ${text}".`
  }
  if (expected === 'boolean') return `Write \`${booleanForm(value) ?? 'true` or `false'}\`, without quotes.`
  if (['number', 'int'].includes(expected) && typeof value === 'string')
    return 'Write only the number, without quotes and units.'
  const keys = field && expected === 'object' ? listKeys(field, value) : []
  if (keys.length > 0) return `Write these keys, each on its own line with a colon: ${keys.join(', ')}.`
  if (expected === 'string')
    return `Write one line of text instead of ${Array.isArray(value) ? 'a list' : 'a group of keys'}, in quotes if it has a colon.`
  return `Write ${expectedWords(expected)}.`
}

function listKeys(field: z.ZodType, value: unknown): string[] {
  const keys = objectSchemas(field, value).flatMap(({ shape = {} }) => Object.keys(shape))
  return keys.length <= MOST_KEYS ? keys : []
}

/** `true` for yes, `false` for no; nothing for what says neither. */
export function booleanForm(value: unknown): string | undefined {
  const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase()
  if (['true', 'yes', 'y', 'on', '1'].includes(word)) return 'true'
  return ['false', 'no', 'n', 'off', '0'].includes(word) ? 'false' : undefined
}

/**
 * A list for items that are written as one string: `a, b` is `[a, b]`; nothing if an item cannot be one word of text.
 */
export function listForm(value: string, field?: z.ZodType): string | undefined {
  if (value.startsWith('- ')) return undefined
  const schema = field && itemSchema(field)
  const items = value.split(/[,;\n•·‣]|(?<!\S)[*–—](?=\s)|(?<!\S)-(?=[A-Za-z])/).map((item) => item.trim())
  const written = items.filter(Boolean).map((item) => (schema ? findAcceptedForm(item, schema) : item))
  return written.includes(undefined) ? undefined : `[${written.join(', ')}]`
}

/** A value, or the nearest form of it, that a field accepts. */
const findAcceptedForm = (value: string, field: z.ZodType): string | undefined =>
  [value, ...forms(value)].find((form) => form !== '' && field.safeParse(form).success)

/** The allowed value that is nearest, or all of them. */
export function choiceHint(value: string, choices: string[]): string {
  if (choices.length === 0) return 'Remove it.'
  const meant = nearest(value, choices)
  return `Write ${meant ? `\`${meant}\`` : formatChoices(choices)}.`
}

/** `a`, or `one of: a, b`. */
export function formatChoices(choices: readonly unknown[]): string {
  return choices.length === 1 ? `\`${String(choices[0])}\`` : `one of: ${choices.join(', ')}`
}

/** `must have at least 3 entries`, for a string, a list or a number. */
export function sizeWords(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `must have ${bound} ${formatCount(Number(size), 'character')}`
  if (origin === 'array') return `must have ${bound} ${formatCount(Number(size), 'entry')}`
  return `must be ${bound} ${size}`
}

/** How far a value is from its bound. */
export function sizeHint(value: unknown, bound: number | bigint, isTooBig: boolean): string {
  const isText = typeof value === 'string'
  if (!isText && !Array.isArray(value)) return `Write \`${bound}\`, or a ${isTooBig ? 'smaller' : 'larger'} number.`
  const change = formatCount(Math.abs(value.length - Number(bound)), isText ? 'character' : 'entry')
  return `${isTooBig ? 'Remove' : 'Add'} at least ${change}; it has ${value.length}.`
}

/** Values that a field may accept: a hint shows the first. */
const examples = ['roof', '604-555-0142', '18:30', 'L-101', '/', '/old-page', 'https://www.example.com', 'roof.jpg']

/** The nearest form of a value that its field accepts; else what the field means. */
export function formHint(value: unknown, field: z.ZodType | undefined): string {
  if (typeof value === 'string' && field && takesDays(field)) {
    const isAccepted = (day: string) => field.safeParse(day).success
    const days = dayForms(value.replace(/^00(?=\d\d-)/, '20')).filter(isAccepted)
    const last = [lastDayOfMonth(value) ?? ''].find(isAccepted)
    if (days.length > 0) return `Write \`${days.join('` or `')}\`.`
    if (days.length === 0 && dayForms(value).length > 0) return 'Write the right year.'
    return last
      ? `Write a day that this month has, up to \`${last}\`.`
      : 'Write the year, the month and the day as digits: `YYYY-MM-DD`.'
  }
  if (typeof value === 'string' && field) {
    const fitting = findAcceptedForm(value, field)
    if (fitting) return `Write \`${fitting}\`.`
  }
  if (value === '') return `Write a value, or remove it if it is optional.${formatMeaning(field)}`
  if (value === null && field?.safeParse('').success) return `Write \`""\` if there is none.${formatMeaning(field)}`
  const example = field && examples.find((one) => field.safeParse(one).success)
  return `${example ? `Write a value such as \`${example}\`.` : 'Write it in the form named above.'}${formatMeaning(field)}`
}

/** True for a field that accepts only dates. */
function takesDays(field: z.ZodType): boolean {
  return field.safeParse('2025-01-31').success && !field.safeParse('a-1').success
}

/** How to add a key that is missing. */
export function missingHint(key: string, what: string, field: z.ZodType | undefined): string {
  const keys = field ? listKeys(field, undefined) : []
  const inside = keys.length > 0 ? ` (${keys.join(', ')})` : ''
  return `Add \`${key}\` with ${what}${inside}.${formatMeaning(field)}`
}

/** What is no part of an address of this site: a host, the folders of a file, its ending, a slash at the end. */
const pageForm = (value: string) =>
  value
    .replace(/^(?:(?:https?:\/\/|www\.)[^/]*)?[./]*(?:(?:content\/)?pages\/(?=.*\.(?:ya?ml|mdx)$))?/i, '/')
    .replace(/\.(?:html?|php|aspx?|ya?ml|mdx?)(?=$|[?#])/i, '')
    .replace(/(?<!\/)(?:\/index)?\/{0,3}(?=$|[?#])/, '')

/** A time of day in 24 hours: `18:30` for `6.30 pm`. */
function timeForm(written: string): string {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.h]?(\d\d))? ?(?:([ap])\.?m\.?)?$/.exec(written) ?? []
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : hour
  return hour === undefined ? '' : `${String(hours).padStart(2, '0')}:${minute}`
}

/** Other ways to write a value: a slug, an absolute path, https, a file name without folders or with an extension. */
function forms(value: string): string[] {
  if (value.trim() === '' || value.length > 200) return []
  const plain = value.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const name = plain.split('/').at(-1)!
  const [stem = '', ending = ''] = name.split(/[.?]/)
  const page = pageForm(value)
  const all = [
    plain,
    slug(plain),
    page,
    value.replace(/^http:/, 'https:'),
    value.replace(/^(https:\/\/[^/]+)\/.*/, '$1'),
    `https://${value.replace(/^[a-z]*:?\/\/|(?<!\/)\/+$/gi, '')}`,
    name,
    timeForm(plain),
    `${slug(stem)}.${ending}`,
    page.replace(/[?#][^]*/, '').toLowerCase(),
  ]
  // The home page, or a path made of another site's address, is not what was meant.
  return all.filter((form) => !/^\/(?:$|[?#]|[^/]*:)/.test(form) && !(value.startsWith('//') && form.startsWith('/')))
}

/** The description of a field as a second sentence of a hint. */
function formatMeaning(field: z.ZodType | undefined): string {
  const meaning = field && findDescription(field)
  return meaning ? ` About this key: ${meaning}${/[.!?]$/.test(meaning) ? '' : '.'}` : ''
}
