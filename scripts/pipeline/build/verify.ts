import { checkLinks } from './check-links.ts'
import { checkBodies, checkExtraPages, checkPolicy, checkPreview, checkRoutes, checkUnique } from './check-pages.ts'
import type { StagedSite } from './staged-site.ts'

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
