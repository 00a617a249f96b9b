import * as pipeline from '../pipeline/build-content.ts'
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

export function buildContent(options: ContentOptions): Promise<ContentResult> {
  return pipeline.buildContent(content, options)
}
