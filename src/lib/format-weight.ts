const kilobytes = new Intl.NumberFormat('en-CA', {
  style: 'unit',
  unit: 'kilobyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Prints bytes so that small differences show: `12.3 kB`, `1,204.0 kB`. */
export const formatWeight = (bytes: number) => kilobytes.format(bytes / 1000)
