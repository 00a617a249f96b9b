import type { Image } from '../../../src/schema/fields.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'

/** The first picture that a page shows. Data is in the order of the page. */
export function firstImage(data: RouteData): Image | undefined {
  return firstIn(withoutHead(data))?.image
}

/** A page whose first picture loads at once. */
export function withEagerImage<Data extends RouteData>(data: Data): Data {
  const first = firstIn(withoutHead(data))
  return first ? (replaced(data, first.path, { ...first.image, eager: true }) as Data) : data
}

function withoutHead({ head: _head, ...content }: RouteData): object {
  return content
}

/** The first picture in a value, and the way to it. */
function firstIn(value: unknown): { image: Image; path: string[] } | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if ('tone' in value && 'widths' in value) return { image: value as Image, path: [] }
  for (const [key, item] of inOrderOfPage(value)) {
    const found = firstIn(item)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return undefined
}

const isFeatured = (item: unknown) => Number((item as { featured?: unknown } | null)?.featured === true)

/** Libraries show their featured entries above the others. */
function inOrderOfPage(value: object): [string, unknown][] {
  return Object.entries(value).toSorted(([, one], [, other]) => isFeatured(other) - isFeatured(one))
}

/**
 * A value with another one at the end of a way through it. What does not lie on the way stays the object
 * that it is: bodies are large.
 */
function replaced(value: unknown, [key, ...path]: string[], by: object): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], path, by))
  return { ...(value as object), [key]: replaced(Reflect.get(value as object, key), path, by) }
}
