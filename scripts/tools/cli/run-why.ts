import pc from 'picocolors'
import type { ContentResult } from '../../site/build-content.ts'
import type { Place } from '../../pipeline/issues/issue.ts'
import { linksTo } from '../../site/reports/links.ts'
import { contentFile } from './move-target.ts'
import type { WhyCommand } from './options.ts'
import { fileReach, pageSources, type FileReach, type PageSources, type Source } from '../../site/why/why.ts'

/** Runs `npm run content -- why`. Returns the exit code. */
export async function runWhy(command: WhyCommand, build: () => Promise<ContentResult>): Promise<number> {
  const { issues, site } = await build()
  if (issues.some(({ severity }) => severity === 'error'))
    console.error(pc.yellow('This answer may be incomplete, because the content has errors: run `npm run content`.'))
  process.stdout.write(formatWhy(site, command))
  return 0
}

export function formatWhy(site: ContentResult['site'], { of, format }: WhyCommand): string {
  const name = of.replace(/^\.?\/?(public\/)?uploads\//, '')
  const made = [...site.documents].find(([, { link }]) => link.href === of)?.[0]
  if (made !== undefined || site.entries.images.some(({ id }) => id === name)) {
    const places = linksTo(site, made === undefined ? name : of)
    if (format === 'json') return `${JSON.stringify({ of, made, places }, undefined, 2)}\n`
    return formatUses(made === undefined ? `public/uploads/${name}` : of, made, places)
  }
  const answer = of.startsWith('/') ? pageSources(site, of) : fileReach(site, contentFile(of))
  if (format === 'json') return `${JSON.stringify(answer, undefined, 2)}\n`
  return 'path' in answer ? formatPage(answer) + formatLinks(linksTo(site, answer.path)) : formatFile(answer)
}

function formatUses(of: string, made: string | undefined, places: readonly Place[]): string {
  return `${pc.bold(of)}${made === undefined ? '' : ` is generated from ${pc.bold(made)}`}\n${formatLinks(places)}`
}

function formatLinks(places: readonly Place[]): string {
  const lines = [...new Set(places.map(({ file, line }) => `  ${file}:${line}\n`))].sort()
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
