import type { PageLinks } from '../../../src/schema/data/report.ts'
import type { RouteData, RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { StagedSite } from '../../pipeline/assemble/staged-site.ts'
import type { PageSummary } from '../../pipeline/render/built-page.ts'
import type { SourceFinder } from './find-source.ts'

/** A page of the manifest with its parsed HTML. */
export interface ReportedPage {
  route: RouteEntry
  document: PageSummary
}

/** What rules and reports need to know of the whole site. */
export interface ReportedSite extends Pick<StagedSite, 'base' | 'origin' | 'redirects' | 'files'> {
  /** Addresses of the manifest. */
  paths: ReadonlySet<string>
  /** Company name, the end of every title. */
  name: string
  /** Links between pages, including those at further addresses. */
  pageLinks: PageLinks[]
  sources: SourceFinder
  readData: (path: string) => RouteData
}
