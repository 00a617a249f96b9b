import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { pageFile } from '../../pipeline/paths.ts'
import type { Progress } from '../../pipeline/assemble/progress.ts'
import { sideFolder } from './sides/build-side.ts'
import { attribute, causeName, changesReader, listCauses } from './compare/causes.ts'
import { codeChanges, contentChanges, isCode, type ContentChange } from './compare/changes.ts'
import type { Comparison } from './compare/comparison.ts'
import { compareRecords } from './compare/differences.ts'
import { compareFiles, differingFiles } from './compare/files.ts'
import { readHost } from './compare/facts.ts'
import { GatheredFacts } from './compare/gathered-facts.ts'
import { comparePackages } from './compare/packages.ts'
import { asNote, compareSites } from './compare/pages.ts'
import { pairPages, type PagePair } from './compare/pair-pages.ts'
import type { ChangedFile } from './sides/git.ts'
import { changeNames, type Change, type Fact, type Note, type Review } from './compare/model.ts'
import { readContent } from './sides/side-content.ts'
import { mapRedirects, readFeed, readSide, type BuiltSide } from './sides/read-side.ts'

interface ReviewJob {
  root: string
  files: readonly ChangedFile[]
  progress: Progress
}

export async function reviewBuilt({
  root,
  files,
  progress,
}: ReviewJob): Promise<Partial<Review> & Pick<Review, 'pages'>> {
  const folders = { base: sideFolder(root, 'base'), head: sideFolder(root, 'head') }
  const [base, head] = [await readSide(folders.base), await readSide(folders.head)]
  const changes = contentChanges(folders.base, folders.head, files)
  const paths = files.flatMap(({ before, after }) => after ?? before ?? [])
  const [served, code] = [paths.filter((file) => file.startsWith('public/')), paths.filter(isCode).sort()]
  const isContent = changes.length + served.length > 0
  const [was, is] = isContent ? [await readContent(root, folders.base), await readContent(root, folders.head)] : []
  const lines = codeChanges(folders.base, folders.head, files)
  const sources = { changes, code, lines, base: was, head: is }
  const facts = new GatheredFacts(changes, () => knownHosts(base))
  const readBy = changesReader(sources)
  const differing = await differingFiles(base, head)
  const job: Comparison = { base, head, files, served, sources, facts, readBy, differing }
  const pairs = pairPages(base, head, files)
  const compared = compareSites(pairs, job, (done, total) => progress.count('compared', done, total))
  const filesOf = compareFiles({ ...job, found: compared })
  const found = [
    ...compared.changes.values(),
    ...filesOf.changes,
    ...comparePackages(folders.base, folders.head, facts),
    ...compareRedirects(job),
    ...compareFeeds(job, pairs),
    ...findDrafts(job),
  ]
  const named = new Set(found.flatMap(({ causes }) => causes.map(({ file }) => file)))
  const unseen = code.filter((file) => !named.has(file))
  const causes = unseen.map((file) => ({ file }))
  if (unseen.length > 0)
    found.push({ ...beside('code', { where: '', before: '', after: '' }, causes), isCertain: true })
  // Of one side alone, no warning is known to be new.
  const [old, now] = [base.otherFindings, head.otherFindings].map((findings, side): Note[] =>
    was && is ? [...findings, ...[was, is][side]!.issues] : findings,
  )
  return {
    errors: removedAddresses(base, head),
    total: pairs.length,
    otherFiles: [...compared.sourceOnly, ...filesOf.otherFiles],
    pages: compared.pages,
    changes: found.toSorted((one, other) => rank(one) - rank(other) || other.pages.length - one.pages.length),
    appeared: addedIssues(old!, now!).map(asNote),
    fixed: addedIssues(now!, old!).map(asNote),
    facts: facts.list().map((fact) => withFiles(fact, filesOf.changes)),
  }
}

/** What no page states is seen where a file of the same lines is shown. */
function withFiles(fact: Fact, files: readonly Change[]): Fact {
  if (fact.pages.length > 0) return fact
  const lines = new Set(fact.causes.map(causeName))
  const same = files.filter(({ causes, isCertain }) => isCertain && causes.some((one) => lines.has(causeName(one))))
  return { ...fact, pages: [...new Set([...same.flatMap(({ pages }) => pages), ...same.map(({ where }) => where)])] }
}

const kinds = Object.keys(changeNames)
const rank = ({ kind }: Change) => kinds.indexOf(kind)

/** A change of something beside pages. */
const beside = (
  kind: Change['kind'],
  values: Pick<Change, 'where' | 'before' | 'after'>,
  causes: Change['causes'],
): Change => ({ kind, ...values, pages: [], causes, isCertain: causes.length <= 1 })

/** The hosts that the pages of a side name. */
const knownHosts = memoize(({ dist, routes }: BuiltSide): ReadonlySet<string> => {
  const pages = [...routes.keys()].map((path) => readFileSync(join(dist, pageFile(path)), 'utf8'))
  return new Set(pages.flatMap((html) => (html.match(/https?:\/\/[\w.-]+/g) ?? []).map(readHost)))
})

/** Whether a changed value, or a new or removed file, has this old address. */
const hasOldAddress = ({ before, after }: ContentChange, address: string) =>
  [before, after].some(
    (one) => one && (one.path.length === 0 || one.path.includes('redirectsFrom')) && one.text.includes(address),
  )

/** Redirects that differ. An address that leads nowhere is an error. */
function compareRedirects({ base, head, sources: { changes }, facts }: Comparison): Change[] {
  const found = compareRecords('redirect', mapRedirects(base), mapRedirects(head))
    .toSorted((one, other) => (one.where < other.where ? -1 : 1))
    .map((one) => beside('redirect', one, listCauses(changes.filter((change) => hasOldAddress(change, one.where)))))
  const note = (name: string, after: string) => {
    if (after === '') return 'redirect removed'
    const was = base.routes.has(name) ? 'removed page' : base.files.has(name.slice(1)) ? 'removed file' : ''
    return was ? `${was}: its address leads there now` : 'redirect'
  }
  for (const { where, before, after, causes, isCertain } of found) {
    const old = before ? `${where} → ${before}` : where
    facts.add({ kind: 'redirect', before: old, after, context: '', note: note(where, after) }, { causes, isCertain })
  }
  return found
}

function compareFeeds({ base, head, readBy, sources }: Comparison, pairs: readonly PagePair[]): Change[] {
  return compareRecords('feed', readFeed(base), readFeed(head)).map((item) => {
    const pair = pairs.find(({ path }) => path !== '/' && item.where.endsWith(path))
    const causes = pair && attribute(readBy(pair), item, sources)
    return { ...beside('feed', item, []), ...causes }
  })
}

/** Changed content that is not published yet. */
function findDrafts({ head, sources }: Comparison): Change[] {
  return (sources.head?.site.built ?? []).flatMap(({ data: { path, head: meta }, from }) => {
    const causes = listCauses(sources.changes.filter(({ after }) => after?.file === from.source.file))
    return causes.length > 0 && !head.routes.has(path)
      ? [beside('draft', { where: path, before: '', after: meta.title }, causes.slice(0, 1))]
      : []
  })
}

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
