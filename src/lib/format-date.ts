const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** Prints a YYYY-MM-DD date in full, the same everywhere: `May 12, 2025`. */
export function formatDate(isoDate: string): string {
  return long.format(new Date(isoDate))
}
