import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { own } from '../../../src/lib/own.ts'
import type { Place } from '../issues/issue.ts'
import type { DataPath } from './yaml.ts'

/** Locations of a value and of all that is in it, as plain data for the cache. A location is one number. */
export type Spots =
  | number
  | [at: number, items: Spots[]]
  | [at: number, keys: Record<string, [key: number, value: Spots]>]

/** More columns than a file may have bytes. */
const COLUMNS = 2 ** 20

/** The locations of a parsed node; a value without one has that of its parent. */
export function spotsOf(node: unknown, placeOf: (offset: number) => Place, above = 0): Spots {
  const numberAt = (offset: number) => {
    const { line, column } = placeOf(offset)
    return line * COLUMNS + column
  }
  const walk = (inner: unknown, outer: number): Spots => {
    const offset = startOf(inner) ?? outer
    if (isMap(inner)) {
      const keys = inner.items.flatMap(({ key, value }) => {
        const start = startOf(key) ?? offset
        return isScalar(key) ? [[String(key.value), [numberAt(start), walk(value, start)]]] : []
      })
      return [numberAt(offset), Object.fromEntries(keys) as Record<string, [number, Spots]>]
    }
    if (!isSeq(inner)) return numberAt(offset)
    return [numberAt(offset), inner.items.map((item) => walk(isPair(item) ? item.value : item, offset))]
  }
  return walk(node, above)
}

/** Finds the location of the value at a path, or of the nearest one above it; with `key`, of that key itself. */
export function locator(file: string, spots: Spots): (path: DataPath, key?: string) => Place {
  const place = (at: number): Place => ({ file, line: Math.floor(at / COLUMNS), column: at % COLUMNS })
  return (path, key) => {
    let here = spots
    for (const part of path) {
      const next = below(here, part)
      if (next === undefined) return place(atOf(here))
      here = next
    }
    return place((key === undefined ? undefined : pairAt(here, key)?.[0]) ?? atOf(here))
  }
}

function below(spots: Spots, part: PropertyKey): Spots | undefined {
  const inside = typeof spots === 'number' ? undefined : spots[1]
  return Array.isArray(inside) ? inside[Number(part)] : pairAt(spots, part)?.[1]
}

function pairAt(spots: Spots, key: PropertyKey): [key: number, value: Spots] | undefined {
  const inside = typeof spots === 'number' ? [] : spots[1]
  return Array.isArray(inside) || typeof key !== 'string' ? undefined : own(inside, key)
}

const atOf = (spots: Spots) => (typeof spots === 'number' ? spots : spots[0])

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
