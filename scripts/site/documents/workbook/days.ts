/** Days between the beginning of spreadsheets' time and that of Unix. */
const BEGIN = 25_569
const DAY = 86_400_000

/** A day as spreadsheets count them; months and days beyond their ends run on. */
export function daysSince1900(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY + BEGIN
}

/** Year, month and day of a spreadsheet's day. */
export function dayParts(days: number): { year: number; month: number; day: number } {
  const date = new Date((Math.floor(days) - BEGIN) * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day of the month so many months later, or the last one that the month has. */
export function monthsLater(days: number, months: number): number {
  const { year, month, day } = dayParts(days)
  const later = month + Math.trunc(months)
  const last = dayParts(daysSince1900(year, later + 1, 0)).day
  return daysSince1900(year, later, Math.min(day, last))
}

/** A day that is written YYYY-MM-DD, as spreadsheets count it. */
export function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY + BEGIN
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
