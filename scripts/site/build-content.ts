import * as pipeline from '../pipeline/build-content.ts'
import type { ContentOptions } from '../pipeline/build-content.ts'
import type { ValidContent } from './entries.ts'
import { makeContent, proseOptions, type MadeContent } from './make-content.ts'
import { model } from './model.ts'

/** What the content step of this site gives. */
export type ContentResult = pipeline.ContentResult<MadeContent>

const definition: pipeline.ContentDefinition<MadeContent> = {
  model,
  proseOptions: (content, values) => ({ ...proseOptions(content as unknown as ValidContent, values) }),
  make: makeContent,
}

/** The content step of this site. */
export function buildContent(options: ContentOptions): Promise<ContentResult> {
  return pipeline.buildContent(definition, options)
}
