import { join } from 'node:path'
import { isoDate } from '../src/schema/fields'
import type { Site } from '../src/schema/site'
import { addresses } from './checks/addresses'
import { comparisonCells } from './checks/comparison-cells'
import { documentFiles } from './checks/document-files'
import { expiredCertificates } from './checks/expired'
import { filterCategories } from './checks/filter-categories'
import { listedKinds } from './checks/listed-kinds'
import { readTimes } from './checks/read-times'
import { brokenPaths, knownPaths } from './checks/known-paths'
import { overwritten } from './checks/overwritten'
import { notDuePaths } from './checks/not-due-paths'
import { reviewDue } from './checks/review-due'
import { similarTags } from './checks/similar-tags'
import { statCounts } from './checks/stat-counts'
import { uniqueHead } from './checks/unique-head'
import { unused } from './checks/unused'
import type { ProseOptions } from './prose/plugins'
import { imagesIn, readCatalogue } from './resolve/catalogue'
import { contextOfDay, filesNotDue, filesOfEverything } from './resolve/day-context'
import { downloadFiles } from './resolve/download-guard'
import { makeDownloads } from './documents/downloads'
import { isDraft, partByDay } from './resolve/due'
import type { Body } from './read/front-matter'
import { encodeImages } from './resolve/images'
import { capIssues, issueAt, sortIssues, type Issue } from './issues/issue'
import { machineFiles } from './write/machine-files'
import { outputs } from './write/outputs'
import { publicNames } from './read/public-entries'
import { publicFiles } from './read/public-files'
import { readContent } from './read/read'
import { bodyCache, renderBody, type BodyCache, type RenderedBody } from './prose/render'
import { checkBody } from './resolve/resolve-body'
import { checkParts } from './routes/resolve-sections'
import type { BuiltRoute } from './routes/route-base'
import { buildRoutes } from './routes/routes'
import { searchIndex } from './routes/search-index'
import { siteContext, siteStandIn, type SiteContext } from './resolve/site-context'
import { validate, type SourceEntry } from './validate/validate'
import { writeOutput } from './store/write'
import { checkSpelling } from './spelling/check-spelling'

export interface ContentOptions {
  /** The project's root: `content/` and `public/uploads/` are read from here. */
  root: string
  /** The site's day; `asOf` of site.yaml when left out. */
  now?: string | undefined
  /** Shows what is not due on that day as well, each with its mark. */
  preview?: boolean
  /** True to check the spelling of every text as well, which loads dictionaries for what is not in the cache. */
  spelling?: boolean
  /** True to tell as well what nothing uses. */
  tidiness?: boolean
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
  /** What was made of the content, due or not, for those who ask further questions about it. */
  site: SiteContext & { built: BuiltRoute[] }
}

/** The recipe: content/ becomes src/generated/. With an error anywhere, nothing is written. */
export async function buildContent({
  root,
  now,
  preview = false,
  spelling = false,
  tidiness = false,
  onProgress = () => {},
}: ContentOptions): Promise<ContentResult> {
  const read = readContent(root)
  const { entries, partial, broken, issues: invalid } = validate(read.files, read.unread)
  const issues = [...read.issues, ...invalid, ...siteNow(now)]
  // Errors in a single file do not end the check: what is valid of it goes on, so that every other file is told of as well.
  const site: Site = { ...siteStandIn, ...entries.site[0]?.data }
  const [words] = entries.interface
  const day = siteDay(now ?? site.asOf)
  const { all, due, notDue } = partByDay(entries, day, words?.data.schedule)
  const comingSoon = words?.data.shell?.comingSoon ?? ''
  const bodies = renderBodies(
    read.bodies,
    { origin: site.origin, words: comingSoon, endpoint: site.inquiries.endpoint },
    bodyCache(join(root, '.cache')),
    issues,
  )
  const { catalogue, issues: bad } = await readCatalogue(
    root,
    entries.images,
    usedImages([...Object.values(entries).flat(), ...partial], bodies),
    broken,
  )
  const published = publicFiles(root, new Set([...broken.images].map((name) => `public/uploads/${name}`)))
  issues.push(...bad, ...published.issues)
  const everything = siteContext({
    root,
    site,
    now: now ?? site.asOf,
    entries: all,
    bodies,
    images: catalogue,
    broken,
    issues,
  })
  const context = preview ? everything : contextOfDay(everything, due, notDue)
  issues.push(...documentFiles(all, join(root, 'public')), ...reviewDue(entries, day))
  const { files, documents } = hasErrors(issues)
    ? noDownloads
    : await makeDownloads(context, root, (done, total) => onProgress('documents', done, total))
  context.documents = documents
  context.files = downloadFiles(
    root,
    documents.values(),
    context,
    !hasErrors(issues),
    filesNotDue(everything, context.notDue),
  )
  const { routes, redirects, cards } = buildRoutes(context)
  // What is not due is checked as if it were, so that nothing fails on the day it is shown.
  const whole =
    context === everything
      ? { routes, redirects }
      : buildRoutes(Object.assign(everything, { documents, files: filesOfEverything(context) }))
  const contexts = [...new Set([everything, context])]
  checkBodies(contexts, whole.routes)
  checkParts(everything, [...partial, ...entries.site])
  const output = outputs(context, routes, redirects, files, published.files)
  const lostBodies = new Set([...read.bodies.keys()].filter((file) => bodies.get(file)?.isDamaged ?? !bodies.has(file)))
  issues.push(
    ...overwritten(publicNames(root), whole.routes, whole.redirects, all),
    ...addresses(whole.routes, whole.redirects, everything.files.addresses),
    ...uniqueHead(whole.routes),
    ...listedKinds(whole.routes),
    ...knownPaths(
      contexts.flatMap(({ paths }) => paths),
      whole.routes,
      whole.redirects,
      brokenPaths(broken, whole.routes, lostBodies),
    ),
    ...notDuePaths(context.paths, routes, whole.routes, context.notDue),
    ...expiredCertificates(due, context.now),
    ...filterCategories(whole.routes, broken),
    ...comparisonCells(all.pages),
    ...statCounts(due, broken),
    ...readTimes(
      whole.routes.filter(({ from }) => !isDraft(notDue, from)),
      site.readMinutes,
    ),
    ...similarTags(all),
  )
  if (spelling)
    issues.push(
      ...(await checkSpelling({
        read,
        entries: [...Object.values(entries).flat(), ...partial],
        cacheFolder: join(root, '.cache'),
        isWhole: !hasErrors(issues),
      })),
    )
  // What has errors may use what else nothing seems to.
  if (tidiness && !hasErrors(issues)) issues.push(...unused(root, all, due, bodies))
  const result: ContentResult = {
    issues: tidy(issues),
    texts: read.texts,
    files: read.files.length,
    routes: routes.length,
    site: { ...everything, built: whole.routes },
  }
  if (hasErrors(issues)) return result

  const tasks = [...context.images.prepared.values()].flatMap((one) => one.tasks)
  await encodeImages(root, tasks, (done, total) => onProgress('pictures', done, total))
  // An address that stands twice has no place in the index, so it is made of a site without errors alone.
  writeOutput(
    join(root, 'src/generated'),
    new Map([
      ...output,
      ['search.json', JSON.stringify(searchIndex(routes, context.bodies))],
      ...machineFiles(context, routes, cards),
    ]),
  )
  return result
}

const noDownloads = { files: [], documents: new Map() }

function hasErrors(issues: Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error')
}

function renderBodies(sources: ReadonlyMap<string, Body>, options: ProseOptions, cache: BodyCache, issues: Issue[]) {
  const bodies = new Map<string, RenderedBody>()
  for (const [file, source] of sources) {
    const rendered = renderBody(file, source, options, cache)
    issues.push(...rendered.issues)
    if (rendered.body) bodies.set(file, rendered.body)
  }
  return bodies
}

function checkBodies(contexts: SiteContext[], routes: BuiltRoute[]): void {
  const pathOf = new Map(routes.map(({ from, entry }) => [from.source.file, entry.canonical]))
  for (const context of contexts) for (const file of context.bodies.keys()) checkBody(context, file, pathOf.get(file))
}

function usedImages(entries: SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Set<string> {
  const used = imagesIn(entries.map(({ data }) => data))
  for (const { references } of bodies.values())
    for (const { kind, value } of references) if (kind === 'image') used.add(value)
  return used
}

/** SITE_NOW is typed by a person as well. */
function siteNow(now: string | undefined): Issue[] {
  if (now === undefined || isoDate().safeParse(now).success) return []
  return [
    issueAt(
      { file: 'SITE_NOW', line: 1, column: 1 },
      'site-now',
      `\`${now}\` is not a day.`,
      'Write it as YYYY-MM-DD: SITE_NOW=2025-12-01.',
    ),
  ]
}

/** The day to build for, empty while nobody has told one. */
function siteDay(day: string): string {
  return isoDate().safeParse(day).success ? day : ''
}

/** Issues in order, each once: an entry shown on three pages is still one mistake, whatever names its hint offers there. */
function tidy(issues: Issue[]): Issue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify({ ...issue, hint: '' }), issue]))
  return capIssues(sortIssues([...byText.values()]))
}
