const inUnit = (unit: string) => new Intl.NumberFormat('en-CA', { style: 'unit', unit, maximumSignificantDigits: 2 })
const kilobytes = inUnit('kilobyte')
const megabytes = inUnit('megabyte')

/** Prints the size of a file as a person reads it: `84 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const size = Math.max(1, Math.round(bytes / 1000))
  return size < 1000 ? kilobytes.format(size) : megabytes.format(bytes / 1_000_000)
}
