import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutText } from '../../../../src/lib/cut-text.ts'
import { formatCount } from '../../../../src/lib/plural.ts'
import { groupBy } from '../../../../src/lib/group-by.ts'
import { feeds } from '../../../site/feeds/feed-files.ts'
import { robotsFile, sitemapFile } from '../../../site/feeds/sitemap.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { pageFile } from '../../../pipeline/paths.ts'
import { readAddress, readHosts } from '../sides/addresses.ts'
import { readDocument } from '../sides/document-text.ts'
import { mapRedirects, type BuiltSide } from '../sides/read-side.ts'
import { attribute, fileStem, listEdits, type Versions } from './causes.ts'
import { changedLines, compareRecords, pairItems } from './differences.ts'
import type { Comparison, DifferingFile } from './comparison.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import type { Attribution, Change, FactKind } from './model.ts'
import type { ComparedPages } from './pages.ts'
import { addPolicies, isTranslated, unexpectedLines } from './server-files.ts'

/** Every file that differs but pages, which are compared by what they say, and compressed forms. */
export async function differingFiles(base: BuiltSide, head: BuiltSide): Promise<DifferingFile[]> {
  const [old, now] = [base, head].map(({ files, routes }) => {
    const pages = new Set([...routes.keys()].map(pageFile))
    return [...files].filter((file) => !pages.has(file) && !/\.(br|gz)$/.test(file))
  })
  const isSame = (file: string) =>
    base.files.has(file) && head.files.has(file) && read(base, file).equals(read(head, file))
  const same = new Set(old!.filter(isSame))
  const [before, after] = [old, now].map((files) =>
    groupBy(
      files!.filter((file) => !same.has(file)),
      withoutHash,
    ),
  )
  const found: DifferingFile[] = []
  for (const name of [...new Set([...before!.keys(), ...after!.keys()])].toSorted())
    for (const [gone, come] of pairItems({ before: before!.get(name) ?? [], after: after!.get(name) ?? [] })) {
      const was = gone && (await readDocument(gone, read(base, gone)))
      const is = come && (await readDocument(come, read(head, come)))
      const changed = was && is ? changedLines(was, is) : { before: '', after: '' }
      const lines = was && is && isTranslated(name) ? unexpectedLines(name, { base, head }) : changed
      found.push({ name, before: gone, after: come, was: was || undefined, is: is || undefined, lines })
    }
  return found
}

const read = ({ dist }: BuiltSide, file: string) => readFileSync(join(dist, file))

const withoutHash = (file: string) =>
  file.startsWith('assets/') ? file.replace(/-[\w-]{8}(?=(?:-\d+)?\.\w+$)/, '') : file

type FilesJob = Comparison & { found: ComparedPages }

const feedFiles = new Set<string>(Object.values(feeds).map(({ file }) => file))
/** Derived from pages, or shown with them: they are named, and what they say is compared elsewhere. */
const isDerived = (name: string) => /^(?:_data|assets)\//.test(name) || feedFiles.has(name)

/** The files that differ, with their changed lines, and the names of those that have nothing to say of their own. */
export function compareFiles(job: FilesJob): { changes: Change[]; otherFiles: string[] } {
  const { served, found } = job
  const result = { changes: [] as Change[], otherFiles: [] as string[] }
  const isEcho = echoFinder(job)
  const pageChanges = [...found.changes.values()]
  const pageEdits = new Set(pageChanges.flatMap((one) => (one.kind === 'text' ? listEdits(one).map(editKey) : [])))
  for (const file of job.differing) {
    const { name, was, is, lines } = file
    const causes = causesFor(file, job)
    addHosts(file, job)
    if (name === '_headers') addPolicies(job)
    if ((isDerived(name) && !served.includes(`public/${name}`)) || isEcho(file)) {
      result.otherFiles.push(`/${name}`)
      continue
    }
    addFacts(file, job.facts, { ...causes, pages: [`/${name}`] })
    const says = was && is && sentenceOf(name, lines, pageEdits)
    result.changes.push({
      kind: 'file',
      where: `/${name}`,
      before: says ?? describe(was, is, lines.before),
      after: says ?? describe(is, was, lines.after),
      pages: (found.shownBy.get(name) ?? []).map(({ path }) => path),
      ...causes,
    })
  }
  return result
}

/** Whether a file says only what changes of pages, redirects and headers say. */
function echoFinder({ base, head, found }: FilesJob): (file: DifferingFile) => boolean {
  const moved = new Set(compareRecords('redirect', mapRedirects(base), mapRedirects(head)).map(({ where }) => where))
  return ({ name, was, is, lines }) => {
    const changed = `${lines.before}\n${lines.after}`.split('\n').filter((line) => line.trim())
    if (name === sitemapFile) return isExplained(lines, [...found.changes.values()])
    if (name === '_redirects') return changed.every((line) => moved.has(line.split(' ')[0]!))
    const isSame = was !== undefined && is !== undefined && changed.length === 0
    return moved.has(`/${name.replace(/\.html$/, '')}`) || (isSame && (isTranslated(name) || name.endsWith('.html')))
  }
}

function addFacts(
  { name, was = [], is = [], lines }: DifferingFile,
  facts: GatheredFacts,
  shown: Attribution & { pages: string[] },
): void {
  const kind: FactKind | undefined =
    name === robotsFile ? 'destination' : hostFiles.includes(name) ? 'policy' : undefined
  const rules = cut({ before: withoutSitemap(lines.before), after: withoutSitemap(lines.after) })
  // Headers are compared one by one, and pages of a sitemap as pages.
  if (name === '_headers' || name === sitemapFile || (kind && rules.before === rules.after)) return
  if (kind) facts.add({ kind, ...rules, context: '', note: `/${name}` }, shown)
  else if (name.endsWith('.xlsx')) facts.addCells(was, is, shown)
  else facts.addText(lines, shown)
}

/** What to say of a file instead of its lines; undefined if they say more. */
function sentenceOf(name: string, lines: Versions, pageEdits: ReadonlySet<string>): string | undefined {
  const isDocument = /\.(?:pdf|html)$/.test(name)
  if (lines.before === lines.after) return isDocument ? 'The text is the same, the file differs' : 'The file differs'
  const edits = isDocument ? listEdits(lines).map(editKey) : []
  // The numbers of pages follow from what is on them.
  const isRepeated = edits.every((key) => pageEdits.has(key) || /^\d* → \d*$/.test(key))
  return isDocument && isRepeated ? 'The same changes as on pages' : undefined
}

const editKey = ({ removed, added }: { removed: string; added: string }) => `${removed} → ${added}`

/** Its address changes with that of the site. */
const withoutSitemap = (text: string) => text.replace(/^Sitemap:.*\n?/gm, '').trim()

/** Whether pages that came, went, moved or changed their `robots` are all that a sitemap lists differently. */
function isExplained({ before, after }: Versions, changes: readonly Change[]): boolean {
  const own = changes.filter(({ kind, where }) => kind === 'page' || (kind === 'head' && where === 'robots'))
  const known = new Set(own.flatMap((one) => [...one.pages, ...(one.where === 'renamed' ? [one.before] : [])]))
  const listed = `${before}\n${after}`.match(/(?<=<loc>).*/g) ?? []
  return listed.every((address) => known.has(new URL(address).pathname))
}

/** Hosts that a style sheet, a script, a drawing or a list did not name before. */
function addHosts({ name, before, after }: DifferingFile, { base, head, sources, facts }: FilesJob): void {
  if (!/\.(css|js|json|svg|xml|conf|webmanifest|txt|html)$|^_/.test(name) || after === undefined) return
  const list = (side: BuiltSide, file: string | undefined) =>
    file === undefined
      ? []
      : readHosts(read(side, file).toString()).flatMap((one) => {
          const found = readAddress(one)
          return found?.host ? [{ role: 'names' as const, by: `/${name}`, ...found }] : []
        })
  facts.addHosts(list(base, before), list(head, after), (address) => ({
    ...attribute(sources.changes, { before: '', after: address }, sources),
    pages: [`/${name}`],
  }))
}

/** Documents contain what their entry and the single files state, and pictures; others what their pages read. */
function causesFor({ name, lines }: DifferingFile, { served, sources, found, readBy }: FilesJob): Attribution {
  const publicFile = `public/${name}`
  if (served.includes(publicFile)) return { causes: [{ file: publicFile }], isCertain: true }
  const entries = [sources.head, sources.base].flatMap((content) =>
    [...(content?.site.documents ?? [])].flatMap(([source, { link }]) => (link.href === `/${name}` ? [source] : [])),
  )
  const isOwn = (file: string) => entries.includes(file) || isNamedAfter(name, file)
  const ofFiles = (isMeant: (file: string) => boolean) =>
    sources.changes.filter(({ cause, before }) => isMeant(cause.file) || isMeant(before?.file ?? ''))
  const own = ofFiles(isOwn)
  const isDocument = entries.length > 0 || own.length > 0
  // What has no words is drawn from its own entry.
  const ofEntry =
    own.length > 0 && lines.before === lines.after ? own : ofFiles((file) => isOwn(file) || isSingle(file))
  const pages = found.shownBy.get(name) ?? found.linkedFrom.get(name) ?? []
  const ofPages = isDocument ? ofEntry : [...new Set(pages.flatMap(readBy))]
  // What neither an entry nor a page explains may come from anywhere.
  const candidates = ofPages.length > 0 ? ofPages : sources.changes
  const pictures = served.filter((one) => one.startsWith('public/uploads/'))
  return attribute(candidates, lines, { ...sources, code: [...pictures, ...sources.code] })
}

const isSingle = (file: string) => /^content\/[^/]+$/.test(file)

/** Whether a file has the name of an entry, as `drawing-end-dam.dxf` that of `02-end-dam.yaml`. */
const isNamedAfter = (name: string, file: string) =>
  file !== '' && `-${fileStem(name)}`.endsWith(`-${fileStem(file).replace(/^\d+-/, '')}`)

/** Longer passages are in the file. */
const LONGEST = 2_000

const cut = ({ before, after }: Versions): Versions => ({
  before: cutText(before, LONGEST),
  after: cutText(after, LONGEST),
})

/** A new or removed file is named by its length. */
const describe = (own: readonly string[] | undefined, other: readonly string[] | undefined, lines: string): string =>
  own && !other ? formatCount(own.length, 'line') : cutText(lines, LONGEST)
