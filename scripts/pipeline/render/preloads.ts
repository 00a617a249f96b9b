import type { Manifest, ManifestChunk } from 'vite'

/** The boot script, by its name in the bundle's manifest. */
export const bootFile = 'src/boot/boot.ts'

/** The same with the script of a page: two scripts have more bytes than one. */
const ownBootFiles = {
  'data-runtime': 'src/boot/home-runtime.ts',
}

/** Every script that is a file of its own. */
export const standaloneScripts = () => [
  bootFile,
  ...[ownBootFiles, pageScripts, intentScripts].flatMap((table) => Object.values<string>(table)),
]

/** Scripts of pages whose HTML has an attribute; they run when the page's HTML is there, without the app. */
export const pageScripts = {
  'data-saved-form': 'src/boot/saved-form.ts',
  'data-changes': 'src/boot/changed-blocks.ts',
  'data-missing': 'src/boot/name-missing.ts',
  'data-fold': 'src/boot/fold-on-phone.ts',
  'data-prefetch': 'src/boot/prefetch-pictures.ts',
}

/** The same, but only needed when something is filled in: the boot script loads them with the app. */
const intentScripts = {
  'data-marks': 'src/boot/clear-radio.ts',
  'data-computed': 'src/boot/computed-values.ts',
}

/** Files that a page needs, below the base path. */
export interface PageFiles {
  /** Preloaded: the text's font. */
  fonts: string[]
  /** The script that every page runs. */
  boot: string
  /** Run after the page's HTML. */
  scripts: string[]
  /** The app, which the boot script loads: the entry last, after its imports and those of the page's head. */
  app: string[]
  /** What the boot script requests beside it when an island is pressed. */
  islands: IslandFiles[]
}

interface IslandFiles {
  name: string
  scripts: string[]
  styles: string[]
  data?: string | undefined
}

interface PageSources {
  boot: string
  html: string
  heads?: readonly string[]
  islands?: readonly { name: string; module: string; data?: string | undefined }[]
}

/** The files of a page; the code of sections is loaded by navigation. */
export function filesFor(manifest: Manifest, { boot, html, heads = [], islands = [] }: PageSources): PageFiles {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const filesOf = (table: Record<string, string>) =>
    Object.entries(table).flatMap(([attribute, source]) =>
      html.includes(` ${attribute}="`) ? [manifest[source]!.file] : [],
    )
  const script = manifest[boot]
  if (!entry || !script) throw new Error(`The bundle has no ${entry ? boot : 'entry'}`)
  const chunks = withImports([entry, ...heads.flatMap((head) => manifest[head] ?? [])], manifest)
  return {
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')),
    boot: filesOf(ownBootFiles)[0] ?? script.file,
    scripts: filesOf(pageScripts),
    app: [
      ...filesOf(intentScripts),
      ...[...chunks]
        .toReversed()
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.js')),
    ],
    islands: islands.map(({ name, module, data }) => {
      const chunk = manifest[module]
      if (!chunk) throw new Error(`The bundle has no ${module}`)
      const own = [...withImports([chunk], manifest)].filter((one) => !chunks.has(one))
      const styles = own.flatMap(({ css = [] }) => css)
      return { name, data, scripts: own.map(({ file }) => file), styles }
    }),
  }
}

/** Chunks with all static imports, each once, in order. */
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
