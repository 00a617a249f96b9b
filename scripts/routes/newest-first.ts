/** Entries by day, the latest first; of one day in their files' order. */
export function newestFirst<Entry extends { number: number }>(
  entries: Entry[],
  dayOf: (entry: Entry) => string,
): Entry[] {
  return entries.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.number - b.number)
}
