/** Days from 1899-12-30, day 0 of spreadsheets, to the Unix epoch. */
const BEGIN = 25_569
const DAY = 86_400_000

/** Days since 1899-12-30; months and days may overflow. */
export function daysSince1900(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY + BEGIN
}

function dayParts(days: number): { year: number; month: number; day: number } {
  const date = new Date((Math.floor(days) - BEGIN) * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day in a later month, or its last day. */
export function monthsLater(days: number, months: number): number {
  const { year, month, day } = dayParts(days)
  const later = month + Math.trunc(months)
  const last = dayParts(daysSince1900(year, later + 1, 0)).day
  return daysSince1900(year, later, Math.min(day, last))
}

/** YYYY-MM-DD. */
export function formatDay(days: number): string {
  return new Date((Math.floor(days) - BEGIN) * DAY).toISOString().slice(0, 10)
}

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY + BEGIN
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
