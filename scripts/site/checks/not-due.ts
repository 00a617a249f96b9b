import { formatDate } from '../../../src/lib/format.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import { isReportable } from '../resolve/downloads.ts'
import type { Absence } from '../resolve/due.ts'
import type { Reference } from '../resolve/references.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import type { SourceEntry } from '../entries.ts'
import { anchored, pathUses } from './known-paths.ts'
import { listAnchors } from '../routes/page-anchors.ts'

interface Day {
  context: Pick<SiteContext, 'notDue' | 'files' | 'bodies'>
  shown: BuiltRoute[]
  /** Also routes of entries that are not due. */
  full: BuiltRoute[]
}

/** Nothing that is shown refers to a page, file or entry that is not due. */
export function notDue(uses: readonly Reference[], { context, shown, full }: Day): Issue[] {
  const absent = [...context.notDue]
  if (absent.length === 0) return []
  const byName = new Map(absent.map((one) => [entryKey(one[0].collection, one[0].id), one]))
  const named = uses.flatMap((use): Issue[] => {
    const { kind, value } = use
    const found =
      kind === 'file' && isReportable(value, context.files)
        ? context.files.notDue.get(value)
        : kind === 'entry' && byName.get(entryKey(use.collection, value))
    if (!found) return []
    const issue = notDueIssue(use, value, ...found)
    return [kind === 'file' && use.optional ? { ...issue, severity: 'warning' } : issue]
  })
  const [pages, allPages] = [byPath(shown), byPath(full)]
  const linked = pathUses(uses, full).flatMap((use) => {
    const [page = '', anchor = ''] = use.value.replace(/\?[^#]*/, '').split('#')
    const route = pages.get(page)
    if (route && (!anchor || listAnchors(route, context).includes(anchor))) return []
    const isMeant = (entry: SourceEntry) =>
      route
        ? entry.id === anchor && anchored.some((name) => name === entry.collection)
        : entry === allPages.get(page)?.from
    const found = absent.find(([entry]) => isMeant(entry))
    return found ? [notDueIssue(use, use.value, ...found)] : []
  })
  return [...named, ...linked]
}

const entryKey = (collection: string, id: string) => `${collection} ${id}`

function byPath(routes: BuiltRoute[]): Map<string, BuiltRoute> {
  return new Map(routes.map((route) => [route.data.path, route]))
}

function notDueIssue(location: SourceLocation, name: string, { source, at }: SourceEntry, absences: Absence[]): Issue {
  const { file, line } = source.locate(at)
  const message = `\`${name}\` ${absences.map(inWords).join(' and ')} (${file}:${line}).`
  return issueAt(location, 'not-due', message, advice(absences[0]))
}

function inWords(absence: Absence): string {
  if (absence.kind === 'draft') return 'is a draft'
  return absence.kind === 'from'
    ? `is not shown before ${formatDate(absence.day)}`
    : `was shown until ${formatDate(absence.day)}`
}

function advice(absence: Absence | undefined): string {
  if (absence?.kind === 'until') return 'Remove the reference, or set a later `expireAt` for the entry.'
  return `Remove the reference until ${absence?.kind === 'from' ? 'that day' : 'the draft is published'}.`
}
