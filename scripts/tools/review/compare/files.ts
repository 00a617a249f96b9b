import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutText } from '../../../../src/lib/cut-text.ts'
import { formatCount } from '../../../../src/lib/plural.ts'
import { groupBy } from '../../../../src/lib/group-by.ts'
import { feeds } from '../../../site/feeds/feed-files.ts'
import { robotsFile, sitemapFile } from '../../../site/feeds/sitemap.ts'
import { parseHeaders } from '../../../site/host/headers.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { pageFile } from '../../../pipeline/paths.ts'
import { readAddress, readHosts } from '../sides/addresses.ts'
import { readDocument } from '../sides/document-text.ts'
import { splitPolicy } from '../sides/page-parts.ts'
import { mapRedirects, type BuiltSide } from '../sides/read-side.ts'
import { attribute, listEdits, type CauseSources, type Versions } from './causes.ts'
import type { ContentChange } from './changes.ts'
import { compareRecords } from './compare-records.ts'
import type { GatheredFacts } from './gathered-facts.ts'
import { findHunks } from './hunks.ts'
import type { Attribution, Change, FactKind } from './model.ts'

/** A file that differs, with its path on each side: names of assets contain a hash of their bytes. */
export interface DifferingFile {
  name: string
  before?: string
  after?: string
}

/** Every file that differs but pages, which are compared by what they say, and compressed forms. */
export function differingFiles(base: BuiltSide, head: BuiltSide): DifferingFile[] {
  const [old, now] = [base, head].map(({ files, routes }) => {
    const pages = new Set([...routes.keys()].map(pageFile))
    return [...files].filter((file) => !pages.has(file) && !/\.(br|gz)$/.test(file))
  })
  const isSame = (file: string) =>
    base.files.has(file) && head.files.has(file) && read(base, file).equals(read(head, file))
  const same = new Set(old!.filter(isSame))
  const byName = ([before, after]: string[][]) =>
    [before, after].map((files) =>
      groupBy(
        files!.filter((file) => !same.has(file)),
        withoutHash,
      ),
    )
  const [before, after] = byName([old!, now!])
  return [...new Set([...before!.keys(), ...after!.keys()])].toSorted().flatMap((name) => {
    const [was, is] = [before!.get(name) ?? [], after!.get(name) ?? []]
    return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => ({
      name,
      ...(was[index] === undefined ? {} : { before: was[index] }),
      ...(is[index] === undefined ? {} : { after: is[index] }),
    }))
  })
}

const read = ({ dist }: BuiltSide, file: string) => readFileSync(join(dist, file))

const withoutHash = (file: string) =>
  file.startsWith('assets/') ? file.replace(/-[\w-]{8}(?=(?:-\d+)?\.\w+$)/, '') : file

interface FilesJob {
  base: BuiltSide
  head: BuiltSide
  differing: readonly DifferingFile[]
  /** Changed files in `public/`. */
  served: readonly string[]
  sources: CauseSources
  facts: GatheredFacts
  /** The pages that show a file, or only link to it, and the changes of content that they read. */
  shownBy: ReadonlyMap<string, string[]>
  linkedFrom: ReadonlyMap<string, string[]>
  readBy: (path: string) => readonly ContentChange[]
  /** The changes of pages. */
  changes: readonly Change[]
}

/** Derived from pages, or shown with them: they are named, and what they say is compared elsewhere. */
const derived = new RegExp(
  `^(_data/|assets/|(${Object.values(feeds)
    .map(({ file }) => file)
    .join('|')})$)`,
)

/** The files that differ, with their changed lines, and the names of those that have nothing to say of their own. */
export async function compareFiles(job: FilesJob): Promise<{ changes: Change[]; otherFiles: string[] }> {
  const { differing, served, facts, shownBy } = job
  const [found, otherFiles]: [Change[], string[]] = [[], []]
  const names = new Set(differing.map(({ name }) => name))
  const moved = new Set(
    compareRecords('redirect', mapRedirects(job.base), mapRedirects(job.head)).map(({ where }) => where),
  )
  const pageEdits = new Set(job.changes.flatMap((one) => (one.kind === 'text' ? listEdits(one).map(editKey) : [])))
  for (const file of differing) {
    const { name } = file
    const [was, is] = [await readSide(job.base, file.before), await readSide(job.head, file.after)]
    addHosts(file, job)
    const lines = was && is ? changedLines(was, is) : { before: '', after: '' }
    const causes = causesFor(name, lines, job)
    if (name === '_headers') addPolicies(file, job)
    const isNamed = !served.includes(`public/${name}`) && (derived.test(name) || isTranslated(name, names))
    const isEcho =
      name === sitemapFile
        ? isExplained(lines, job.changes)
        : isRedirect(name, lines, moved) || (was && is && name.endsWith('.html') && lines.before === lines.after)
    if (isNamed || isEcho) {
      otherFiles.push(`/${name}`)
      continue
    }
    addFacts(name, { was, is, lines }, { facts, shown: { ...causes, page: `/${name}` } })
    const says = was && is && sentenceOf(name, lines, pageEdits)
    found.push({
      kind: 'file',
      where: `/${name}`,
      before: says ?? describe(was, is, lines.before),
      after: says ?? describe(is, was, lines.after),
      pages: [...(shownBy.get(name) ?? [])],
      ...causes,
    })
  }
  return { changes: found, otherFiles }
}

interface Lines {
  was: string[] | undefined
  is: string[] | undefined
  /** Those that differ. */
  lines: Versions
}

function addFacts(
  name: string,
  { was = [], is = [], lines }: Lines,
  { facts, shown }: { facts: GatheredFacts; shown: Attribution & { page: string } },
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

/** Other hosts get the same rules in their own words. */
const isTranslated = (name: string, names: ReadonlySet<string>) =>
  hostFiles.includes(name) && !isFirst(name) && [...names].some(isFirst)
const isFirst = (name: string) => name === '_headers' || name === '_redirects'

/** Its address changes with that of the site. */
const withoutSitemap = (text: string) => text.replace(/^Sitemap:.*\n?/gm, '').trim()

/** Whether a file only does what changed redirects say: a page at an old address, or the lines for a host. */
function isRedirect(name: string, { before, after }: Versions, moved: ReadonlySet<string>): boolean {
  if (name !== '_redirects') return moved.has(`/${name.replace(/\.html$/, '')}`)
  return `${before}\n${after}`.split('\n').every((line) => line === '' || moved.has(line.split(' ')[0]!))
}

/** Whether pages that came, went, moved or changed their `robots` are all that a sitemap lists differently. */
function isExplained({ before, after }: Versions, changes: readonly Change[]): boolean {
  const own = changes.filter(({ kind, where }) => kind === 'page' || (kind === 'head' && where === 'robots'))
  const known = new Set(own.flatMap((one) => [...one.pages, ...(one.where === 'renamed' ? [one.before] : [])]))
  const listed = `${before}\n${after}`.match(/(?<=<loc>).*/g) ?? []
  return listed.every((address) => known.has(new URL(address).pathname))
}

async function readSide({ dist }: BuiltSide, file: string | undefined) {
  return file === undefined ? undefined : readDocument(file, readFileSync(join(dist, file)))
}

/** Headers by path, those of policies by directive. */
const readRules = (text: string): Record<string, string> =>
  Object.fromEntries(
    parseHeaders(text).flatMap(({ path, headers }) =>
      Object.entries(headers)
        .flatMap(([name, value]) =>
          name === 'Content-Security-Policy' ? Object.entries(splitPolicy(value)) : [[name, value]],
        )
        .map(([name = '', value = '']) => [`${path === '/*' ? '' : `${path} `}${name.replace('policy ', '')}`, value]),
    ),
  )

function addPolicies({ before, after }: DifferingFile, { base, head, sources, facts }: FilesJob): void {
  const [old, now] = [before && read(base, before).toString(), after && read(head, after).toString()]
  const candidates = sources.changes.filter(({ cause }) => cause.file === 'content/site.yaml')
  for (const { where, ...versions } of compareRecords('file', readRules(old ?? ''), readRules(now ?? '')))
    facts.add(
      { kind: 'policy', before: versions.before, after: versions.after, context: '', note: where },
      { ...attribute(candidates, versions, { lines: sources.lines, others: sources.code }), page: '/_headers' },
    )
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
    ...attribute(sources.changes, { before: '', after: address }, { lines: sources.lines, others: sources.code }),
    page: `/${name}`,
  }))
}

/** Documents contain what their entry and the single files state, and pictures; others what their pages read. */
function causesFor(
  name: string,
  lines: Versions,
  { served, sources, shownBy, linkedFrom, readBy }: FilesJob,
): Attribution {
  const publicFile = `public/${name}`
  if (served.includes(publicFile)) return { causes: [{ file: publicFile }], isCertain: true }
  const contents = [sources.head, sources.base].filter((content) => content !== undefined)
  const entries = contents.flatMap(({ site }) =>
    [...site.documents].flatMap(([source, { link }]) => (link.href === `/${name}` ? [source] : [])),
  )
  const ofEntry = sources.changes.filter(({ cause, before }) =>
    [cause.file, before?.file ?? ''].some((one) => entries.includes(one) || /^content\/[^/]+$/.test(one)),
  )
  const pages = shownBy.get(name) ?? linkedFrom.get(name) ?? []
  const ofPages = entries.length > 0 ? ofEntry : [...new Set(pages.flatMap(readBy))]
  // What neither an entry nor a page explains may come from anywhere.
  const candidates = ofPages.length > 0 ? ofPages : sources.changes
  const pictures = served.filter((one) => one.startsWith('public/uploads/'))
  return attribute(candidates, lines, { lines: sources.lines, others: [...pictures, ...sources.code] })
}

function changedLines(was: readonly string[], is: readonly string[]): Versions {
  const hunks = findHunks(was, is, (line) => line.replace(/\s+/g, ' ').trim())
  const ofSide = (side: 'before' | 'after') => hunks.flatMap((hunk) => hunk[side]).join('\n')
  return { before: ofSide('before'), after: ofSide('after') }
}

/** Longer passages are in the file. */
const LONGEST = 2_000

const cut = ({ before, after }: Versions): Versions => ({
  before: cutText(before, LONGEST),
  after: cutText(after, LONGEST),
})

/** A new or removed file is named by its length. */
const describe = (own: readonly string[] | undefined, other: readonly string[] | undefined, lines: string): string =>
  own && !other ? formatCount(own.length, 'line') : cutText(lines, LONGEST)
