import type { ActionReference, DownloadReference, ImageReference, PathReference } from '../../../src/schema/fields.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { SourceEntry } from '../entries.ts'

/** What stands at the end of a way through the data of an entry: a text, or something that refers to something else. */
export type Leaf = { path: DataPath } & (
  | { kind: 'text' | 'image' | 'path' | 'download'; value: string }
  | { kind: 'action'; value: ActionReference['$action'] }
)

/** Every text and every reference of an entry, found once. */
export const leavesOf = once(({ data }: SourceEntry): Leaf[] => leaves(data))

/** Every text and every reference of a value, however deep, in the order in which they stand. */
function leaves(value: unknown, path: DataPath = []): Leaf[] {
  if (typeof value === 'string') return [{ kind: 'text', value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  if ('$image' in value) return [{ kind: 'image', value: (value as ImageReference).$image, path }]
  if ('$path' in value) return [{ kind: 'path', value: (value as PathReference).$path, path }]
  if ('$download' in value) return [{ kind: 'download', value: (value as DownloadReference).$download, path }]
  if ('$action' in value) return [{ kind: 'action', value: (value as ActionReference).$action, path }]
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]))
}
