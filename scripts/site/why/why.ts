import { memoize } from '../../pipeline/cache/memoize.ts'
import { nearest } from '../../../src/lib/nearest.ts'
import type { ContentResult } from '../build-content.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import { buildConsultation, buildShell } from '../output/outputs.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { isCanonical, withRoutes, type BuiltRoute } from '../routes/route-base.ts'
import { completeRoute, buildRoute } from '../routes/routes.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'

/** An entry that a page reads, with the keys that it reads. */
export interface Source extends SourceLocation {
  /** Its name, if it is in a list. */
  entry?: string
  keys: string[]
}

/** The file of a page, and everything else that the page reads. */
export interface PageSources {
  path: string
  file: string
  sources: Source[]
  /** What the header, footer and dialogs of every page read. */
  everywhere: Source[]
}

/** The pages that read a content file. */
export interface FileReach {
  file: string
  pages: { path: string; sources: Source[] }[]
  /** What the header, footer and dialogs of every page read of it. */
  everywhere: Source[]
}

type Site = ContentResult['site']

/** What a page reads. Nothing is guessed: the page is built again, and every read is recorded. */
export function pageSources(site: Site, path: string): PageSources {
  const route = site.built.find(({ data }) => data.path === path)
  if (!route) {
    const meant = nearest(
      path,
      site.built.map(({ data }) => data.path),
    )
    throw new Refusal(
      `There is no page \`${path}\`.`,
      `Write ${meant ? `\`${meant}\`` : 'the address of an existing page'}.`,
    )
  }
  const everywhere = sourcesEverywhere(site)
  return { path, file: route.from.source.file, sources: without(pageReader(site)(route.from), everywhere), everywhere }
}

/** The pages that show something of a content file, without those that only could have selected it. */
export function fileReach(site: Site, file: string): FileReach {
  const files = allEntries(site.entries).map(({ source }) => source.file)
  if (!files.includes(file)) {
    const meant = nearest(file, files)
    throw new Refusal(
      `There is no content file \`${file}\`.`,
      `Write ${meant ? `\`${meant}\`` : 'the path of a file in content/, or an address that begins with a slash'}.`,
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

/** The addresses of the pages that read each of these files; what header and footer read is on every page. */
export function reachOfFiles(site: Site, files: Iterable<string>): Map<string, string[]> {
  const everywhere = new Set(sourcesEverywhere(site).map(({ file }) => file))
  const requestedFiles = new Set([...files].filter((file) => !everywhere.has(file)))
  const everyPage = site.built.map(({ data }) => data.path)
  const reach = new Map([...files].map((file) => [file, everywhere.has(file) ? everyPage : []]))
  const read = pageReader(site, { ofChosen: true, isRecorded: ({ source }) => requestedFiles.has(source.file) })
  for (const { data, from } of requestedFiles.size > 0 ? site.built : [])
    for (const file of new Set(read(from).map((source) => source.file))) reach.get(file)?.push(data.path)
  return reach
}

function without(sources: Source[], everywhere: Source[]): Source[] {
  return sources.flatMap((source) => {
    const shared = everywhere.find(({ file, entry }) => file === source.file && entry === source.entry)?.keys ?? []
    const keys = source.keys.filter((key) => !shared.includes(key))
    return keys.length > 0 ? [{ ...source, keys }] : []
  })
}

interface RecordOptions {
  isRecorded?: (entry: SourceEntry) => boolean
  /** True to ignore entries that a page reads only to select some, such as related articles. */
  ofChosen?: boolean
}

/** Returns a function that builds the page of an entry again and records its reads. */
function pageReader(site: Site, { isRecorded = () => true, ofChosen = false }: RecordOptions = {}) {
  let [page, listener]: [SourceEntry | undefined, OnRead] = [undefined, () => {}]
  const onRead: OnRead = (entry, key) => listener(entry, key)
  const ignoreReads: SiteContext['asChoice'] = (run) => {
    const recording = listener
    listener = () => {}
    const chosen = run()
    listener = recording
    return chosen
  }
  const plain = ofChosen ? { ...site, asChoice: ignoreReads } : site
  const context = recordReads(plain, onRead, isRecorded)
  const recorded = new Map(
    Object.entries(site.entries).flatMap(([name, list]) =>
      (list as SourceEntry[]).map((entry, index) => [entry, context.entries[name as keyof Entries][index]] as const),
    ),
  )
  // A page that finds itself among other pages reads its own entry.
  const onReadOfOther: OnRead = (entry, key) => {
    if (entry !== page) onRead(entry, key)
  }
  const own = site.built.filter(isCanonical)
  const all = withRoutes(
    context,
    own.map((route) => (isRecorded(route.from) ? recordRoute(route, onReadOfOther) : route)),
  )
  const recordPage = (from: SourceEntry) =>
    recordedSources((onReadOfPage) => {
      ;[page, listener] = [from, onReadOfPage]
      const entry = recorded.get(from)
      const route = entry && buildRoute(context, entry)
      if (route) completeRoute(all, route)
    })
  return memoize(recordPage)
}

export function sourcesEverywhere(site: Site): Source[] {
  return recordedSources((onRead) => {
    const context = recordReads(site, onRead)
    buildShell(context, [])
    buildConsultation(context)
  })
}

/** What `make` reads: each entry once, with its keys in alphabetical order. */
function recordedSources(make: (onRead: OnRead) => void): Source[] {
  const reads = new Map<SourceEntry, Set<string>>()
  make((entry, key) => reads.set(entry, (reads.get(entry) ?? new Set()).add(key)))
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

/** Called for every key of an entry that is read. */
type OnRead = (entry: SourceEntry, key: string) => void

/** True for entries whose reads are recorded; other entries are not even copied. */
type IsRecorded = (entry: SourceEntry) => boolean

/** The same context, which records every read of its content. */
function recordReads(context: SiteContext, onKey: OnRead, isRecorded: IsRecorded = () => true): SiteContext {
  const { entries, images, terms, bodies } = context
  const onRead = withConstants(context, onKey, isRecorded)
  const [site] = entries.site
  const [words] = entries.interface
  const files = new Map(allEntries(entries).map((entry) => [entry.source.file, entry]))
  const pictures = new Map(entries.images.map((entry) => [entry.id, entry]))
  const meanings = new Map(entries.glossary.map((entry) => [entry.id, entry]))
  const record = (entry: SourceEntry | undefined, key: string) =>
    void (entry && isRecorded(entry) && onRead(entry, key))
  const single = <Value extends object>(value: Value, entry: SourceEntry | undefined) =>
    entry && isRecorded(entry) ? watched(value, (key) => onRead(entry, key)) : value
  return {
    ...context,
    entries: Object.fromEntries(
      Object.entries(entries).map(([name, list]) => [name, recordedList(list as SourceEntry[], onRead, isRecorded)]),
    ) as unknown as Entries,
    site: single(context.site, site),
    words: single(context.words, words),
    images: { ...images, get: (file) => (record(pictures.get(file), 'alt'), images.get(file)) },
    terms: watchedMap(terms, (id) => record(meanings.get(id), 'meaning')),
    bodies: watchedMap(bodies, (file) => record(files.get(file), 'text')),
  }
}

/** Also records the constants in what is read, and what their text is taken from. */
function withConstants({ entries, bodies }: SiteContext, onRead: OnRead, isRecorded: IsRecorded): OnRead {
  const byId = new Map(entries.values.map((entry) => [entry.id, entry]))
  const record = (entry: SourceEntry | undefined, key = '') => void (entry && isRecorded(entry) && onRead(entry, key))
  const recordConstant = (id: string) => {
    const entry = byId.get(id)
    const { site, stat = '' } = entry?.data ?? {}
    const [name, key] = stat.split('.')
    record(entry, 'value')
    if (site !== undefined) record(entries.site[0], site.split('.')[0])
    record(
      entries.stats.find((one) => one.id === name),
      key,
    )
  }
  return (entry, key) => {
    onRead(entry, key)
    const { source, at } = entry
    for (const { id, path } of source.constants ?? [])
      if ([...at, key].every((part, index) => path[index] === part)) recordConstant(id)
    const names = key === 'text' ? (bodies.get(source.file)?.references ?? []) : []
    for (const { kind, value } of names) if (kind === 'value') recordConstant(value)
  }
}

function recordedList(list: SourceEntry[], onRead: OnRead, isRecorded: IsRecorded): SourceEntry[] {
  if (!list.some(isRecorded)) return list
  return list.map((entry) =>
    isRecorded(entry) ? { ...entry, data: watched(entry.data, (key) => onRead(entry, key)) } : entry,
  )
}

/** The same route, which records what building another route reads of it, except its address. */
function recordRoute(route: BuiltRoute, onRead: OnRead): BuiltRoute {
  return { ...route, data: watched(route.data, (key) => key !== 'path' && onRead(route.from, key)) }
}

function watched<Value extends object>(value: Value, onKey: (key: string) => void): Value {
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(target, key)) onKey(key)
      return Reflect.get(target, key) as unknown
    },
  })
}

function watchedMap<Value>(map: ReadonlyMap<string, Value>, onKey: (key: string) => void): ReadonlyMap<string, Value> {
  const copy = new Map(map)
  const get = copy.get.bind(copy)
  return Object.assign(copy, { get: (key: string) => (onKey(key), get(key)) })
}
