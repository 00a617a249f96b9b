import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from './sealed'

/** How many prunings a file outlives that nobody uses any more. */
const MOST_PRUNINGS = 5

/** Removes the files of folders that were used neither now nor at one of the last prunings, which a record counts. */
export function pruneUnused(folders: readonly string[], used: ReadonlySet<string>, record: string): void {
  const before = new Map(Object.entries(readSealed<Record<string, number>>(record) ?? {}))
  const unused = new Map<string, number>()
  for (const folder of folders)
    for (const name of readdirSync(folder).filter((one) => !used.has(one))) {
      const prunings = (before.get(name) ?? 0) + 1
      if (prunings > MOST_PRUNINGS) rmSync(join(folder, name), { force: true })
      else unused.set(name, prunings)
    }
  writeSealed(record, Object.fromEntries(unused))
}
