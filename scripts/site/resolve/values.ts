import { own } from '../../../src/lib/own.ts'
import type { SourceFile } from '../../pipeline/read/read.ts'
import type { Values } from '../../pipeline/read/values.ts'

export const VALUES_FILE = 'content/values.yaml'

/** The constants of values.yaml. An entry with errors, which its schema reports, has an empty text. */
export function readValues(files: readonly SourceFile[]): Values {
  const written = files.find(({ file }) => file === VALUES_FILE)?.data
  return Object.fromEntries(
    (Array.isArray(written) ? written : []).flatMap((entry: unknown) => {
      const { id, value, site, stat, counts } = Object(entry) as Record<string, unknown>
      const text =
        value ??
        (typeof site === 'string'
          ? siteValue(files, site)
          : typeof stat === 'string'
            ? statValue(files, stat)
            : countEntries(files, counts))
      return typeof id === 'string' ? [[id, typeof text === 'string' ? text : '']] : []
    }),
  )
}

function statValue(files: readonly SourceFile[], name: string): string | undefined {
  const [id, key = ''] = name.split('.')
  const list = files.find(({ file }) => file === 'content/stats.yaml')?.data
  const stats = (Array.isArray(list) ? list : []).map((one) => Object(one) as Record<string, unknown>)
  const found = own(stats.find((one) => own(one, 'id') === id) ?? {}, key)
  return typeof found === 'string' ? found : undefined
}

function siteValue(files: readonly SourceFile[], keys: string): string | undefined {
  const site = files.find(({ file }) => file === 'content/site.yaml')?.data
  const found = keys
    .split('.')
    .reduce((now: unknown, key) => (now instanceof Object ? own({ ...now }, key) : undefined), site)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

function countEntries(files: readonly SourceFile[], name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const list = files.find(({ file }) => file === `content/${name}`)?.data
  const entries: unknown[] = Array.isArray(list)
    ? list
    : files.filter(({ file }) => file.startsWith(`content/${name}/`)).map(({ data }) => data)
  return String(entries.filter((data) => own(Object(data) as Record<string, unknown>, 'draft') !== true).length)
}
