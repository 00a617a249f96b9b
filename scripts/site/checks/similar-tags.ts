import { groupBy } from '../../../src/lib/group-by.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { CollectionName } from '../../../src/schema/collections.ts'
import { locateKey, warning } from './entry-issue.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/** Collections whose tags pages print: they are only compared with one another. */
const printed: readonly CollectionName[] = ['details', 'featuredProjects', 'projects']

interface Use {
  tag: string
  subject: string
  entry: SourceEntry
  index: number
}

/** Of two tags that differ only in plural, letter case or hyphens, the one that is used less is reported. */
export function similarTags(entries: Entries): Issue[] {
  const uses = allEntries(entries).flatMap((entry) => listTags(entry))
  const alike = groupBy(uses, ({ entry, subject }) => `${printed.includes(entry.collection)} ${subject}`)
  return [...alike.values()].flatMap((same) => {
    const [first = [], ...others] = [...groupBy(same, ({ tag }) => tag).values()].toSorted(
      (a, b) => b.length - a.length || (a[0]!.tag < b[0]!.tag ? -1 : 1),
    )
    const meant = first[0]!.tag
    const times = first.length === 1 ? 'once' : `${first.length} times`
    return others.flat().map(({ tag, entry, index }) => {
      const message = `The tag \`${tag}\` is almost the same as \`${meant}\`, which is used ${times}.`
      const hint = `Write \`${meant}\` if it means the same.`
      return warning(issueAt(locateKey(entry, ['tags', index]), 'similar-tag', message, hint))
    })
  })
}

/** The same for `Hold points` and `hold-point`. */
function normalizeTag(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<=[^s])s$/, '')
}

function listTags(entry: SourceEntry): Use[] {
  const { tags = [] } = entry.data as { tags?: string[] }
  return tags.map((tag, index) => ({ tag, subject: normalizeTag(tag), entry, index }))
}
