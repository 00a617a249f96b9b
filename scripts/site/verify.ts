import { checkLinks } from './check-links'
import { checkBodies, checkExtraPages, checkPolicy, checkPreview, checkRoutes, checkUnique } from './check-pages'
import type { StagedSite } from './staged-site'

/** Everything that is wrong with a staged site, one sentence a problem; empty when it may be served. */
export function verify(site: StagedSite, { preview }: { preview: boolean }): string[] {
  const checks = [
    checkRoutes,
    checkUnique,
    checkBodies,
    checkLinks,
    checkExtraPages,
    checkPolicy,
    ...(preview ? [checkPreview] : []),
  ]
  return checks.flatMap((check) => check(site))
}
