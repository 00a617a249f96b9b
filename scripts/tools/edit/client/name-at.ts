import { own } from '../../../../src/lib/own.ts'
import type { Names } from '../../../site/output/editor-names.ts'

/** A name that is being written: its kind, where it begins, and what there is of it. */
interface Beginning {
  kind: keyof Names
  start: number
  written: string
}

/** What stands before a name, by its kind. */
const before: [keyof Names, RegExp][] = [
  ['addresses', /\]\(<?([^\s()<>]*)$/],
  ['pictures', /<Figure\s[^<>]*\bimage="([^"]*)$/],
  ['terms', /<Term\s[^<>]*\bid="([^"]*)$/],
  ['values', /<Value\s[^<>]*\bid="([^"]*)$/],
  ['drawings', /<Drawing\s[^<>]*\bid="([^"]*)$/],
]

/** Names that are offered at once. */
const MOST = 8

/** The name that is being written where the cursor is, if one is. */
export function nameAt(text: string, cursor: number): Beginning | undefined {
  const above = text.slice(Math.max(0, cursor - 500), cursor)
  for (const [kind, pattern] of before) {
    const written = pattern.exec(above)?.[1]
    if (written !== undefined) return { kind, start: cursor - written.length, written }
  }
  return undefined
}

/** The names that may be meant, those that begin so first. An anchor alone is one of the page itself. */
export function namesFor({ kind, written }: Beginning, names: Names, path: string): string[] {
  const isAnchor = kind === 'addresses' && written.startsWith('#')
  const all = isAnchor
    ? names.addresses.filter((one) => one.startsWith(`${path}#`)).map((one) => one.slice(path.length))
    : (own(names, kind) ?? [])
  const wanted = written.toLowerCase()
  const found = all.filter((one) => one !== written && one.toLowerCase().includes(wanted))
  const rank = (one: string) => Number(!one.toLowerCase().startsWith(wanted))
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST)
}
