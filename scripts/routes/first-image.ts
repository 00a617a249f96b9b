import type { Image } from '../../src/schema/fields'
import type { RouteData } from '../../src/schema/data/route-data'

/** The first picture that a page shows. Data is in the order of the page. */
export function firstImage({ head: _head, ...content }: RouteData): Image | undefined {
  return firstImageIn(content)
}

/** A page whose first picture loads at once. */
export function withEagerImage<Data extends RouteData>(data: Data): Data {
  const first = firstImage(data)
  return first ? (replaced(data, first, { ...first, eager: true }) as Data) : data
}

function firstImageIn(value: unknown): Image | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if ('tone' in value && 'widths' in value) return value as Image
  for (const item of Object.values(value)) {
    const found = firstImageIn(item)
    if (found) return found
  }
  return undefined
}

/** A value with another one in the place of a part of it. What does not hold the part stays the object that it is: bodies are large. */
function replaced(value: unknown, part: object, by: object): unknown {
  if (value === part) return by
  if (value === null || typeof value !== 'object') return value
  const before = Object.entries(value)
  const after = before.map(([key, item]) => [key, replaced(item, part, by)] as const)
  if (after.every(([, item], index) => item === before[index]![1])) return value
  return Array.isArray(value) ? after.map(([, item]) => item) : Object.fromEntries(after)
}
