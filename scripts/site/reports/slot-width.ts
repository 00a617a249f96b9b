/** The widest window that is reckoned with, in CSS pixels. */
const WIDEST_WINDOW = 1920
const NARROWEST_WINDOW = 320
const EM = 16

/**
 * The widest slot that a `sizes` attribute gives a picture in any window from 320 to 1920 pixels; undefined when it
 * holds what is not read here, such as `calc()`.
 */
export function slotWidth(sizes: string): number | undefined {
  const entries = sizes.split(',').map((entry) => readEntry(entry.trim()))
  const known = entries.filter((entry) => entry !== undefined)
  if (known.length < entries.length) return undefined
  let widest: number | undefined
  for (let window = NARROWEST_WINDOW; window <= WIDEST_WINDOW; window++) {
    const slot = known.find(({ from, to }) => window >= from && window <= to)
    if (!slot) return undefined
    widest = Math.max(widest ?? 0, slot.unit === 'vw' ? (slot.length * window) / 100 : slot.length)
  }
  return widest
}

interface SizesEntry {
  /** First and last window that it holds for. */
  from: number
  to: number
  length: number
  unit: 'px' | 'vw'
}

function readEntry(entry: string): SizesEntry | undefined {
  const [, condition, number = '', unit] = /^(?:\(([^()]*)\)\s+)?([\d.]+)(px|vw|rem|em)$/.exec(entry) ?? []
  if (!unit) return undefined
  const range = condition === undefined ? { from: 0, to: Infinity } : readCondition(condition)
  if (!range) return undefined
  return { ...range, length: Number(number) * (unit.endsWith('em') ? EM : 1), unit: unit === 'vw' ? 'vw' : 'px' }
}

/** `min-width: 64rem`, `max-width: 640px`, `width >= 64rem`, `width <= 640px`. */
function readCondition(condition: string): Pick<SizesEntry, 'from' | 'to'> | undefined {
  const [, named, sign, number = '', unit] =
    /^\s*(?:(min|max)-width\s*:|width\s*(>=|<=))\s*([\d.]+)(px|rem|em)\s*$/.exec(condition) ?? []
  if (!unit) return undefined
  const width = Number(number) * (unit === 'px' ? 1 : EM)
  return named === 'min' || sign === '>=' ? { from: width, to: Infinity } : { from: 0, to: width }
}
