import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCount } from '../../../src/lib/plural.ts'
import { collections } from '../../../src/schema/collections.ts'
import type { Schedule } from '../../../src/schema/schedule.ts'
import { placeholdersIn } from '../checks/placeholders.ts'
import { isPlaceholder } from '../prose/coming-soon.ts'
import { positionAt } from '../../pipeline/issues/issue.ts'
import { findAbsences } from '../resolve/due.ts'
import { valueAt } from '../../pipeline/validate/schema-at.ts'
import { allEntries, type SourceEntry } from '../entries.ts'
import type { ContentResult } from '../build-content.ts'
import { openSteps } from './go-live.ts'
import { htmlFile } from '../../pipeline/paths.ts'
import { escapeHtml } from '../../pipeline/html.ts'
import { copyPlainStyles, plainPage } from '../host/plain-page.ts'

interface StatusLine {
  at: string
  note: string
}

/** The state of the content by what may need attention. */
export type Status = Record<(typeof groups)[number], StatusLine[]>

const groups = [
  'to go live',
  'drafts',
  'scheduled',
  'expiring',
  'due for review',
  'placeholders',
  'unused pictures',
  'oldest pages',
] as const

/** The number of oldest pages in the report. */
const MOST_OLD = 5

/** The schedule of an entry as written. */
interface Written extends Schedule {
  published?: string
  reviewed?: string
  updated?: string
  closes?: string
  downloadUrl?: string
  request?: object
}

/** Dates are compared with the site's day, not the clock. */
export function siteStatus({ site, issues, contents }: Pick<ContentResult, 'site' | 'issues' | 'contents'>): Status {
  const entries = allEntries(site.entries).map((entry) => {
    const data = (valueAt(entry.source.data, entry.at) ?? {}) as Written
    const { file, line } = entry.source.locate(entry.at)
    return { entry, data, at: entry.at.length > 0 ? `${file}:${line}` : file }
  })
  const day = site.now
  const days = (readDay: (data: Written) => string | undefined) =>
    entries.flatMap(({ data, at }) => {
      const found = readDay(data)
      return typeof found === 'string' ? [{ at, day: found }] : []
    })
  const coming = (one: { day: string }) => one.day >= day
  const [siteEntry] = site.entries.site
  return {
    'to go live': siteEntry ? openSteps(site.site, siteEntry) : [],
    drafts: entries.filter(isDraft).map(({ entry, at }) => ({ at, note: formatMinutes(entry, site) })),
    scheduled: entries
      .filter((one) => !isDraft(one))
      .flatMap(({ entry, data, at }) =>
        findAbsences({ ...entry, data } as SourceEntry, day).flatMap((absence) =>
          absence.kind === 'from' ? [{ at, note: `from ${absence.day}` }] : [],
        ),
      ),
    expiring: [...days(({ expireAt }) => expireAt), ...days(({ closes }) => closes)]
      .filter(coming)
      .toSorted(byDay)
      .map(until('until')),
    'due for review': days(({ reviewBy }) => reviewBy)
      .toSorted(byDay)
      .map(until(`by`, day)),
    placeholders: [
      ...[...new Set(entries.map(({ entry }) => entry.source.file))].flatMap((file) => {
        const text = file.includes('house-style') ? '' : (contents.get(file) ?? '')
        const found = placeholdersIn(text)
        return [
          ...(found.length > 0
            ? [{ at: `${file}:${found[0]!.line}`, note: formatCount(found.length, 'placeholder') }]
            : []),
          ...linksComingSoon(text, site.site.origin).map(({ href, line }) => ({ at: `${file}:${line}`, note: href })),
        ]
      }),
      ...entries.flatMap(({ data: { downloadUrl, request }, at }) =>
        downloadUrl === '' && !request ? [{ at, note: 'a document without a file' }] : [],
      ),
    ],
    'unused pictures': issues.flatMap(({ rule, file, line, message }) =>
      rule === 'unused-upload' ? [{ at: `${file}:${line}`, note: message }] : [],
    ),
    'oldest pages': entries
      .flatMap(({ data, at, entry }) => {
        const last = [data.updated, data.reviewed, data.published]
          .filter((one) => typeof one === 'string')
          .sort()
          .at(-1)
        return last && 'url' in collections[entry.collection] && !isDraft({ data }) ? [{ at, day: last }] : []
      })
      .toSorted(byDay)
      .slice(0, MOST_OLD)
      .map(({ at, day: last }) => ({ at, note: `last changed ${last}` })),
  }
}

const isDraft = ({ data }: { data: Written }) => data.draft === true

const byDay = (a: { day: string; at: string }, b: { day: string; at: string }) =>
  a.day < b.day || (a.day === b.day && a.at < b.at) ? -1 : 1

const until =
  (word: string, today = '') =>
  ({ at, day }: { at: string; day: string }): StatusLine => ({
    at,
    note: `${word} ${day}${day < today ? ', overdue' : ''}`,
  })

/** Links to placeholder hosts, which pages show without an address. */
function linksComingSoon(text: string, origin: string): { href: string; line: number }[] {
  return [...text.matchAll(/https?:\/\/[^\s)'"<>]+/g)]
    .filter(([href]) => isPlaceholder(href, origin))
    .map(({ 0: href, index }) => ({ href, line: positionAt(text, index).line }))
}

/** The reading time of a draft, and what is missing to the minimum. */
function formatMinutes(entry: SourceEntry, site: ContentResult['site']): string {
  const route = site.built.find(({ from }) => from === entry)
  if (!route || !('readTime' in route.data)) return ''
  const { least } = site.site.readMinutes
  const missing = least - route.data.readTime
  return `${formatCount(route.data.readTime, 'minute')}${missing > 0 ? `, ${missing} short of the minimum` : ''}`
}

/** Writes the status to /admin/content of a preview. */
export async function writeStatus({ out, base }: { out: string; base: string }, status: Status): Promise<void> {
  await mkdir(join(out, 'admin'), { recursive: true })
  await copyPlainStyles(join(out, 'admin'))
  await writeFile(join(out, htmlFile('/admin/content')), renderStatus(status, base))
}

export function renderStatus(status: Status, base: string): string {
  const title = 'Content status'
  const parts = Object.entries(status).map(([group, lines]) => {
    const rows = lines.map(({ at, note }) => `<li><code>${escapeHtml(at)}</code> ${escapeHtml(note)}</li>`)
    return `<h2>${escapeHtml(group)}: ${lines.length}</h2>${rows.length > 0 ? `\n<ul>\n${rows.join('\n')}\n</ul>` : ''}`
  })
  return plainPage({ title, body: `<h1>${title}</h1>\n${parts.join('\n')}`, styles: `${base}admin/` })
}
