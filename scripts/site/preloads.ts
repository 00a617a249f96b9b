import type { Manifest, ManifestChunk } from 'vite'

/** A file that a page needs at once, below the base path. */
export interface Preload {
  kind: 'module' | 'font'
  file: string
}

/** What every page should load early: the entry's own imports and the text's font. Sections load when a navigation needs them. */
export function preloadsFor(manifest: Manifest): Preload[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) return []
  const modules = withImports([entry], manifest)
  modules.delete(entry.file)
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'))
  return [
    ...fonts.map((file): Preload => ({ kind: 'font', file })),
    ...[...modules].filter((file) => file.endsWith('.js')).map((file): Preload => ({ kind: 'module', file })),
  ]
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
