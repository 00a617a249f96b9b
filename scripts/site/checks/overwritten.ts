import { htmlFile } from '../../pipeline/paths.ts'
import { isFileAddress } from '../resolve/downloads.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { feeds } from '../feeds/feed-files.ts'
import { securityTxtPath } from '../feeds/security-txt.ts'
import { robotsFile, sitemapFile } from '../feeds/sitemap.ts'
import { favicon, manifestFile, manifestIcons, touchIcon } from '../feeds/web-manifest.ts'
import { hostFiles } from '../host/host-files.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import type { Entries, SourceEntry } from '../entries.ts'

/** Folders and files that the build writes for the whole site. */
const ofTheSite = [
  'assets',
  '_data',
  '404',
  '404.html',
  'icons',
  sitemapFile,
  robotsFile,
  securityTxtPath,
  manifestFile,
  ...[favicon, touchIcon, ...manifestIcons, ...Object.values(feeds)].map(({ file }) => file),
  ...hostFiles,
]

/** No file of `public/` has the name of a file that the build writes, in any letter case; reported at both. */
export function overwritten(
  names: readonly string[],
  routes: BuiltRoute[],
  redirects: (Redirect & { entry: SourceEntry })[],
  entries: Pick<Entries, DocumentSource['collection']>,
): Issue[] {
  const entryByFile = new Map<string, SourceEntry>([
    ...redirects.map(({ from, entry }) => [normalizeFileName(outputFile(from)), entry] as const),
    ...routes.map(({ data, from }) => [normalizeFileName(outputFile(data.path)), from] as const),
    ...documentSources(entries).map((one) => [normalizeFileName(`downloads/${documentName(one).file}`), one] as const),
  ])
  return names.flatMap((name): Issue[] => {
    const file = { file: `public/${name}`, line: 1, column: 1 }
    const key = normalizeFileName(name)
    const entry = entryByFile.get(key)
    const other = entry?.source.locate(entry.at)
    const hint = `Rename or remove public/${name}.`
    if (other)
      return [
        issueAt(file, 'overwritten-file', `The build writes \`/${key}\` as well, from ${other.file}.`, hint),
        issueAt(
          other,
          'overwritten-file',
          `The build writes \`/${key}\` from this entry, but public/${name} has the same name.`,
          hint,
        ),
      ]
    return ofTheSite.some((written) => key === written || key.startsWith(`${written}/`))
      ? [issueAt(file, 'overwritten-file', `The build itself writes \`/${key}\`.`, hint)]
      : []
  })
}

/** Equal for names that are one file on some file system. */
function normalizeFileName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

const outputFile = (path: string) => (isFileAddress(path) ? path.slice(1) : htmlFile(path))
