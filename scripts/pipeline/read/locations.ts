import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { own } from '../../../src/lib/own.ts'
import type { SourceLocation } from '../issues/issue.ts'

/** A line and a column as one number, for the cache: the line times `COLUMNS`, plus the column. */
type Position = number

/** More columns than a file may have bytes. */
const COLUMNS = 2 ** 20

/** A number that JavaScript prints otherwise, such as 1.10. */
type OddNumber = [at: Position, source: string]
type ListLocations = [at: Position, items: Locations[]]
type GroupLocations = [at: Position, keys: Record<string, [key: Position, value: Locations]>]

/** The position of a value, and of all that is in it. */
export type Locations = Position | OddNumber | ListLocations | GroupLocations

/** The locations of a parsed node; a value without one has that of its parent. */
export function collectLocations(node: unknown, locate: (offset: number) => SourceLocation, above = 0): Locations {
  const numberAt = (offset: number) => {
    const { line, column } = locate(offset)
    return line * COLUMNS + column
  }
  const walk = (inner: unknown, outer: number): Locations => {
    const offset = nodeStart(inner) ?? outer
    if (isMap(inner)) {
      const keys = inner.items.flatMap(({ key, value }) => {
        const start = nodeStart(key) ?? offset
        return isScalar(key) ? [[String(key.value), [numberAt(start), walk(value, start)]]] : []
      })
      return [numberAt(offset), Object.fromEntries(keys) as GroupLocations[1]]
    }
    if (!isSeq(inner)) {
      const { value, source = '' } = isScalar(inner) ? inner : {}
      return typeof value === 'number' && String(value) !== source ? [numberAt(offset), source] : numberAt(offset)
    }
    return [numberAt(offset), inner.items.map((item) => walk(isPair(item) ? item.value : item, offset))]
  }
  return walk(node, above)
}

/** Finds the location of the value at a path, or of the nearest one above it; with `key`, of that key itself. */
export function locator(
  file: string,
  locations: Locations,
): (path: readonly PropertyKey[], key?: string) => SourceLocation {
  const location = (at: Position): SourceLocation => ({ file, line: Math.floor(at / COLUMNS), column: at % COLUMNS })
  return (path, key) => {
    let here = locations
    for (const part of path) {
      const next = below(here, part)
      if (next === undefined) return location(ownLocation(here))
      here = next
    }
    return location((key === undefined ? undefined : pairAt(here, key)?.[0]) ?? ownLocation(here))
  }
}

/** The number at a path as it is written, if JavaScript prints it otherwise. */
export const numberSource = (locations: Locations) => (path: readonly PropertyKey[]) => {
  const here = path.reduce<Locations | undefined>((above, part) => above && below(above, part), locations)
  return Array.isArray(here) && typeof here[1] === 'string' ? here[1] : undefined
}

function below(locations: Locations, part: PropertyKey): Locations | undefined {
  const inside = typeof locations === 'number' ? undefined : locations[1]
  return Array.isArray(inside) ? inside[Number(part)] : pairAt(locations, part)?.[1]
}

function pairAt(locations: Locations, key: PropertyKey): [key: Position, value: Locations] | undefined {
  const inside = typeof locations === 'number' ? [] : locations[1]
  return Array.isArray(inside) || typeof inside === 'string' || typeof key !== 'string' ? undefined : own(inside, key)
}

const ownLocation = (locations: Locations) => (typeof locations === 'number' ? locations : locations[0])

export function nodeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
