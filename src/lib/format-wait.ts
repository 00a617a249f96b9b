const inUnit = (unit: string) => new Intl.NumberFormat('en-CA', { style: 'unit', unit, unitDisplay: 'long' })
const seconds = inUnit('second')
const minutes = inUnit('minute')

/** Prints how long to wait: `45 seconds`, `2 minutes`. Never shorter than it is. */
export function formatWait(length: number): string {
  return length < 60 ? seconds.format(Math.max(1, Math.ceil(length))) : minutes.format(Math.ceil(length / 60))
}
