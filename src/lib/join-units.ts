const time = 'years?|months?|weeks?|days?|hours?|minutes?|seconds?|min|[hs]|AM|PM'
const size = '[kcm]?m[²³]?|m?L|[kM]?Pa|psi|kN|k?g|t|dB|[KW]|°C|mils?|[MG]B'
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const unit = `(?:%|${time}|${size}|storeys?|calls?)(?![\\w²³])|×`
const day = `\\b(?:${months})(?=[ \\n]\\d{1,2}\\b)`
const clause = '\\b(?:[A-Z]{3,}|[Ss]ections?|Parts?)(?=[ \\n][A-Z]?\\d)'
const sign = '×(?=[ \\n]\\d)|\\$(?=[ \\n][_\\d])'
const before = `[\\d_][+–]?(?=[ \\n](?:${unit}))|${day}|${clause}|${sign}`
const parted = new RegExp(`(${before})[ \\n]|[ \\n](?=·)`, 'g')

/**
 * Text whose numbers, and blanks for them, stay on the line of their units, days on that of their months, clauses on
 * that of their code, and dots on that of what they follow, because the space between them does not break. It goes
 * through lists and objects, so that no page can forget it; addresses and ids hold no spaces, and come out as they
 * were; so do `details`, which a visitor sends on as if typed.
 */
export function joinUnits<Value>(value: Value): Value {
  if (typeof value === 'string') return (/[\d·$_]/.test(value) ? value.replace(parted, '$1\u00a0') : value) as Value
  if (Array.isArray(value)) return value.map(joinUnits) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'details' ? inner : joinUnits(inner)]),
  ) as Value
}
