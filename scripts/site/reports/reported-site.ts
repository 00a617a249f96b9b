import type { Finding, PageLinks } from '../../../src/schema/data/report.ts'
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
  /**
   * A preview keeps every page out of search engines; what is said of its pages holds for the
   * site that they are to become.
   */
  preview: boolean
  /** Addresses that the sitemap lists. */
  sitemap: ReadonlySet<string>
  /** Which page leads to which, those at further addresses as well. */
  pageLinks: PageLinks[]
  places: PlaceFinder
}

/** One rule: what is wrong with the pages of a site. Only pages at their own address come, each once. */
export type Rule = (pages: readonly ReportedPage[], site: ReportedSite) => Finding[]

/** Whether search engines may show a page, as its content says. */
export const isIndexable = ({ route }: Pick<ReportedPage, 'route'>) => !route.noindex
