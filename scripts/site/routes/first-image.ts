import type { Image } from '../../../src/schema/fields.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'

/** The first picture of a page. Data is in the order of the page. */
export function firstImage(data: RouteData): Image | undefined {
  return firstIn(withoutHead(data))?.image
}

/** Loads the first picture of a page eagerly. */
export function withEagerImage<Data extends RouteData>(data: Data): Data {
  const first = firstIn(withoutHead(data))
  return first ? (replaced(data, first.path, { ...first.image, eager: true }) as Data) : data
}

function withoutHead({ head: _head, ...content }: RouteData): object {
  return content
}

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

/** Libraries show featured entries first. */
function inOrderOfPage(value: object): [string, unknown][] {
  return Object.entries(value).toSorted(([, one], [, other]) => isFeatured(other) - isFeatured(one))
}

/** Copies a value with one nested value replaced. Everything else stays the same object, because bodies are large. */
function replaced(value: unknown, [key, ...path]: string[], by: object): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], path, by))
  return { ...(value as object), [key]: replaced(Reflect.get(value as object, key), path, by) }
}
