/**
 * Puts the path the site is served under before a path of the site: `/uploads/a.webp` becomes `/pr-123/uploads/a.webp`.
 */
export function withBase(path: string): string {
  return import.meta.env.BASE_URL + path.replace(/^\//, '')
}
