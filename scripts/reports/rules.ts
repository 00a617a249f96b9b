import type { Rule } from './reported-site'
import { headingOrder } from './rules/heading-order'
import { jsonLdDates } from './rules/json-ld-dates'
import { jsonLdFields } from './rules/json-ld-fields'
import { jsonLdSyntax } from './rules/json-ld-syntax'
import { jsonLdVisible } from './rules/json-ld-visible'
import { largePicture } from './rules/large-picture'
import { longDescription } from './rules/long-description'
import { longTitle } from './rules/long-title'
import { orphanPage } from './rules/orphan-page'
import { pictureAttributes } from './rules/picture-attributes'
import { sitemapCanonical } from './rules/sitemap-canonical'

/**
 * Every rule of the reports. What the pipeline refuses at its line of content (titles that stand twice,
 * descriptions that are missing, dead links and anchors, redirects in a circle) and what `scripts/site/verify.ts`
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
