import { buildSite as buildDefined } from '../../pipeline/build/build-site.ts'
import type { Variant } from '../../pipeline/define-site.ts'
import type { Progress } from '../../pipeline/build/progress.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { keepPublished } from '../checks/lost-pages.ts'
import { requireReview } from './publish.ts'
import { site } from './site.ts'

/** Builds this site; returns a summary. */
export async function buildSite(variant: Variant, store: Store, progress: Progress): Promise<string> {
  if (variant.review !== undefined) requireReview(store.root, variant.review)
  const { plan, summary } = await buildDefined(site, variant, store, progress)
  if (!variant.preview) keepPublished(store.root, plan.published)
  return summary
}
