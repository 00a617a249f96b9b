import { issueAt, type Issue } from '../issues/issue.ts'
import type { SourceEntry } from '../model.ts'

/** True for two entries of one collection with the same name, or the same number in their addresses. */
export function isDouble(one: SourceEntry, other: SourceEntry): boolean {
  const isSame = one.id === other.id || (one.number > 0 && one.number === other.number)
  return one.collection === other.collection && isSame
}

/** Entries of a collection with the name or the number of an earlier one. */
export function duplicateEntries(entries: readonly SourceEntry[]): Issue[] {
  const byId = new Map<string, SourceEntry>()
  const byNumber = new Map<number, SourceEntry>()
  return entries.flatMap((entry) => {
    const other = byId.get(entry.id) ?? (entry.number > 0 ? byNumber.get(entry.number) : undefined)
    if (!byId.has(entry.id)) byId.set(entry.id, entry)
    if (!byNumber.has(entry.number)) byNumber.set(entry.number, entry)
    if (!other) return []
    const { file, line } = other.source.locate(other.at)
    const same = other.id === entry.id ? 'name' : 'number'
    const message = `This entry has the same ${same} as the one at ${file}:${line}.`
    return [issueAt(entry.source.locate(entry.at), 'duplicate-entry', message, renameHint(entry, entries))]
  })
}

function renameHint({ id, number, at, source }: SourceEntry, entries: readonly SourceEntry[]): string {
  const ids = new Set(entries.map((one) => one.id))
  const isDuplicate = entries.filter((one) => one.id === id).length > 1
  let count = 2
  while (ids.has(`${id}-${count}`)) count++
  const name = isDuplicate ? `${id}-${count}` : id
  if (at.length > 0) return `Give this entry another name, such as \`${name}\`.`
  const isTaken = entries.filter((one) => one.number === number).length > 1
  const free = isTaken ? Math.max(...entries.map((one) => one.number)) + 1 : number
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1)
  const extension = source.file.slice(source.file.lastIndexOf('.'))
  return `Rename this file to \`${folder}${String(free).padStart(2, '0')}-${name}${extension}\`.`
}
