import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding } from '../../../src/schema/data/report.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { readRoute, type Generated } from '../output/generated.ts'
import { git } from '../../pipeline/git.ts'
import { htmlFile } from '../../pipeline/paths.ts'
import type { SourceLocations } from '../output/source-locations.ts'
import type { StagedSite } from '../../pipeline/assemble/staged-site.ts'
import { readAuditResults } from './audit-results.ts'
import { pagesCsv } from './csv.ts'
import { createSourceFinder } from './find-source.ts'
import { footerReport, linksReport } from './link-reports.ts'
import { linkGraph } from './link-graph.ts'
import { findSiteFiles } from './link-status.ts'
import { pagesReport } from './pages-report.ts'
import { reportFiles } from './report-files.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import { checkPages, findingFrom } from './rules.ts'
import { Weights } from './weights.ts'

interface ReportInput {
  root: string
  out: string
  site: StagedSite
  generated: Generated
  /** Warnings of the pipeline. */
  warnings: readonly Issue[]
  locations: SourceLocations
}

/** Writes `_data/reports/` for a staged site. Returns all findings. */
export async function writeReports({
  root,
  out,
  site: staged,
  generated,
  warnings,
  locations: sources,
}: ReportInput): Promise<Finding[]> {
  const weights = new Weights(out)
  const pages = generated.manifest.map((route): ReportedPage => ({
    route,
    document: staged.pages.get(htmlFile(route.path))!,
  }))
  const addressed = {
    ...staged,
    paths: new Set(pages.map(({ route }) => route.path)),
    name: generated.shell.site.name,
    sources: createSourceFinder(sources),
    readData: (path: string) => readRoute(root, path),
  }
  const site: ReportedSite = { ...addressed, pageLinks: linkGraph(pages, addressed) }
  const own = pages.filter(({ route }) => route.path === route.canonical)
  const findings = [...checkPages(own, site), ...warnings.map((issue) => findingFrom(issue, own))]
  const styles = new Set(pages.flatMap(({ route, document }) => findSiteFiles(document.styles, route.path, site)))
  const input = {
    weights,
    findings,
    fonts: new Map([...styles].map((style) => [style, fontsIn(weights.read(style).toString())])),
    measured: await readAuditResults(root),
    textFacts: generated.textFacts,
  }
  // The time of the current commit, ISO 8601.
  const timestamp = git(root, 'log', '-1', '--format=%cI')?.trim() || generated.shell.site.now
  const ofPages = pagesReport(pages, site, input, timestamp)
  await write(out, {
    pages: JSON.stringify(ofPages),
    table: pagesCsv(ofPages.pageAudits),
    footer: JSON.stringify(footerReport(pages, site, timestamp)),
    links: JSON.stringify(linksReport(pages, site, timestamp)),
  })
  return findings
}

async function write(out: string, contents: Record<keyof typeof reportFiles, string>): Promise<void> {
  await mkdir(join(out, '_data/reports'), { recursive: true })
  await Promise.all(
    Object.entries(reportFiles).map(([name, file]) =>
      writeFile(join(out, file), contents[name as keyof typeof reportFiles]),
    ),
  )
}

/** Addresses of the font files in a style sheet. */
const fontsIn = (css: string) => [
  ...new Set([...css.matchAll(/url\(["']?([^"'()]+\.woff2?)["']?\)/g)].map(([, address = '']) => address)),
]
