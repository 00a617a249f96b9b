import { formatDate } from '../../src/lib/format-date'
import type { Absence } from './due'
import { issueAt, type Issue, type Place } from '../issues/issue'
import type { SourceEntry } from '../validate/validate'

/** A reference to something that the site does not show on its day: what it is, where it was written, and when it is shown. */
export function notDueIssue(place: Place, name: string, { source, at }: SourceEntry, absences: Absence[]): Issue {
  const { file, line } = source.locate(at)
  const [first] = absences
  return issueAt(
    place,
    'not-due',
    `\`${name}\` ${absences.map(inWords).join(' and ')}: ${file}:${line}.`,
    advice(first),
  )
}

function inWords(absence: Absence): string {
  if (absence.kind === 'draft') return 'is a draft'
  return absence.kind === 'from'
    ? `is not shown before ${formatDate(absence.day)}`
    : `was shown until ${formatDate(absence.day)}`
}

function advice(absence: Absence | undefined): string {
  if (absence?.kind === 'until') return 'Take the reference out, or give the entry a later last day.'
  return `Take the reference out until ${absence?.kind === 'from' ? 'that day' : 'the draft is done'}; previews accept it.`
}
