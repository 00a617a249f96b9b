/**
 * The width that a browser takes from a `srcset` for a slot: the next one up; on a dense screen the next one down
 * where that is nearer, as a ratio.
 */
export function pickWidth(widths: number[], slot: number, density: number): number | undefined {
  const needed = slot * density
  const up = widths.findIndex((width) => width >= needed)
  if (up === -1) return widths.at(-1)
  const above = widths[up]
  const below = widths[up - 1]
  return density > 1 && above !== undefined && below !== undefined && needed < Math.sqrt(above * below) ? below : above
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** True where nothing speaks against fetching ahead: no wish to save data, no connection slower than 4G. */
export function isGoodConnection(
  { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection },
): boolean {
  return !connection || (!connection.saveData && connection.effectiveType === '4g')
}
