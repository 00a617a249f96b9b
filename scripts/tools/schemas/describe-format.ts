import type { JsonSchema } from './json-schema.ts'

/** The usual limits, which the introduction of a page states. */
const [LINE, TEXT, LIST] = [200, 1000, 100]

/** The form of a value for a table cell: `text, 60 to 165 characters`. */
export function formWords(field: JsonSchema): string {
  const { type, const: only, enum: choices, items, anyOf } = field
  if (only !== undefined) return `\`${String(only)}\``
  if (choices) return choices.map((choice) => `\`${String(choice)}\``).join(', ')
  if (isButton(field)) return 'a button'
  if (anyOf) return [...new Set(anyOf.map(formWords))].join(', or ')
  if (field.oneOf && !field.properties) return 'a group, depending on its kind'
  if (Array.isArray(items)) return items.length === 2 ? 'pair of numbers' : `${items.length} numbers`
  if (items)
    return `list${listed(formWords(items))}${sizeWords(field.minItems, field.maxItems === LIST ? undefined : field.maxItems, '')}`
  if (type === 'object') return field.properties ? 'group of keys' : 'group with keys of your choice'
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `whole number${rangeWords(field)}`
  if (type === 'number') return `number${rangeWords(field)}`
  return describeText(field)
}

/** True for the group of a button, which has its own table in `content/README.md`. */
export function isButton({ properties }: JsonSchema): boolean {
  return ['to', 'call', 'mail', 'href', 'dialog'].every((key) => properties?.[key] !== undefined)
}

function describeText({ format, patternErrorMessage, minLength, else: plain }: JsonSchema): string {
  if (format === 'date') return 'date, `YYYY-MM-DD`'
  if (format === 'email') return 'email address'
  if (patternErrorMessage)
    return patternErrorMessage.replace(/^must (be (an? |the )?)?/, '').replace(/^(?=lower-case)/, 'word of ')
  const least = minLength === 1 ? undefined : minLength
  const most = plain?.maxLength
  if (least === undefined && (most === LINE || most === TEXT)) return most === LINE ? 'line' : 'text'
  return `text${sizeWords(least, most, ' characters')}`
}

function sizeWords(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && least === most) return `, exactly ${least}${unit}`
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${unit}`
  if (most !== undefined) return `, at most ${most}${unit}`
  return least !== undefined ? `, at least ${least}${unit}` : ''
}

function rangeWords({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  return exclusiveMinimum === 0 ? ' above 0' : sizeWords(minimum, maximum, '').replace(/^,/, ' of')
}

function listed(words: string): string {
  const noun = /^(?:a )?(whole number|number|line|text|group|list|pair|button)\b(.*)$/.exec(words)
  return noun
    ? ` of ${noun[1] === 'text' ? 'strings' : `${noun[1]}s`}${noun[2]}`
    : `, each ${words.replace(/^(?=word|path|name)/, 'a ')}`
}
