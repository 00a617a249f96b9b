import { join } from 'node:path'
import { isoDate } from '../src/schema/fields'
import type { InterfaceWords } from '../src/schema/interface'
import type { Site } from '../src/schema/site'
import { addresses } from './checks/addresses'
import { comparisonCells } from './checks/comparison-cells'
import { documentFiles } from './checks/document-files'
import { expiredCertificates } from './checks/expired'
import { filterCategories } from './checks/filter-categories'
import { readTimes } from './checks/read-times'
import { brokenPaths, knownPaths } from './checks/known-paths'
import { statCounts } from './checks/stat-counts'
import { uniqueHead } from './checks/unique-head'
import type { ProseOptions } from './mdx/plugins'
import { imagesIn, readCatalogue } from './pipeline/catalogue'
import { downloadFiles } from './pipeline/download-guard'
import { makeDownloads } from './pipeline/downloads'
import type { Body } from './pipeline/front-matter'
import { encodeImages } from './pipeline/images'
import { capIssues, issueAt, sortIssues, type Issue } from './pipeline/issue'
import { machineFiles } from './pipeline/machine-files'
import { outputs } from './pipeline/outputs'
import { publicFiles } from './pipeline/public-files'
import { readContent } from './pipeline/read'
import { renderBody, type RenderedBody } from './pipeline/render'
import { resolve, type ResolveContext } from './pipeline/resolve'
import { checkBody } from './pipeline/resolve-body'
import { checkParts } from './pipeline/resolve-sections'
import { buildRoutes } from './pipeline/routes'
import { searchIndex } from './pipeline/search-index'
import { siteStandIn, type SiteContext } from './pipeline/site-context'
import { validate, type SourceEntry } from './pipeline/validate'
import { writeOutput } from './pipeline/write'

export interface ContentOptions {
  /** The project's root: `content/` and `public/uploads/` are read from here. */
  root: string
  /** The site's day; `asOf` of site.yaml when left out. */
  now?: string | undefined
  /** Hears of slow work. */
  onProgress?: (step: string, done: number, total: number) => void
}

export interface ContentResult {
  issues: Issue[]
  /** Text of every file that was read, for code frames. */
  texts: ReadonlyMap<string, string>
  /** Counts for the summary. */
  files: number
  routes: number
}

/** The recipe: content/ becomes src/generated/. With an error anywhere, nothing is written. */
export async function buildContent({ root, now, onProgress = () => {} }: ContentOptions): Promise<ContentResult> {
  const read = readContent(root)
  const { entries, partial, broken, issues: invalid } = validate(read.files, read.unread)
  const issues = [...read.issues, ...invalid, ...siteNow(now)]
  // Errors in a single file do not end the check: what is valid of it goes on, so that every other file is told of as well.
  const site: Site = { ...siteStandIn, ...entries.site[0]?.data }
  const [words] = entries.interface
  const comingSoon = words?.data.shell?.comingSoon ?? ''
  const bodies = renderBodies(read.bodies, { origin: site.origin, words: comingSoon, endpoint: site.inquiries.endpoint }, join(root, '.cache'), issues)
  const { catalogue, issues: bad } = await readCatalogue(root, entries.images, usedImages([...Object.values(entries).flat(), ...partial], bodies), broken)
  issues.push(...bad, ...publicFiles(root, new Set([...catalogue.prepared.keys(), ...broken.images].map((name) => `public/uploads/${name}`))))
  const download = words?.data.reading?.download ?? ''
  const noDocument = { link: { label: download, kind: 'soon' as const, href: '', soon: comingSoon }, format: '', pages: 0, unit: '', bytes: 0 }
  const lookUp: ResolveContext = { site, comingSoon, images: catalogue, files: downloadFiles(root, [], download, false), noDocument, paths: [], broken, issues }
  const context: SiteContext = {
    ...lookUp,
    entries,
    bodies,
    words: (words ? resolve(words.data, lookUp, words.source.locate) : {}) as InterfaceWords,
    now: now ?? site.asOf,
    terms: new Map(entries.glossary.map(({ id, data }) => [id, data.meaning])),
    documents: new Map(),
  }
  issues.push(...documentFiles(entries, join(root, 'public')))
  const { files, documents } = hasErrors(issues) ? noDownloads : await makeDownloads(context, root, (done, total) => onProgress('documents', done, total))
  context.documents = documents
  context.files = downloadFiles(root, documents.values(), download, !hasErrors(issues))
  const { routes, redirects, cards } = buildRoutes(context)
  const pathOf = new Map(routes.map(({ from, entry }) => [from.source.file, entry.canonical]))
  for (const file of read.bodies.keys()) checkBody(context, file, pathOf.get(file))
  checkParts(context, [...partial, ...entries.site])
  const output = outputs(context, routes, redirects, files)
  const lostBodies = new Set([...read.bodies.keys()].filter((file) => bodies.get(file)?.isDamaged ?? !bodies.has(file)))
  issues.push(
    ...addresses(routes, redirects),
    ...uniqueHead(routes),
    ...knownPaths(context.paths, routes, redirects, brokenPaths(broken, routes, lostBodies)),
    ...expiredCertificates(entries, context.now),
    ...filterCategories(routes, broken),
    ...comparisonCells(entries.pages),
    ...statCounts(entries, broken),
    ...readTimes(routes, site.readMinutes),
  )
  const result: ContentResult = { issues: tidy(issues), texts: read.texts, files: read.files.length, routes: routes.length }
  if (hasErrors(issues)) return result

  const tasks = [...catalogue.prepared.values()].flatMap((one) => one.tasks)
  await encodeImages(root, tasks, (done, total) => onProgress('pictures', done, total))
  // An address that stands twice has no place in the index, so it is made of a site without errors alone.
  writeOutput(join(root, 'src/generated'), new Map([...output, ['search.json', JSON.stringify(searchIndex(routes, bodies))], ...machineFiles(context, routes, cards)]))
  return result
}

const noDownloads = { files: [], documents: new Map() }

function hasErrors(issues: Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error')
}

function renderBodies(sources: ReadonlyMap<string, Body>, options: ProseOptions, cacheFolder: string, issues: Issue[]) {
  const bodies = new Map<string, RenderedBody>()
  for (const [file, source] of sources) {
    const rendered = renderBody(file, source, options, cacheFolder)
    issues.push(...rendered.issues)
    if (rendered.body) bodies.set(file, rendered.body)
  }
  return bodies
}

function usedImages(entries: SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Set<string> {
  const used = imagesIn(entries.map(({ data }) => data))
  for (const { references } of bodies.values()) for (const { kind, value } of references) if (kind === 'image') used.add(value)
  return used
}

/** SITE_NOW is typed by a person as well. */
function siteNow(now: string | undefined): Issue[] {
  if (now === undefined || isoDate().safeParse(now).success) return []
  return [issueAt({ file: 'SITE_NOW', line: 1, column: 1 }, 'site-now', `\`${now}\` is not a day.`, 'Write it as YYYY-MM-DD: SITE_NOW=2025-12-01.')]
}

/** Issues in order, each once: an entry shown on three pages is still one mistake. */
function tidy(issues: Issue[]): Issue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify(issue), issue]))
  return capIssues(sortIssues([...byText.values()]))
}
