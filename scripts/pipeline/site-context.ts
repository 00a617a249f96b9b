import type { Download } from '../../src/schema/cards'
import type { InterfaceWords } from '../../src/schema/interface'
import type { Site } from '../../src/schema/site'
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
}

/** Stands for what site.yaml does not say while it has errors, so that all else is checked in the same run. Nothing of it is ever written. */
export const siteStandIn: Site = {
  name: '',
  shortName: '',
  division: '',
  legalLine: '',
  origin: 'https://site.invalid',
  asOf: '',
  established: 0,
  copyrightYear: 0,
  sampleContent: true,
  sampleNote: '',
  phones: {},
  mails: {},
  hours: [],
  openingHours: [],
  address: { street: '', locality: '', region: '', postalCode: '' },
  serviceArea: '',
  readMinutes: { least: 0, most: Infinity },
  inquiries: {},
}
