import type { Cost } from './measure.ts'

/** What one thing took. */
export interface Row extends Cost {
  /** Who was measured: this project, or a peer with its version. */
  maker: string
  what: string
}

/** The row of the middle time for each thing that was measured more than once, in the order of their first rows. */
export function middleRows(rows: readonly Row[]): Row[] {
  const isSame = (one: Row) => (other: Row) => one.maker === other.maker && one.what === other.what
  const firsts = rows.filter((row, index) => rows.findIndex(isSame(row)) === index)
  return firsts.map((row) => middle(rows.filter(isSame(row)), ({ wall }) => wall))
}

/** The one in the middle; of an even number, the lower of the two. */
export function middle<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  return values.toSorted((a, b) => by(a) - by(b))[Math.floor((values.length - 1) / 2)]!
}
