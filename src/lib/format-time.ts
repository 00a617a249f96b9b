const long = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
})

/** Prints a time in full, the same everywhere: `May 12, 2025 at 14:03 UTC`. What is no time is printed as it is. */
export function formatTime(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : `${long.format(time)} UTC`
}
