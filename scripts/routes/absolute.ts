import type { Site } from '../../src/schema/singles/site'

/** The absolute address of a path; home ends with a slash, nothing else does. */
export function absolute(site: Pick<Site, 'origin'>, path: string): string {
  return path === '/' ? `${site.origin}/` : site.origin + path
}
