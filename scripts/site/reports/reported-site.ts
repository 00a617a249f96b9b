import type { PageLinks } from '../../../src/schema/data/report.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { StagedSite } from '../../pipeline/build/staged-site.ts'
import type { PageFacts } from '../../pipeline/render/built-page.ts'
import type { PlaceFinder } from './find-place.ts'

/** A page of the manifest with what its HTML holds. */
export interface ReportedPage {
  route: RouteEntry
  document: PageFacts
}

/** What rules and reports ask of the site as a whole. */
export interface ReportedSite extends Pick<StagedSite, 'base' | 'origin' | 'redirects' | 'files'> {
  /** Addresses of the manifest. */
  paths: ReadonlySet<string>
  /** Name of the company, which ends every title. */
  name: string
  /** Which page leads to which, those at further addresses as well. */
  pageLinks: PageLinks[]
  places: PlaceFinder
}
