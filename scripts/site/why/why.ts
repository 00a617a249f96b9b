import { nearest } from '../../../src/lib/nearest.ts'
import type { ContentResult } from '../build-content.ts'
import type { Place } from '../../pipeline/issues/issue.ts'
import { consultationOf, shellOf } from '../output/outputs.ts'
import { isChoosing } from '../../pipeline/resolve/remembered.ts'
import { recordReads, recordRoute, type OnRead } from './record-reads.ts'
import { withRoutes } from '../routes/route-base.ts'
import { completeRoute, routeOf } from '../routes/routes.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'

/** An entry of content that a page is made of: where it stands, and which of its keys the page reads. */
export interface Source extends Place {
  /** Name within its list; none for an entry that is a file of its own. */
  entry?: string
  keys: string[]
}

/** Why a page is as it is: the file that makes it, and all else that it reads. */
export interface PageSources {
  path: string
  file: string
  sources: Source[]
  /** What header, footer and dialogs read, on this page as on every other. */
  everywhere: Source[]
}

/** Where a content file gets to: the pages that read it, and what they read of it. */
export interface FileReach {
  file: string
  pages: { path: string; sources: Source[] }[]
  /** What every page reads of it, in header, footer and dialogs. */
  everywhere: Source[]
}

type Site = ContentResult['site']

/**
 * What makes a page, by its address. Nothing is guessed: the page is made again, and every
 * look at content is written down.
 */
export function pageSources(site: Site, path: string): PageSources {
  const route = site.built.find(({ data }) => data.path === path)
  if (!route) {
    const meant = nearest(
      path,
      site.built.map(({ data }) => data.path),
    )
    throw new Refusal(
      `There is no page \`${path}\`.`,
      meant ? `Did you mean \`${meant}\`?` : 'Pages are the files of content/pages/, and entries with an address.',
    )
  }
  const everywhere = sourcesEverywhere(site)
  return { path, file: route.from.source.file, sources: without(pageReader(site)(route.from), everywhere), everywhere }
}

/** Which pages a content file reaches: those that show something of it, not those that could have chosen it. */
export function fileReach(site: Site, file: string): FileReach {
  const files = allEntries(site.entries).map(({ source }) => source.file)
  if (!files.includes(file)) {
    const meant = nearest(file, files)
    throw new Refusal(
      `There is no content file \`${file}\`.`,
      meant ? `Did you mean \`${meant}\`?` : 'Name a file of content/, or an address that begins with a slash.',
    )
  }
  const ofFile = (sources: Source[]) => sources.filter((source) => source.file === file)
  const everywhere = ofFile(sourcesEverywhere(site))
  const read = pageReader(site, { ofChosen: true })
  const pages = site.built.map(({ data: { path }, from }) => ({
    path,
    sources: without(ofFile(read(from)), everywhere),
  }))
  return { file, pages: pages.filter(({ sources }) => sources.length > 0), everywhere }
}

/**
 * The addresses of the pages that each of some content files reaches; header and footer take theirs to every page.
 * Pages that read nothing of these files are not made again.
 */
export function reachOfFiles(site: Site, files: Iterable<string>): Map<string, string[]> {
  const everywhere = new Set(sourcesEverywhere(site).map(({ file }) => file))
  const asked = new Set([...files].filter((file) => !everywhere.has(file)))
  const everyPage = site.built.map(({ data }) => data.path)
  const reach = new Map([...files].map((file) => [file, everywhere.has(file) ? everyPage : []]))
  const read = pageReader(site, { ofChosen: true, isHeard: ({ source }) => asked.has(source.file) })
  for (const { data, from } of site.built)
    for (const file of new Set(read(from).map((source) => source.file))) reach.get(file)?.push(data.path)
  return reach
}

/** Sources without what every page reads of them. */
function without(sources: Source[], everywhere: Source[]): Source[] {
  return sources.flatMap((source) => {
    const shared = everywhere.find(({ file, entry }) => file === source.file && entry === source.entry)?.keys ?? []
    const keys = source.keys.filter((key) => !shared.includes(key))
    return keys.length > 0 ? [{ ...source, keys }] : []
  })
}

interface Hearing {
  /** The entries that somebody wants to hear of. */
  isHeard?: (entry: SourceEntry) => boolean
  /** Of those among which a page chooses, such as all that may be related to a text, the chosen ones alone. */
  ofChosen?: boolean
}

/**
 * Tells what the page of an entry reads, each time it is asked for one. Pages are made again, of content that tells who
 * looks at it. What one page has worked out to choose is there for the next, which looks at nothing for it: who asks
 * for more than one page has to hear of the chosen ones alone.
 */
function pageReader(site: Site, { isHeard = () => true, ofChosen = false }: Hearing = {}) {
  let [page, hear]: [SourceEntry | undefined, OnRead] = [undefined, () => {}]
  const onRead: OnRead = (entry, key) => {
    if (!ofChosen || !isChoosing()) hear(entry, key)
  }
  const context = recordReads(site, onRead, isHeard)
  const recorded = new Map(
    Object.entries(site.entries).flatMap(([name, list]) =>
      (list as SourceEntry[]).map((entry, index) => [entry, context.entries[name as keyof Entries][index]] as const),
    ),
  )
  // A page that reads itself, among others, reads its own entry.
  const ofAnother: OnRead = (entry, key) => {
    if (entry !== page) onRead(entry, key)
  }
  const own = site.built.filter(({ data, entry }) => data.path === entry.canonical)
  const all = withRoutes(
    context,
    own.map((route) => (isHeard(route.from) ? recordRoute(route, ofAnother) : route)),
  )
  const readsOf = (from: SourceEntry) =>
    recordedSources((onReadOfPage) => {
      ;[page, hear] = [from, onReadOfPage]
      const entry = recorded.get(from)
      const route = entry && routeOf(context, entry)
      if (route) completeRoute(all, route)
    })
  const known = new Map<SourceEntry, Source[]>()
  return (from: SourceEntry): Source[] => {
    const sources = known.get(from) ?? readsOf(from)
    known.set(from, sources)
    return sources
  }
}

/** What header, footer and dialogs of every page read. */
export function sourcesEverywhere(site: Site): Source[] {
  return recordedSources((onRead) => {
    const context = recordReads(site, onRead)
    shellOf(context, [])
    consultationOf(context)
  })
}

/** What is read while something is made: each entry once, with its keys in the order of the alphabet. */
function recordedSources(make: (onRead: OnRead) => void): Source[] {
  const reads = new Map<SourceEntry, Set<string>>()
  make((entry, key) => {
    const keys = reads.get(entry)
    if (keys) keys.add(key)
    else reads.set(entry, new Set([key]))
  })
  const inOrder = [...reads].toSorted(([a], [b]) => compare(a.source.file, b.source.file) || a.number - b.number)
  return inOrder.map(([entry, keys]) => ({
    ...entry.source.locate(entry.at),
    ...(entry.at.length > 0 ? { entry: entry.id } : {}),
    keys: [...keys].sort(),
  }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
