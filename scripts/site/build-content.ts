import * as pipeline from '../pipeline/build-content.ts'
import type { Store } from '../pipeline/cache/store.ts'
import type { ContentOptions } from '../pipeline/build-content.ts'
import type { ValidContent } from './entries.ts'
import { buildSiteOutput, proseOptions, type SiteOutput } from './site-output.ts'
import { model } from './model.ts'

export type ContentResult = pipeline.ContentResult<SiteOutput>

/** The content definition of this site, for the pipeline. */
export const content: pipeline.ContentDefinition<SiteOutput> = {
  model,
  proseOptions: (valid, values) => ({ ...proseOptions(valid as unknown as ValidContent, values) }),
  make: buildSiteOutput,
}

/** How the development server checks content. */
export function developmentContent(root: string, store: Store): ContentOptions {
  return { root, store, now: process.env.SITE_NOW, preview: true, check: true }
}

export function buildContent(options: ContentOptions): Promise<ContentResult> {
  return pipeline.buildContent(content, options)
}
