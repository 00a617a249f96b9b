import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchEngine } from '../../../src/lib/search-engine.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { buildContent } from '../../site/build-content.ts'
import type { Progress } from '../../pipeline/assemble/progress.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { sideFolder } from './sides/build-side.ts'
import { listCauses, isIn } from './compare/causes.ts'
import { differing } from './compare/differing.ts'
import { compareDocuments } from './compare/compare-documents.ts'
import { compareNotes, compareSites } from './compare/compare-sites.ts'
import { styleCauses, styleLines } from './compare/style-causes.ts'
import { contentChanges, type ContentChange } from './compare/content-changes.ts'
import type { ChangedFile } from './sides/git.ts'
import type { Cause, Difference, Draft, Review } from './compare/model.ts'
import { readFeed, readSide, type BuiltSide } from './sides/read-side.ts'

interface ReviewJob {
  root: string
  files: readonly ChangedFile[]
  progress: Progress
}

export async function reviewBuilt({ root, files, progress }: ReviewJob): Promise<Partial<Review>> {
  const folders = { base: sideFolder(root, 'base'), head: sideFolder(root, 'head') }
  const [base, head] = [await readSide(folders.base), await readSide(folders.head)]
  const changes = contentChanges(folders.base, folders.head, files)
  const content = {
    head: changes.length > 0 ? await resolveContent(folders.head) : undefined,
    // Only removed content is looked up on the base side.
    base: changes.some(({ after }) => !after) ? await resolveContent(folders.base) : undefined,
  }
  const lines = styleLines(folders.base, folders.head, files)
  const paths = files.flatMap(({ before, after }) => after ?? before ?? [])
  const served = paths.filter((file) => file.startsWith('public/'))
  const { pairs, ...compared } = compareSites({
    base,
    head,
    files,
    facts: { changes, served, causesOfStyle: (change) => styleCauses(lines, change), ...content },
    onPage: (done, total) => progress.count('compared', done, total),
  })
  const { pages } = compared
  const moved = new Map(pairs.flatMap(({ from, to }) => (from && to ? [[from, to]] : [])))
  return {
    errors: removedAddresses(base, head),
    total: head.routes.size,
    ...compared,
    ...compareNotes(base.otherFindings, head.otherFindings),
    documents: await compareDocuments({ base, head, files, changes, pages }),
    packages: differences(readPackages(folders.base), readPackages(folders.head), () => [{ file: 'package.json' }]),
    redirects: differences(mapRedirects(base), mapRedirects(head), ({ name }) =>
      listCauses(changes.filter((one) => isWrittenIn(one, name))),
    ),
    feed: differences(readFeed(base), readFeed(head), (item) => {
      const page = pages.find(({ path }) => item.name.endsWith(path))
      const source = head.routes.get(page?.path ?? '')?.source
      const meant = changes.filter((one) => one.cause.file === source && isIn(one, item))
      return meant.length > 0 ? listCauses(meant) : (page?.causes ?? [])
    }),
    search: compareSearch(base.dist, head.dist, moved),
    drafts: findDrafts(content.head, changes, head),
    orphans: pairs.flatMap(({ from = '', to = '' }) =>
      head.links.get(to)?.orphan && !base.links.get(from)?.orphan ? [to] : [],
    ),
    code: paths.filter(isCode).sort(),
  }
}

/** Resolves sources without writing anything. */
async function resolveContent(root: string): Promise<ContentResult['site']> {
  const { site } = await buildContent({ root, now: process.env.SITE_NOW, check: true })
  return site
}

function readPackages(folder: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  return { ...dependencies, ...devDependencies }
}

const isWrittenIn = ({ before, after }: ContentChange, address: string) =>
  [before, after].some((one) => one?.text.includes(address))

const mapRedirects = ({ redirects }: BuiltSide) => Object.fromEntries(redirects.map(({ from, to }) => [from, to]))

function differences(
  base: Record<string, string>,
  head: Record<string, string>,
  causes: (found: Omit<Difference, 'causes'>) => Cause[],
): Difference[] {
  return differing(base, head)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((found) => ({ ...found, causes: causes(found) }))
}

/**
 * Searches whose first result changed. Queries are the page titles; `moved` maps old to new addresses. Removed pages
 * are skipped.
 */
function compareSearch(base: string, head: string, moved: ReadonlyMap<string, string>): Difference[] {
  const [before, after] = [base, head].map((dist) => readFileSync(join(dist, '_data/search.json'), 'utf8'))
  if (before === after) return []
  const { entries } = JSON.parse(before!) as SearchIndex
  const [old, now] = [firstResult(before!), firstResult(after!)]
  const titles = [...new Set(entries.map(({ title }) => title))].sort()
  return titles.flatMap((name) => {
    const [was, is] = [old(name), now(name)]
    const [page = '', anchor] = was.split('#')
    const path = moved.get(page)
    const expected = path !== undefined && anchor !== undefined ? `${path}#${anchor}` : path
    return expected === undefined || expected === is ? [] : [{ name, before: was, after: is, causes: [] }]
  })
}

function firstResult(index: string) {
  const search = searchEngine(JSON.parse(index) as SearchIndex)
  return (query: string) => String(search(query).results[0]?.id ?? '')
}

/** Changed content that is not published yet. */
function findDrafts(
  site: ContentResult['site'] | undefined,
  changes: readonly ContentChange[],
  { routes }: BuiltSide,
): Draft[] {
  return (site?.built ?? []).flatMap(({ data, from }) => {
    const [cause] = listCauses(changes.filter(({ after }) => after?.file === from.source.file))
    return cause && !routes.has(data.path) ? [{ path: data.path, title: data.head.title, cause }] : []
  })
}

/** Whether a file is part of the code that builds the site. */
const isCode = (file: string) => /^(src|scripts)\/|^[^/]+\.(json|ts|html)$/.test(file) && !file.endsWith('.test.ts')

/** Files that nobody links to: assets loaded by pages, and files for the host. */
const unlinked = /^(assets\/|_|.*\.(br|gz|html)$)/

/** Addresses that used to work and no longer do, a sentence each. */
export function removedAddresses(base: Served, head: Served): string[] {
  const redirects = new Set(head.redirects.map(({ from }) => from))
  const isServed = (address: string) =>
    head.routes.has(address) || redirects.has(address) || head.files.has(address.slice(1))
  const addresses = [
    ...base.routes.keys(),
    ...base.redirects.map(({ from }) => from),
    ...[...base.files].filter((file) => !unlinked.test(file)).map((file) => `/${file}`),
  ]
  return [...new Set(addresses)]
    .filter((address) => !isServed(address))
    .sort()
    .map(
      (address) =>
        `${address} no longer exists. Restore it, or add it to \`redirectsFrom\` of the page that replaces it.`,
    )
}

type Served = Pick<BuiltSide, 'routes' | 'redirects' | 'files'>
