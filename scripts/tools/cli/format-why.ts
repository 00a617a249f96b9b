import pc from 'picocolors'
import type { ContentResult } from '../../site/build-content.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import { anchorsOf } from '../../site/routes/page-anchors.ts'
import { linksTo } from '../../site/reports/links.ts'
import { contentFile } from './move-target.ts'
import { fileReach, pageSources, type FileReach, type PageSources, type Source } from '../../site/why/why.ts'

/** What a page reads, which pages read a file, or what links to a picture or download. */
export function formatWhy(site: ContentResult['site'], of: string): string {
  const source = [...site.documents].find(([, { link }]) => link.href === of)?.[0]
  if (source !== undefined)
    return `${pc.bold(of)} is generated from ${pc.bold(source)}\n${formatLinks(linksTo(site, of))}`
  const name = of.replace(/^\.?\/?(public\/)?uploads\//, '')
  if (site.entries.images.some(({ id }) => id === name))
    return `${pc.bold(`public/uploads/${name}`)}\n${formatLinks(linksTo(site, name))}`
  return of.startsWith('/')
    ? formatPage(pageSources(site, of)) + formatAnchors(site, of) + formatLinks(linksTo(site, of))
    : formatFile(fileReach(site, contentFile(of)))
}

function formatAnchors(site: ContentResult['site'], path: string): string {
  const anchors = site.built.filter(({ data }) => data.path === path).flatMap((route) => anchorsOf(route, site))
  return anchors.length === 0 ? '' : `Anchors: ${anchors.map((anchor) => `#${anchor}`).join(', ')}\n`
}

function formatLinks(locations: readonly SourceLocation[]): string {
  const lines = [...new Set(locations.map(({ file, line }) => `  ${file}:${line}\n`))].sort()
  return lines.length === 0 ? 'Nothing links to it.\n' : `Linked from:\n${lines.join('')}`
}

function formatPage({ path, file, sources, everywhere }: PageSources): string {
  const rows = sources.map((source): [string, string] => [
    `${source.file}${source.entry === undefined ? '' : `:${source.line}`}`,
    saidOf(source),
  ])
  return [
    `${pc.bold(path)} is generated from ${pc.bold(file)} and reads:`,
    ...table(rows),
    `Header, footer and dialogs of every page read: ${everywhere.map((source) => source.file).join(', ')}`,
    '',
  ].join('\n')
}

function formatFile({ file, pages, everywhere }: FileReach): string {
  const rows = pages.map(({ path, sources }): [string, string] => [path, sources.map(saidOf).join('; ')])
  const everyPage =
    everywhere.length > 0
      ? [`The header, footer and dialogs of every page read from it: ${everywhere.map(saidOf).join('; ')}`]
      : []
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`
  const reached = pages.length === 0 && everyPage.length === 0 ? 'no page' : count
  return [
    `${pc.bold(file)} is used by ${reached}${rows.length > 0 ? ', with what each reads:' : '.'}`,
    ...table(rows),
    ...everyPage,
    '',
  ].join('\n')
}

function saidOf({ entry, keys }: Source): string {
  return entry ?? keys.join(', ')
}

function table(rows: [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${pc.dim(right)}`)
}
