import type { Manifest, ManifestChunk } from 'vite'

/** What a page runs before its app; the bundle's manifest knows it by this name. */
export const bootFile = 'src/boot/boot.ts'

/** What a page needs besides its HTML, as files below the base path. */
export interface PageFiles {
  /** Fetched ahead: the text's font. */
  fonts: string[]
  /** The script that every page runs. */
  boot: string
  /** The app, which the boot script loads: the entry last, after all that it and the page's head import. */
  app: string[]
}

/** The files of a page of these modules; code of sections comes when a navigation needs it. */
export function filesFor(manifest: Manifest, boot: string, heads: readonly string[] = []): PageFiles {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const script = manifest[boot]
  if (!entry || !script) throw new Error(`The bundle lacks ${entry ? boot : 'its entry'}`)
  const chunks = withImports([entry, ...heads.flatMap((head) => manifest[head] ?? [])], manifest)
  return {
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')),
    boot: script.file,
    app: [...chunks]
      .toReversed()
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js')),
  }
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
