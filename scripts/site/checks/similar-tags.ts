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
  return groups(uses, (use) => `${printed.includes(use.entry.collection)} ${use.subject}`).flatMap((same) => {
    const [first = [], ...others] = groups(same, ({ tag }) => tag).toSorted(
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

function groups(uses: Use[], toKey: (use: Use) => string): Use[][] {
  const byKey = new Map<string, Use[]>()
  for (const use of uses) {
    const group = byKey.get(toKey(use))
    if (group) group.push(use)
    else byKey.set(toKey(use), [use])
  }
  return [...byKey.values()]
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
