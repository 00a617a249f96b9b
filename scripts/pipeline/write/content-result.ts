import type { Findings } from '../issues/issue.ts'
import type { ProseOptions } from '../prose/plugins.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { BuiltRoute } from '../../site/routes/route-base.ts'
import type { Store } from '../cache/store.ts'
import type { Output } from '../cache/write.ts'
import type { Places } from './places.ts'

/** What the recipe is told. */
export interface ContentOptions {
  /** The project's root: `content/` and `public/uploads/` are read from here. */
  root: string
  /** The site's day; `asOf` of site.yaml when left out. */
  now?: string | undefined
  /** Shows what is not due on that day as well, each with its mark. */
  preview?: boolean
  /** True to check the spelling of every text as well, which loads dictionaries for what is not in the cache. */
  spelling?: boolean
  /** True to tell as well what nothing uses. */
  tidiness?: boolean
  /** True for a check: nothing is written but what is kept in `.cache/`, such as encoded pictures. */
  check?: boolean
  /** Texts that an editor holds and has not saved, by file. */
  unsaved?: ReadonlyMap<string, string>
  /**
   * Takes what is made of entries without errors as soon as it is there, before the site is checked as a whole: who
   * looks at a page waits for no check.
   */
  show?: (output: Output) => void | Promise<void>
  /** What is kept of earlier runs; opened when left out. */
  store?: Store
  /** Hears of slow work. */
  onProgress?: (step: string, done: number, total: number) => void
}

/** What the recipe has found, and what it made. */
export interface ContentResult extends Findings {
  /** What was made of the content, due or not, for those who ask further questions about it. */
  site: SiteContext & { built: BuiltRoute[] }
  /**
   * What prose is made with besides its text. Where site.yaml or the words of the interface are broken or
   * missing, stand-ins take their place.
   */
  prose: ProseOptions
  /** Tells where all was written that is shown on the day. */
  places: () => Places
  /** Pictures and documents: the hash of each in the store, by its path in `dist/`. */
  derived: ReadonlyMap<string, string>
  /** Makes the output once more; of content with errors as much as can be made. */
  make: () => Output
}
