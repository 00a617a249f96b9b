import { join } from 'node:path'
import type { InterfaceWords } from '../src/schema/interface'
import { filterCategories } from './checks/filter-categories'
import { knownPaths } from './checks/known-paths'
import { uniqueHead } from './checks/unique-head'
import { uniquePaths } from './checks/unique-paths'
import { imagesIn, readCatalogue } from './pipeline/catalogue'
import { encodeImages } from './pipeline/images'
import { sortIssues, type Issue } from './pipeline/issue'
import { outputs } from './pipeline/outputs'
import { readContent } from './pipeline/read'
import { renderBody, type RenderedBody } from './pipeline/render'
import { resolve, type ResolveContext } from './pipeline/resolve'
import { collectLinks } from './pipeline/resolve-body'
import { buildRoutes } from './pipeline/routes'
import type { SiteContext } from './pipeline/site-context'
import { validate, type BrokenEntries, type Entries, type SourceEntry } from './pipeline/validate'
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
  const { entries, broken, issues: invalid } = validate(read.files, read.unread)
  const issues = [...read.issues, ...invalid]
  const finish = (routes: number): ContentResult => ({ issues: tidy(issues), texts: read.texts, files: read.files.length, routes })
  const [site] = entries.site
  const [words] = entries.interface
  const [navigation] = entries.navigation
  if (!site || !words || !navigation) return finish(0)

  const cacheFolder = join(root, '.cache')
  const comingSoon = words.data.shell.comingSoon
  const bodies = renderBodies(entries, { origin: site.data.origin, words: comingSoon }, cacheFolder, issues)
  const { catalogue, issues: bad } = await readCatalogue(root, entries.images, usedImages(entries, bodies))
  issues.push(...bad)
  const lookUp: ResolveContext = { site: site.data, comingSoon, images: catalogue, paths: [], issues }
  const context: SiteContext = {
    ...lookUp,
    ...{ entries, bodies },
    words: resolve(words.data, lookUp, words.source.locate) as InterfaceWords,
    now: now ?? site.data.asOf,
    terms: new Map(entries.glossary.map(({ id, data }) => [id, data.meaning])),
    broken,
  }
  const { routes, redirects } = buildRoutes(context)
  for (const { data, from } of routes) collectLinks(context, from.source.file, data.path)
  const output = outputs(context, routes, redirects)
  issues.push(...uniquePaths(routes, redirects), ...uniqueHead(routes), ...knownPaths(context.paths, routes, redirects, brokenPaths(broken)), ...filterCategories(routes, broken))
  if (issues.some(({ severity }) => severity === 'error')) return finish(routes.length)

  const tasks = [...catalogue.prepared.values()].flatMap((one) => one.tasks)
  await encodeImages(root, tasks, (done, total) => onProgress('pictures', done, total))
  writeOutput(join(root, 'src/generated'), output)
  return finish(routes.length)
}

function renderBodies(entries: Entries, options: { origin: string; words: string }, cacheFolder: string, issues: Issue[]) {
  const bodies = new Map<string, RenderedBody>()
  for (const { source } of Object.values(entries).flat() as SourceEntry[]) {
    if (!source.body) continue
    const rendered = renderBody(source.file, source.body, options, cacheFolder)
    issues.push(...rendered.issues)
    if (rendered.body) bodies.set(source.file, rendered.body)
  }
  return bodies
}

/** Addresses that pages with errors would have had. */
function brokenPaths(broken: BrokenEntries): Set<string> {
  const projects = [...broken.featuredProjects].map((slug) => `/projects/${slug}`)
  const articles = broken.articles.size > 0 ? ['/resources/articles'] : []
  return new Set([...broken.pages, ...broken.prosePages, ...projects, ...articles])
}

function usedImages(entries: Entries, bodies: ReadonlyMap<string, RenderedBody>): Set<string> {
  const used = imagesIn(Object.values(entries).flat().map(({ data }) => data))
  for (const { references } of bodies.values()) for (const { kind, value } of references) if (kind === 'image') used.add(value)
  return used
}

/** Issues in order, each once: an entry shown on three pages is still one mistake. */
function tidy(issues: Issue[]): Issue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify(issue), issue]))
  return sortIssues([...byText.values()])
}
