import type { Manifest, ManifestChunk } from 'vite'
import type { RouteData } from '../../src/schema/route-data'

/** A file that a page needs at once, below the base path. */
export interface Preload {
  kind: 'module' | 'font' | 'data'
  file: string
}

const pascalCase = (name: string) => name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** What a page should load early: the entry's own imports, the chunks of its page kind and sections, and the text's font. */
export function preloadsFor(route: RouteData | undefined, manifest: Manifest): Preload[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) return []
  const own = sourcesOf(route).flatMap((source) => manifest[source] ?? [])
  const modules = withImports([entry, ...own], manifest)
  modules.delete(entry.file)
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'))
  return [
    ...fonts.map((file): Preload => ({ kind: 'font', file })),
    ...[...modules].filter((file) => file.endsWith('.js')).map((file): Preload => ({ kind: 'module', file })),
  ]
}

/** The modules that draw a route, by their names in Vite's manifest; those that are no chunk of their own are not in it. */
function sourcesOf(route: RouteData | undefined): string[] {
  if (!route) return ['src/pages/NotFoundPage.tsx']
  const page = `src/pages/${pascalCase(route.kind)}Page.tsx`
  if (route.kind === 'sections') return [page, ...route.sections.map(({ type }) => `src/sections/${pascalCase(type)}Section.tsx`)]
  return route.kind === 'prose' ? [page, `content/pages${route.path}.mdx`] : [page]
}

/** The files of chunks and of everything they import statically, each once, in order. */
function withImports(chunks: ManifestChunk[], manifest: Manifest, files = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    withImports((chunk.imports ?? []).flatMap((name) => manifest[name] ?? []), manifest, files)
  }
  return files
}
