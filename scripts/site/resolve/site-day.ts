import { isoDate } from '../../../src/schema/fields.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'

/**
 * The day to build for, empty while nobody has told one. `told` is SITE_NOW, which a person types, and comes
 * before the `asOf` of site.yaml.
 */
export function siteDay(told: string | undefined, asOf: string): { value: string; issues: Issue[] } {
  const day = told ?? asOf
  if (isDay(day)) return { value: day, issues: [] }
  if (told === undefined) return { value: '', issues: [] }
  const place = { file: 'SITE_NOW', line: 1, column: 1 }
  const hint = 'Write it as YYYY-MM-DD: SITE_NOW=2025-12-01.'
  return { value: '', issues: [issueAt(place, 'site-now', `\`${told}\` is not a day.`, hint)] }
}

function isDay(day: string): boolean {
  return isoDate().safeParse(day).success
}
