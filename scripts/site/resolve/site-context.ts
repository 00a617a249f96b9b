import type { CollectionName } from '../../../src/schema/collections.ts'
import type { Download } from '../../../src/schema/fields.ts'
import type { InterfaceWords } from '../../../src/schema/singles/interface.ts'
import { noFiles, type DownloadFiles } from './downloads.ts'
import type { NotDue } from './due.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { resolve, type Lookups } from './resolve.ts'
import type { Catalogue } from '../../pipeline/images/catalogue.ts'
import type { Entries, SourceEntry } from '../entries.ts'

/** Everything that building routes needs. */
export interface SiteContext extends Lookups {
  entries: Entries
  images: Catalogue
  files: DownloadFiles
  words: InterfaceWords
  /** The site's day, YYYY-MM-DD. */
  now: string
  /** By content file. */
  bodies: ReadonlyMap<string, RenderedBody>
  /** Meanings of terms by id. */
  terms: ReadonlyMap<string, string>
  /** Generated downloads by content file. */
  documents: ReadonlyMap<string, Download>
  notDue: NotDue
  /** Files of `public/` that only entries which are not due use; they are not served. */
  withheld: ReadonlySet<string>
  /** Runs a choice among entries, such as of related articles; `why` tells its reads from those of what is shown. */
  asChoice: <Chosen>(run: () => Chosen) => Chosen
}

type Parts = Pick<SiteContext, 'site' | 'now' | 'entries' | 'bodies' | 'images'>

/** A site with all its entries, before its downloads are known. */
export function siteContext(parts: Parts): SiteContext {
  const [words] = parts.entries.interface
  const lookups = { ...parts, ...fallbacks(words?.data), files: noFiles }
  return {
    ...lookups,
    words: words ? (resolve(words.data, lookups) as InterfaceWords) : ({} as InterfaceWords),
    terms: new Map(parts.entries.glossary.map(({ id, data }) => [id, data.meaning])),
    documents: new Map(),
    notDue: new Map(),
    withheld: new Set(),
    asChoice: (run) => run(),
  }
}

function fallbacks(words?: SourceEntry<'interface'>['data']): Pick<Lookups, 'comingSoon' | 'copy' | 'noDocument'> {
  const soon = words?.shell?.comingSoon ?? ''
  const { copyAddress = '', addressCopied = '', addressNotCopied = '' } = words?.shell ?? {}
  return {
    comingSoon: soon,
    copy: { label: copyAddress, copied: addressCopied, failed: addressNotCopied },
    noDocument: {
      link: { label: words?.reading?.download ?? '', kind: 'soon', href: '', soon },
      format: '',
      pages: 0,
      unit: '',
      bytes: 0,
    },
  }
}

/** The entries of these names, in this order; an unknown name is already reported. */
export function pickEntries<Name extends CollectionName>(
  { entries }: Pick<SiteContext, 'entries'>,
  collection: Name,
  ids: readonly string[],
): SourceEntry<Name>[] {
  const byId = new Map(entries[collection].map((entry: SourceEntry<Name>) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
