import { memoize } from '../cache/memoize.ts'

/** An object of structured data. */
type Thing = Record<string, unknown>

/** A thing with its path in its block: `mainEntity.acceptedAnswer`; empty for the block itself. */
export interface NestedThing {
  thing: Thing
  way: string
}

/** The objects of a block of structured data, also in a `@graph`; undefined if it is not JSON. */
export function readBlock(text: string): Thing[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return [value]
      .flat()
      .flatMap((one) => (isThing(one) ? (Array.isArray(one['@graph']) ? one['@graph'].filter(isThing) : [one]) : []))
  } catch {
    return undefined
  }
}

/** All things in a page’s blocks, nested ones included. */
export const allThings = memoize((blocks: readonly string[]) =>
  blocks.flatMap((block) => readBlock(block) ?? []).flatMap((thing) => withParts(thing, '')),
)

export const readTypes = (thing: Thing): string[] => [thing['@type']].flat().filter((type) => typeof type === 'string')

function withParts(thing: Thing, way: string): NestedThing[] {
  const parts = Object.entries(thing).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isThing)
      .flatMap((part) => withParts(part, way ? `${way}.${key}` : key)),
  )
  return [{ thing, way }, ...parts]
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
