const time = 'years?|months?|weeks?|days?|hours?|minutes?|seconds?|min|[hs]|AM|PM'
const size = '[kcm]?m[²³]?|m?L|[kM]?Pa|psi|kN|k?g|t|dB|[KW]|°C|mils?|[MG]B'
/** The names of months, for a pattern. */
export const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const unit = `(?:%|${time}|${size}|storeys?|calls?)(?![\\w²³])|×`
const day = `\\b(?:${months})(?=[ \\n]\\d{1,2}\\b)`
const clause = '\\b(?:[A-Z]{3,}|[Ss]ections?|Parts?)(?=[ \\n][A-Z]?\\d)'
const symbol = '×(?=[ \\n]\\d)|\\$(?=[ \\n][_\\d])'
const before = `[\\d_][+–]?(?=[ \\n](?:${unit}))|${day}|${clause}|${symbol}`
const breakableSpace = new RegExp(`(${before})[ \\n]|[ \\n](?=·)`, 'g')

/**
 * Replaces spaces that must not break with no-break spaces: between a number and its unit, a month and its day, a code
 * and its clause, and before a dot. It covers whole values, so that no page can forget it. Addresses and ids have no
 * spaces; `details` stay as they are, because a visitor sends them.
 */
export function joinUnits<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (/[\d·$_]/.test(value) ? value.replace(breakableSpace, '$1\u00a0') : value) as Value
  if (Array.isArray(value)) return value.map(joinUnits) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'details' ? inner : joinUnits(inner)]),
  ) as Value
}
