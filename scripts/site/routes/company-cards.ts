import type { Download } from '../../../src/schema/fields.ts'
import type { Contact } from '../../../src/schema/data/cards.ts'
import { guardDownload } from '../resolve/downloads.ts'
import { findMail, findPhone } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'

/** Events from the site's day on, soonest first; earlier ones, latest first. */
export function eventsByDay({ entries, now }: SiteContext): SourceEntry<'events'>[] {
  const events = newestFirst(entries.events, ({ data }) => data.date)
  return [
    ...events.filter(({ data }) => data.date >= now).toSorted((a, b) => a.data.date.localeCompare(b.data.date)),
    ...events.filter(({ data }) => data.date < now),
  ]
}

/** The generated file of a document, or the one that it names, or the marker that there is none yet. */
export function documentDownload(context: SiteContext, { data, source }: SourceEntry<'documents'>): Download {
  const generated = context.documents.get(source.file)
  const named = data.downloadUrl && guardDownload(data.downloadUrl.$download, context)
  const download = generated ?? named ?? context.noDocument
  return download.link.kind === 'soon' ? { ...download, format: data.type } : download
}

interface Desk {
  title: string
  text: string
  phone?: string | undefined
  mail?: string | undefined
}

export function createContact({ site }: Pick<SiteContext, 'site'>, { title, text, phone, mail }: Desk): Contact {
  const call = phone === undefined ? undefined : findPhone(phone, site)
  const write = mail === undefined ? undefined : findMail(mail, site)
  return { title, text, ...(call && { phone: call }), ...(write && { mail: write }) }
}

/** Sorts entries by day, latest first; entries of one day stay in the order of their files. */
export function newestFirst<Entry extends { number: number }>(
  entries: Entry[],
  readDay: (entry: Entry) => string,
): Entry[] {
  return entries.toSorted((a, b) => readDay(b).localeCompare(readDay(a)) || a.number - b.number)
}
