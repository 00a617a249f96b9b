import type { Manifest } from 'vite'
import { withImports } from './preloads.ts'

/**
 * The style sheets of a page: the entry's, which says in which order the layers count, and those of the modules that
 * the page loads by themselves.
 */
export function stylesFor(manifest: Manifest, modules: readonly string[]): string[] {
  const chunks = modules.map((module) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`${module} is not in the bundle: the registry of a page's parts names it`)
    return chunk
  })
  const entry = Object.values(manifest).filter(({ isEntry }) => isEntry)
  return [...new Set([...entry, ...withImports(chunks, manifest)].flatMap(({ css = [] }) => css))]
}
