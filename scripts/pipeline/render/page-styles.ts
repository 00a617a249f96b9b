import type { Manifest } from 'vite'
import { withImports } from './preloads.ts'

/** The style sheets of a page: the entry's, which orders the layers, and those of the page's own modules. */
export function stylesFor(manifest: Manifest, modules: readonly string[]): string[] {
  const chunks = modules.map((module) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`${module} is in a registry of page parts, but not in the bundle`)
    return chunk
  })
  const entry = Object.values(manifest).filter(({ isEntry }) => isEntry)
  return [...new Set([...entry, ...withImports(chunks, manifest)].flatMap(({ css = [] }) => css))]
}
