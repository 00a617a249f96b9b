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
  const modules = [...withImports([entry], manifest)].filter((chunk) => chunk !== entry).map(({ file }) => file)
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'))
  return [
    ...fonts.map((file): Preload => ({ kind: 'font', file })),
    ...modules.filter((file) => file.endsWith('.js')).map((file): Preload => ({ kind: 'module', file })),
  ]
}

/** Chunks and everything they import statically, each once, in order. */
export function withImports(
  chunks: ManifestChunk[],
  manifest: Manifest,
  all = new Set<ManifestChunk>(),
): Set<ManifestChunk> {
  for (const chunk of chunks) {
    if (all.has(chunk)) continue
    all.add(chunk)
    withImports(
      (chunk.imports ?? []).flatMap((name) => manifest[name] ?? []),
      manifest,
      all,
    )
  }
  return all
}
