import { fillIn } from '../../../src/lib/fill-in.ts'
import { formatDate } from '../../../src/lib/format.ts'
import type { InterfaceWords } from '../../../src/schema/singles/interface.ts'
import { isoDate } from '../../../src/schema/fields.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { schedule, type Schedule } from '../../../src/schema/schedule.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { findFirstDay, type Entries, type SourceEntry } from '../entries.ts'

/** Why an entry is not shown: it is a draft, `day` is its first day, or its last. */
export type Absence = { kind: 'draft' } | { kind: 'from' | 'until'; day: string }

export type NotDue = ReadonlyMap<SourceEntry, Absence[]>

/** Why an entry is not due on a day, if it is not; without a day only drafts are not. */
export function findAbsences(entry: SourceEntry, day: string): Absence[] {
  const { draft, publishAt, expireAt } = entry.data as Schedule
  const first = [publishAt, findFirstDay(entry)]
    .filter((one) => typeof one === 'string')
    .sort()
    .at(-1)
  return [
    ...(draft ? [{ kind: 'draft' as const }] : []),
    ...(day && first && first > day ? [{ kind: 'from' as const, day: first }] : []),
    ...(day && expireAt && expireAt < day ? [{ kind: 'until' as const, day: expireAt }] : []),
  ]
}

export function isDraft(notDue: NotDue, entry: SourceEntry): boolean {
  return notDue.get(entry)?.some(({ kind }) => kind === 'draft') ?? false
}

/** Splits entries by what is due, without the keys of their schedule; those not due have a mark before their name. */
export function partByDay(
  entries: Entries,
  day: string,
  words?: InterfaceWords['schedule'],
): { all: Entries; due: Entries; notDue: NotDue } {
  const notDue = new Map<SourceEntry, Absence[]>()
  const prepare = (entry: SourceEntry): SourceEntry => {
    const absences = findAbsences(entry, day)
    const plain = withoutSchedule(entry)
    if (absences.length === 0) return plain
    const marked = words ? withMark(plain, formatMark(absences, words)) : plain
    notDue.set(marked, absences)
    return marked
  }
  const all = eachList(entries, (list) => list.map(prepare))
  return { all, due: eachList(all, (list) => list.filter((entry) => !notDue.has(entry))), notDue }
}

function eachList(entries: Entries, change: (list: SourceEntry[]) => SourceEntry[]): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, list]) => [name, change(list)])) as unknown as Entries
}

const withoutSchedule = memoize((entry: SourceEntry): SourceEntry => {
  const keys = Object.entries(entry.data)
  const rest = keys.filter(([key]) => !Object.hasOwn(schedule, key))
  return rest.length === keys.length ? entry : ({ ...entry, data: Object.fromEntries(rest) } as SourceEntry)
})

/** `[Draft, from December 1, 2025]` */
function formatMark(absences: Absence[], words: InterfaceWords['schedule']): string {
  const parts = absences.map((absence) =>
    fillIn(words[absence.kind], 'day' in absence ? { day: formatDate(absence.day) } : {}),
  )
  return `[${parts.join(', ')}]`
}

/** Keys that name an entry; the first that it has is used. */
const names = ['title', 'q', 'name', 'organization', 'label', 'type']

/** An entry with a mark before its name; a page's heading is that of its first section. */
function withMark(entry: SourceEntry, mark: string): SourceEntry {
  const data = entry.data as Record<string, unknown>
  const name = names.find((key) => Object.hasOwn(data, key)) ?? ''
  const marked = (text: unknown) => `${mark} ${String(text)}`
  const [first, ...rest] = entry.collection === 'pages' ? (entry as SourceEntry<'pages'>).data.sections : []
  const sections = first ? { sections: [{ ...first, title: marked(first.title) }, ...rest] } : {}
  return { ...entry, data: { ...data, [name]: marked(data[name]), ...sections } } as unknown as SourceEntry
}

/** The day to build for, empty if unknown: `siteNow` (SITE_NOW), else `asOf` of site.yaml. */
export function siteDay(siteNow: string | undefined, asOf: string): { value: string; issues: Issue[] } {
  const day = siteNow ?? asOf
  if (isoDate().safeParse(day).success) return { value: day, issues: [] }
  if (siteNow === undefined) return { value: '', issues: [] }
  const location = { file: 'SITE_NOW', line: 1, column: 1 }
  const hint = 'Write it as YYYY-MM-DD, such as `SITE_NOW=2025-12-01`.'
  return { value: '', issues: [issueAt(location, 'site-now', `\`${siteNow}\` is not a date.`, hint)] }
}
