import { box, type LineFigure } from './line-figure.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** In user units, of a month. */
const [WIDTH, HEIGHT] = [16, 12]

/** A year with the months of `January`, `March and April` or `May to September`; nothing for other text. */
export function drawMonths(text: string): LineFigure | undefined {
  const [first = -1, last = first, ...others] = text.split(/ (?:and|to) /).map((name) => months.indexOf(name))
  if (first < 0 || last < 0 || others.length > 0) return undefined
  const span = (last - first + months.length) % months.length
  const paths = months.map((_, at) => ({
    d: box(at * WIDTH, 0, WIDTH, HEIGHT),
    ...((at - first + months.length) % months.length <= span && { fill: 'water' as const }),
  }))
  return { width: months.length * WIDTH, height: HEIGHT, paths }
}
