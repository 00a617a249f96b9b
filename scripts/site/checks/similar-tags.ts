import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import type { CollectionName } from '../../../src/schema/collections.ts'
import { once } from '../../pipeline/cache/once.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/** Tags that pages print are no names of subjects: they are only compared with one another. */
const printed: readonly CollectionName[] = ['details', 'featuredProjects', 'projects']

interface Use {
  tag: string
  subject: string
  /** Asked of the few that are told of. */
  place: () => Place
}

/**
 * One subject has one tag: two that differ in number, letter case or hyphens relate nothing. The one that is
 * written less often is told of.
 */
export function similarTags(entries: Entries): Issue[] {
  const [onPages, ofSubjects]: [Use[], Use[]] = [[], []]
  for (const entry of allEntries(entries))
    (printed.includes(entry.collection) ? onPages : ofSubjects).push(...tagsOf(entry))
  return [onPages, ofSubjects].flatMap(similarUses)
}

function similarUses(uses: Use[]): Issue[] {
  const bySubject = grouped(uses, ({ subject }) => subject)
  return [...bySubject.values()].flatMap((same) => {
    const [[first, firstUses] = ['', []], ...others] = [...grouped(same, ({ tag }) => tag)].toSorted(
      ([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1),
    )
    const told = `\`${first}\`, which is written ${firstUses.length === 1 ? 'once' : `${firstUses.length} times`}`
    return others.flatMap(([tag, places]) =>
      places.map(({ place }): Issue => ({
        ...issueAt(
          place(),
          'similar-tag',
          `The tag \`${tag}\` is almost ${told}.`,
          `Write \`${first}\` if that is what is meant.`,
        ),
        severity: 'warning',
      })),
    )
  })
}

function grouped(uses: Use[], keyOf: (use: Use) => string): Map<string, Use[]> {
  const groups = new Map<string, Use[]>()
  for (const use of uses) {
    const key = keyOf(use)
    const group = groups.get(key)
    if (group) group.push(use)
    else groups.set(key, [use])
  }
  return groups
}

/** What remains of a tag without its spelling: `Hold points` and `hold-point` are one. */
function subjectOf(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<=[^s])s$/, '')
}

const tagsOf = once(({ data, source, at }: SourceEntry): Use[] => {
  const { tags = [] } = data as { tags?: string[] }
  return tags.map((tag, index) => ({
    tag,
    subject: subjectOf(tag),
    place: () => source.locate([...at, 'tags', index]),
  }))
})
