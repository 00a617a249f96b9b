import { checkLinks } from './check-links.ts'
import { checkBodies, checkExtraPages, checkPolicy, checkPreview, checkRoutes, checkUnique } from './check-pages.ts'
import type { StagedSite } from './staged-site.ts'

/** The problems of a staged site, one sentence each; empty if it may be served. */
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
