/** Prefixes a path with the base path: `/uploads/a.webp` becomes `/pr-123/uploads/a.webp`. */
export function withBase(path: string): string {
  return import.meta.env.BASE_URL + path.replace(/^\//, '')
}
