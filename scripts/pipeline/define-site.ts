import type { ContentDefinition, ContentResult, BuiltContent } from './build-content.ts'
import type { Progress } from './assemble/progress.ts'
import type { Redirect } from './assemble/redirects.ts'
import type { StagedSite } from './assemble/staged-site.ts'
import type { Store } from './cache/store.ts'
import type { RouteEntry } from './model.ts'
import type { ProsePages } from './render/bundle.ts'

/** Options of a build. */
export interface Variant {
  /** Path of the site on its host; begins and ends with a slash. */
  base: string
  preview: boolean
  /** Folder of a review report, which a preview shows. */
  review?: string | undefined
  /** True for pages that work when opened from a folder, without a server. */
  offline?: boolean
  /** True for compressed forms beside the texts, for hosts that do not compress themselves. */
  compress?: boolean
}

/** What a build needs after the content step. */
export interface BuildInput {
  /** Every page. */
  manifest: readonly RouteEntry[]
  redirects?: readonly Redirect[]
  /** Addresses of the published files of `public/`, with the hashes of their bytes. */
  files?: Readonly<Record<string, string>>
  /** Address of the site, without a trailing slash. */
  origin: string
  /** MDX pages, which become modules. */
  prose?: ProsePages
  /** Other files that come from content: the cache hash of each, by its path in `dist/`. */
  derived?: ReadonlyMap<string, string>
}

export interface Staging extends Variant {
  root: string
  /** Folder of the staged site. */
  out: string
  store: Store
}

/** A site for the content step and the build. */
export interface SiteDefinition<Made extends BuiltContent, Input extends BuildInput> extends ContentDefinition<Made> {
  /** The module that exports the `pageFinisher`, from the project's root. */
  pageModule: string
  /** Files of `src/generated` that every page uses. */
  sharedData?: readonly string[]
  /** Files written last, after links to them are checked. */
  reportFiles?: readonly string[]
  /** Files written when all pages are known. */
  indexFiles?: readonly string[]
  /** Vite's `define`. */
  define?: (variant: Variant & { root: string }) => Record<string, string>
  /** What the steps after the content need. It must not refer to the content, so that its memory is freed. */
  input: (
    result: ContentResult<Made>,
    tools: { root: string; preview: boolean; store: Store; progress: Progress },
  ) => Promise<Input>
  /** Writes files that do not depend on pages, while pages are rendered. */
  writeFiles?: (staging: Staging, input: Input) => Promise<void>
  /** Writes files that depend on all pages, such as a sitemap. */
  writeIndexes?: (staging: Staging, input: Input, site: StagedSite) => Promise<void>
  /** Writes the reports and returns a summary. Throws problems that must stop the build. */
  writeReports?: (staging: Staging, input: Input, site: StagedSite) => Promise<string>
}
