import type { ContentDefinition, ContentResult, MadeContent } from './build-content.ts'
import type { Progress } from './build/progress.ts'
import type { Redirect } from './build/redirects.ts'
import type { SentText } from './build/compress-site.ts'
import type { StagedSite } from './build/staged-site.ts'
import type { Store } from './cache/store.ts'
import type { ContentModel, RouteEntry } from './model.ts'
import type { ProsePages } from './render/bundle.ts'

/** How a build differs from the plain one. */
export interface Variant {
  /** Path of the site on its host; begins and ends with a slash. */
  base: string
  preview: boolean
  /** Folder of the report of a review, which a preview shows. */
  review?: string | undefined
}

/** What a build knows of its site after the content step. */
export interface SitePlan {
  /** Every page. */
  manifest: readonly RouteEntry[]
  redirects?: readonly Redirect[]
  /** Addresses of the published files of `public/`, each with the hash of its bytes. */
  files?: Readonly<Record<string, string>>
  /** Address of the site, without a slash at its end. */
  origin: string
  /** Pages of MDX, which become modules. */
  prose?: ProsePages
  /** Further files that come of content: the hash of each in the cache, by its path in `dist/`. */
  derived?: ReadonlyMap<string, string>
}

/** A site that is being built. */
export interface Staging extends Variant {
  root: string
  /** Folder of the staged site. */
  out: string
  store: Store
}

/** A site, as its content step and its build need it. */
export interface SiteDefinition<Made extends MadeContent, Plan extends SitePlan> extends ContentDefinition<Made> {
  /** The module that makes whole pages, from the project's root: it exports a `pageFinisher`. */
  pageModule: string
  /** Files of `src/generated` that every page is made with. */
  sharedData: readonly string[]
  /** Files that are written last of all, after the links that lead to them are checked. */
  reportFiles: readonly string[]
  /** Files that are written when all pages are known. */
  indexFiles: readonly string[]
  /** Expressions that names in the code stand for, as in Vite's `define`. */
  define: (variant: Variant & { root: string }) => Record<string, string>
  /** What the steps after the content need. It holds nothing of the content, which is released. */
  plan: (
    result: ContentResult<Made>,
    tools: { root: string; preview: boolean; store: Store; progress: Progress },
  ) => Promise<Plan>
  /** Writes the files that need no page, while pages are rendered. */
  writeFiles: (staging: Staging, plan: Plan) => Promise<void>
  /** Writes what is made of all pages, such as a sitemap. */
  writeIndexes: (staging: Staging, plan: Plan, site: StagedSite) => Promise<void>
  /** Writes the reports; returns a summary. Throws what makes the site unfit. */
  writeReports: (staging: Staging, plan: Plan, site: StagedSite, sent: ReadonlyMap<string, SentText>) => Promise<string>
}

/** A definition as it is written: what most sites have no need for may be left out. */
type WrittenDefinition<Made extends MadeContent, Plan extends SitePlan> = Omit<
  SiteDefinition<Made, Plan>,
  'model' | keyof typeof defaults
> &
  Partial<Pick<SiteDefinition<Made, Plan>, keyof typeof defaults>> & {
    model: Omit<ContentModel, 'prose'> & { prose: Partial<ContentModel['prose']> }
  }

const defaults = {
  proseOptions: () => ({}),
  sharedData: [],
  indexFiles: [],
  reportFiles: [],
  define: () => ({}),
  writeFiles: async () => {},
  writeIndexes: async () => {},
  writeReports: async () => 'none',
}

const noProse: ContentModel['prose'] = {
  components: {},
  elements: [],
  empty: [],
  names: {},
  figures: [],
  isReservedId: () => false,
  plugins: () => [],
}

/** Defines a site: all that the pipeline has to know of it. */
export function defineSite<Made extends MadeContent, Plan extends SitePlan>(
  written: WrittenDefinition<Made, Plan>,
): SiteDefinition<Made, Plan> {
  const model = { ...written.model, prose: { ...noProse, ...written.model.prose } }
  return { ...defaults, ...written, model }
}
