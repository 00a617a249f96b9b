import type { Download } from '../../src/schema/cards'
import type { InterfaceWords } from '../../src/schema/interface'
import type { RouteData } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'
import { articleJsonLd, pageJsonLd } from './json-ld'
import type { RenderedBody } from './render'
import type { ResolveContext } from './resolve'
import type { Entries } from './validate'

/** Everything that making routes needs. */
export interface SiteContext extends ResolveContext {
  entries: Entries
  words: InterfaceWords
  /** The site's day, YYYY-MM-DD. */
  now: string
  /** Rendered bodies by content file. */
  bodies: ReadonlyMap<string, RenderedBody>
  /** Meanings of the glossary's terms by id. */
  terms: ReadonlyMap<string, string>
  /** Files made for visitors, by content file. */
  documents: ReadonlyMap<string, Download>
  /** Stands for a file that does not exist. */
  noDocument: Download
}

/** Stands for what site.yaml does not say while it has errors, so that all else is checked in the same run. Nothing of it is ever written. */
export const siteStandIn: Site = {
  name: '',
  division: '',
  legalLine: '',
  origin: 'https://site.invalid',
  asOf: '',
  established: 0,
  copyrightYear: 0,
  sampleContent: true,
  sampleNote: '',
  socialImage: { $image: '' },
  phones: {},
  mails: {},
  hours: [],
  serviceArea: '',
  readMinutes: { least: 0, most: Infinity },
}

/** Structured data of a route, from the facts that its page shows. */
export function jsonLdOf(site: Site, data: RouteData, words: number): object[] {
  const { head, breadcrumbs, label } = data
  const name = data.kind === 'sections' ? (data.sections[0]?.title ?? label) : data.kind === 'prose' ? data.title : data.entry.title
  const page = pageJsonLd(site, data.path, { name, head, breadcrumbs, label })
  return data.kind === 'article' || data.kind === 'guide' ? [...page, articleJsonLd(site, head, data.entry, words)] : page
}
