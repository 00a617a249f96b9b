import pc from 'picocolors'
import { formatCount } from '../../../src/lib/plural.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { positionAt, type SourceLocation } from '../../pipeline/issues/issue.ts'
import { VALUES_FILE } from '../../site/resolve/values.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import { listAnchors } from '../../site/routes/page-anchors.ts'
import { linksTo } from '../../site/reports/links.ts'
import { contentFile } from './move-target.ts'
import {
  fileReach,
  pageSources,
  reachOfFiles,
  type FileReach,
  type PageSources,
  type Source,
} from '../../site/why/why.ts'

type Site = ContentResult['site']
type Contents = ContentResult['contents']

/** What a page reads, or which pages show a file, an entry of a list, a picture, a constant, a download or some words. */
export function formatWhy({ site, contents }: Pick<ContentResult, 'site' | 'contents'>, of: string): string {
  const source = [...site.documents].find(([, { link }]) => link.href === of)?.[0]
  if (source !== undefined)
    return `${pc.bold(of)} is generated from ${pc.bold(source)}\n${formatLinks(linksTo(site, of))}`
  const name = of.replace(/^\.?\/?(public\/)?uploads\//, '')
  const named = allEntries(site.entries).filter(({ at, id }) => at.length > 0 && id === name)
  if (named.length > 0) return formatEntries(site, contents, named)
  if (of.startsWith('/'))
    return formatPage(pageSources(site, of)) + formatAnchors(site, of) + formatLinks(linksTo(site, of))
  // No name has a space, and every other name of a file has a dot.
  if (/\s/.test(of) || !/[/.]/.test(of)) return formatWords(site, contents, of)
  const file = contentFile(of)
  return file === VALUES_FILE ? formatEntries(site, contents, site.entries.values) : formatFile(fileReach(site, file))
}

/** More addresses than this are counted. */
const MOST_PAGES = 20

const isValue = ({ source }: SourceEntry) => source.file === VALUES_FILE

/** The pages that show entries of lists, and the lines that name them. */
function formatEntries(site: Site, contents: Contents, entries: readonly SourceEntry[]): string {
  const used = entries.map((entry) => ({
    entry,
    uses: isValue(entry) ? valueUses(site, contents, entry.id) : linksTo(site, entry.id),
  }))
  const files = used.flatMap(({ entry, uses }) => (isValue(entry) ? uses.map(({ file }) => file) : []))
  const reach = reachOfFiles(site, files)
  return used
    .map(({ entry, uses }) => {
      const { id, source, at } = entry
      const pages = isValue(entry)
        ? [...new Set(uses.flatMap(({ file }) => reach.get(file) ?? []))]
        : fileReach(site, source.file).pages.flatMap(({ path, sources }) =>
            sources.some((one) => one.entry === id) ? path : [],
          )
      const { file, line } = source.locate([...at])
      return `${pc.bold(id)} (${file}:${line}): ${formatPages(pages)}\n${formatLinks(uses)}`
    })
    .join('')
}

function formatPages(pages: readonly string[]): string {
  if (pages.length === 0) return 'no page shows it'
  return `shown by ${pages.length > MOST_PAGES ? formatCount(pages.length, 'page') : pages.join(', ')}`
}

/** Where content has these words, however its lines are wrapped, and the pages that read the file. */
function formatWords(site: Site, contents: Contents, words: string): string {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]')
  const found = findInContent(site, contents, new RegExp(escaped.replace(/\s+/g, '\\s+'), 'gi'))
  if (found.length === 0)
    throw new Refusal(
      `No content has the words \`${words}\`, in this order.`,
      'Give fewer of them, as a constant or a mark may be between them, or the address of the page.',
    )
  const reach = reachOfFiles(site, new Set(found.map(({ file }) => file)))
  return found
    .map(({ file, line }) => `${pc.bold(`${file}:${line}`)}: ${formatPages(reach.get(file) ?? [])}\n`)
    .join('')
}

/** Where content names a constant: `{value:id}`, or `<Value id="id" />` in prose. */
function valueUses(site: Site, contents: Contents, id: string): SourceLocation[] {
  return findInContent(site, contents, new RegExp(`\\{value:\\s*${id}\\s*\\}|<Value\\s+id="${id}"`, 'g'))
}

function findInContent(site: Site, contents: Contents, pattern: RegExp): SourceLocation[] {
  const files = new Set(allEntries(site.entries).map(({ source }) => source.file))
  return [...files].flatMap((file) => {
    const text = contents.get(file) ?? ''
    return [...text.matchAll(pattern)].map(({ index }) => ({ file, ...positionAt(text, index) }))
  })
}

function formatAnchors(site: Site, path: string): string {
  const anchors = site.built.filter(({ data }) => data.path === path).flatMap((route) => listAnchors(route, site))
  return anchors.length === 0 ? '' : `Anchors: ${anchors.map((anchor) => `#${anchor}`).join(', ')}\n`
}

function formatLinks(locations: readonly SourceLocation[]): string {
  const lines = [...new Set(locations.map(({ file, line }) => `  ${file}:${line}\n`))].sort()
  return lines.length === 0 ? 'Nothing links to it.\n' : `Linked from:\n${lines.join('')}`
}

function formatPage({ path, file, sources, everywhere }: PageSources): string {
  const rows = sources.map((source): [string, string] => [
    `${source.file}${source.entry === undefined ? '' : `:${source.line}`}`,
    formatSource(source),
  ])
  return [
    `${pc.bold(path)} is generated from ${pc.bold(file)} and reads:`,
    ...table(rows),
    `Header, footer and dialogs of every page read: ${everywhere.map((source) => source.file).join(', ')}`,
    '',
  ].join('\n')
}

function formatFile({ file, pages, everywhere }: FileReach): string {
  const rows = pages.map(({ path, sources }): [string, string] => [path, sources.map(formatSource).join('; ')])
  const everyPage =
    everywhere.length > 0
      ? [`The header, footer and dialogs of every page read from it: ${everywhere.map(formatSource).join('; ')}`]
      : []
  const reached = pages.length === 0 && everyPage.length === 0 ? 'no page' : formatCount(pages.length, 'page')
  return [
    `${pc.bold(file)} is used by ${reached}${rows.length > 0 ? ', with what each reads:' : '.'}`,
    ...table(rows),
    ...everyPage,
    '',
  ].join('\n')
}

function formatSource({ entry, keys }: Source): string {
  return entry ?? keys.join(', ')
}

function table(rows: [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${pc.dim(right)}`)
}
