import { isReservedAddress, type BuiltRoute } from '../routes/route-base.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import { isDouble } from '../../pipeline/validate/duplicate-entries.ts'
import type { SourceEntry } from '../entries.ts'
import { renameFix } from './entry-issue.ts'

/** An address of the site, and where it is written. */
interface Address {
  path: string
  entry: SourceEntry
  key: 'alsoAt' | 'redirectsFrom' | 'slug'
  /** False for further and old addresses of the entry. */
  isOwn: boolean
}

/** Addresses of pages and redirects differ, also in lower case, from each other, from files and from reserved names. */
export function addresses(
  routes: BuiltRoute[],
  redirects: (Redirect & { entry: SourceEntry })[],
  files: readonly string[],
): Issue[] {
  const seen = new Map<string, Address | undefined>(files.map((path) => [path.toLowerCase(), undefined]))
  return allAddresses(routes, redirects).flatMap((address): Issue[] => {
    const { path, entry, isOwn } = address
    const refuse = (rule: string, message: string, hint: string) => [
      issueAt(locateAddress(address), rule, message, hint),
    ]
    if (isReservedAddress(path))
      return refuse('reserved-name', `\`${path}\` is reserved for the site itself.`, remedy(address, address))
    const key = path.normalize('NFC').toLowerCase()
    if (!seen.has(key)) {
      seen.set(key, address)
      return []
    }
    const other = seen.get(key)
    if (other?.isOwn && !isOwn && other.entry.source.file === entry.source.file)
      return refuse('duplicate-path', `\`${path}\` is already the address of this page.`, remedy(address, address))
    // Two entries of one name or number are already reported.
    if (other?.isOwn && isOwn && isDouble(entry, other.entry)) return []
    const location = other && locateAddress(other)
    const taken = location ? `${location.file}:${location.line}` : 'a file for visitors'
    // An old or further address gives way, then the page whose file name is its address.
    const isOtherFreer = other && isOwn && (!other.isOwn || entry.number > other.entry.number)
    const hint = remedy(isOtherFreer ? other : address, address)
    return refuse('duplicate-path', `\`${path}\` is also the address of ${taken}.`, hint)
  })
}

/** How `address` becomes free; `reported` is where the problem is. */
function remedy(address: Address, reported: Address): string {
  const { key, isOwn, entry } = address
  const { file, line } = locateAddress(address)
  const where = address === reported ? '' : ` in ${file}:${line}`
  if (!isOwn) return `Remove it from \`${key}\`${where}, and the key if nothing is left.`
  const { slug } = entry.data as { slug?: string }
  return slug === undefined ? renameFix(file) : `Write another \`slug\`, such as \`${slug}-2\`.`
}

function allAddresses(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Address[] {
  return [
    ...routes.map(({ data: { path }, entry, from }): Address => {
      const isOwn = path === entry.canonical
      return { path, entry: from, key: isOwn ? 'slug' : 'alsoAt', isOwn }
    }),
    ...redirects.map(({ from, entry }): Address => ({ path: from, entry, key: 'redirectsFrom', isOwn: false })),
  ]
}

function locateAddress({ path, entry: { source, at }, key }: Address): SourceLocation {
  const list = (source.data as Record<string, unknown>)[key]
  return source.locate([...at, key, ...(Array.isArray(list) ? [list.indexOf(path)] : [])])
}
