import type { Manifest } from 'vite'
import type { RouteData } from '../../src/schema/route-data'
import { withImports } from './preloads'

/** The style sheets of a page: the entry's, which says in which order the layers count, and those of the page's own sections, islands and head. */
export function stylesFor(manifest: Manifest, parts: readonly string[]): string[] {
  const chunks = parts.map((part) => {
    const chunk = manifest[Object.keys(manifest).find((module) => module.endsWith(`/${part}.tsx`)) ?? '']
    if (!chunk) throw new Error(`${part}.tsx is not in the bundle: a part of a page is named after its type`)
    return chunk
  })
  const entry = Object.values(manifest).filter(({ isEntry }) => isEntry)
  return [...new Set([...entry, ...withImports(chunks, manifest)].flatMap(({ css = [] }) => css))]
}

/** The components of a page that may bring styles of their own, by the names that its data and its HTML tell. */
export function partsOf(data: RouteData | undefined, html: string): string[] {
  const sections = data?.kind === 'sections' ? data.sections.map(({ type }) => `${pascal(type)}Section`) : []
  const islands = [...html.matchAll(/ data-island="([a-z-]+)"/g)].map(([, name = '']) => `${pascal(name)}Island`)
  return [...new Set([...(data?.division ? ['DivisionHeader'] : []), ...sections, ...islands])]
}

const pascal = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
