const inUnit = (unit: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-CA', { style: 'unit', unit, ...options })

/** Created once: creating it costs more than formatting a thousand days. */
const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a YYYY-MM-DD date: `May 12, 2025`. Returns other text unchanged. */
export function formatDate(isoDate: string): string {
  const day = new Date(isoDate)
  return Number.isNaN(day.getTime()) ? isoDate : longDate.format(day)
}

/** Formats an hour of the day: `18:30` is `6:30 PM`. */
export function formatHour(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

const toTheMinute = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' } as const

/** Formats a time: `May 12, 2025 at 14:03 UTC`. Returns other text unchanged. */
export function formatTime(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return `${time.toLocaleString('en-CA', toTheMinute)} UTC`
}

/** `1,204 ms`. */
export const formatMilliseconds = (time: number) => `${Math.round(time).toLocaleString('en-CA')} ms`

/** `84 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const size = Math.max(1, Math.round(bytes / 1000))
  const isSmall = size < 1000
  return inUnit(isSmall ? 'kilobyte' : 'megabyte', { maximumSignificantDigits: 2 }).format(
    isSmall ? size : bytes / 1_000_000,
  )
}

/** Shows small differences: `12.3 kB`, `1,204.0 kB`. */
export function formatWeight(bytes: number): string {
  return inUnit('kilobyte', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1000)
}

/** `45 seconds`, `2 minutes`; rounded up. */
export function formatWait(length: number): string {
  const isShort = length < 60
  return inUnit(isShort ? 'second' : 'minute', { unitDisplay: 'long' }).format(
    Math.ceil(isShort ? Math.max(1, length) : length / 60),
  )
}
