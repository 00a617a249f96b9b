import type { Rule } from './reported-site.ts'
import { headingOrder } from './rules/heading-order.ts'
import { jsonLdDates } from './rules/json-ld-dates.ts'
import { jsonLdFields } from './rules/json-ld-fields.ts'
import { jsonLdSyntax } from './rules/json-ld-syntax.ts'
import { jsonLdVisible } from './rules/json-ld-visible.ts'
import { largePicture } from './rules/large-picture.ts'
import { longDescription } from './rules/long-description.ts'
import { longTitle } from './rules/long-title.ts'
import { orphanPage } from './rules/orphan-page.ts'
import { pictureAttributes } from './rules/picture-attributes.ts'
import { sitemapCanonical } from './rules/sitemap-canonical.ts'

/**
 * Every rule of the reports. What the pipeline refuses at its line of content (titles that stand twice,
 * descriptions that are missing, dead links and anchors, redirects in a circle) and what `scripts/pipeline/build/verify.ts`
 * holds needs no second rule here.
 */
export const rules: readonly Rule[] = [
  longTitle,
  longDescription,
  sitemapCanonical,
  headingOrder,
  orphanPage,
  pictureAttributes,
  largePicture,
  jsonLdSyntax,
  jsonLdFields,
  jsonLdVisible,
  jsonLdDates,
]
