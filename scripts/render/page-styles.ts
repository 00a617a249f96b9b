import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { RouteData } from '../../src/schema/data/route-data'
import { withImports } from './preloads'

/** The modules that a registry of `src/` names, by kind of page, section type or island. */
function registered(folder: string, file: string): Map<string, string> {
  const text = readFileSync(join(process.cwd(), folder, file), 'utf8')
  const lines = text.matchAll(/^ {2}'?([a-z-]+)'?: (?:\(\) =>|\{)[^]{0,500}?import\('\.\/([\w/-]+)'\)/gm)
  return new Map(Array.from(lines, ([, name = '', module]) => [name, `${folder}/${module}.tsx`]))
}

/** The head of the construction division's pages. */
export const divisionHead = 'src/layouts/DivisionHeader.tsx'

const kinds = registered('src/pages', 'registry.ts')
const sections = registered('src/sections', 'registry.ts')
const islands = registered('src/features', 'islands.ts')

/**
 * The style sheets of a page: the entry's, which says in which order the layers count, and those of the page's own
 * kind, sections, islands and head.
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

/**
 * The modules of a page that may bring styles of their own, by the names that its data and its HTML tell. What
 * opens by a click brings its own.
 */
export function partsOf(data: RouteData | undefined, html: string): string[] {
  const types = data?.kind === 'sections' ? data.sections.map(({ type }) => type) : []
  const names = Array.from(html.matchAll(/<div [^<>]*?data-island="([a-z-]+)"/g), ([, name = '']) => name)
  return [
    ...new Set([
      ...(data?.division ? [divisionHead] : []),
      ...(data ? [kinds.get(data.kind) ?? data.kind] : []),
      ...types.map((type) => sections.get(type) ?? type),
      ...names.map((name) => islands.get(name) ?? name),
    ]),
  ]
}
