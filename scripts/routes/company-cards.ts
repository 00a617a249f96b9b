import type { Contact, DocumentCard, Download, EventCard, JobCard, NewsCard, ReleaseCard } from '../../src/schema/cards'
import type { Job } from '../../src/schema/job'
import { guardDownload } from '../resolve/download-guard'
import type { Place } from '../issues/issue'
import { mailOf, phoneOf, resolveImage, type ResolveContext } from '../resolve/resolve'
import { entryPath } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'

const amount = (value: number) =>
  value.toLocaleString('en-CA', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })

/** A range of pay as printed: `$34–46 an hour`. */
export function formatPay(
  { from, to, per }: Job['pay'],
  { perHour, perYear }: { perHour: string; perYear: string },
): string {
  return `$${amount(from)}${from === to ? '' : `–${amount(to)}`} ${per === 'hour' ? perHour : perYear}`
}

/** The openings of the site's day, the newest first; what has closed is not shown. */
export function openJobs({ entries, now }: Pick<SiteContext, 'entries' | 'now'>): SourceEntry<'jobs'>[] {
  return newestFirst(
    entries.jobs.filter(({ data }) => data.closes === undefined || data.closes >= now),
    ({ data }) => data.posted,
  )
}

/** Entries by day, the latest first; of one day in their files' order. */
export function newestFirst<Entry extends { number: number }>(
  entries: Entry[],
  dayOf: (entry: Entry) => string,
): Entry[] {
  return entries.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.number - b.number)
}

/** The card of an opening. */
export function jobCard({ words }: SiteContext, entry: SourceEntry<'jobs'>): JobCard {
  const { title, department, location, type, summary, pay } = entry.data
  return {
    id: entry.id,
    href: entryPath(entry),
    title,
    department,
    location,
    type,
    summary,
    pay: formatPay(pay, words.job),
  }
}

/** The card of a news item. */
export function newsCard(context: SiteContext, entry: SourceEntry<'news'>): NewsCard {
  const { id, source, at } = entry
  const { title, date, category, excerpt, image } = entry.data
  return {
    id,
    href: entryPath(entry),
    title,
    date,
    category,
    excerpt,
    image: resolveImage(image.$image, context, source.locate([...at, 'image'])),
  }
}

/** The events before the site's day, the latest first, and the others, the soonest first. */
export function eventsByDay({ entries, now }: SiteContext): { coming: EventCard[]; past: EventCard[] } {
  const events = newestFirst(entries.events, ({ data }) => data.date).map(({ id, data }) => ({ id, ...data }))
  return {
    coming: events.filter(({ date }) => date >= now).toSorted((a, b) => a.date.localeCompare(b.date)),
    past: events.filter(({ date }) => date < now),
  }
}

/** The card of a press release. */
export function releaseCard(context: SiteContext, entry: SourceEntry<'press'>): ReleaseCard {
  const { title, date, summary } = entry.data
  return {
    id: entry.id,
    href: entryPath(entry),
    title,
    date,
    summary,
    download: context.documents.get(entry.source.file) ?? context.noDocument,
  }
}

/** The file of a document: the one that was made, or the one it names; without a file, the mark that there is none yet. */
export function documentDownload(context: SiteContext, { data, source, at }: SourceEntry<'documents'>): Download {
  const made = context.documents.get(source.file)
  const named =
    data.downloadUrl && guardDownload(data.downloadUrl.$download, context, source.locate([...at, 'downloadUrl']))
  const download = made ?? named ?? context.noDocument
  return download.link.kind === 'soon' ? { ...download, format: data.type } : download
}

/** The card of a document. */
export function documentCard(context: SiteContext, entry: SourceEntry<'documents'>): DocumentCard {
  const { title, description, group } = entry.data
  return { id: entry.id, title, description, group, download: documentDownload(context, entry) }
}

interface Desk {
  title: string
  text: string
  phone?: string | undefined
  mail?: string | undefined
}

/** A desk with its number and address as site.yaml has them. */
export function contactOf(
  context: ResolveContext,
  { title, text, phone, mail }: Desk,
  placeOf: (key: string) => Place,
): Contact {
  const reach = {
    phone: phone === undefined ? undefined : phoneOf(phone, context, placeOf('phone')),
    mail: mail === undefined ? undefined : mailOf(mail, context, placeOf('mail')),
  }
  return { title, text, ...(reach.phone ? { phone: reach.phone } : {}), ...(reach.mail ? { mail: reach.mail } : {}) }
}
