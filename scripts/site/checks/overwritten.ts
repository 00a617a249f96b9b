import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute, Redirect } from '../routes/route-base.ts'
import type { Entries, SourceEntry } from '../entries.ts'

/** Folders and files that the build makes for the whole site: they come from no single entry. */
const ofTheSite = [
  /^(assets|_data|icons|404|static-loader-data[^/]*)(\/|$)/,
  /^(404\.html|sitemap\.xml|robots\.txt|feed\.xml|atom\.xml|_headers|_redirects|_nginx\.conf)(\/|$)/,
  /^(manifest\.webmanifest|favicon\.ico|apple-touch-icon\.png)(\/|$)/,
]

/** Nothing that the build makes may have the name of a file of `public/`, in any letter case: it is told at both. */
export function overwritten(
  names: readonly string[],
  routes: BuiltRoute[],
  redirects: (Redirect & { entry: SourceEntry })[],
  entries: Pick<Entries, DocumentSource['collection']>,
): Issue[] {
  const made = new Map<string, SourceEntry>([
    ...redirects.map(({ from, entry }) => [keyOf(fileOf(from)), entry] as const),
    ...routes.map(({ data, from }) => [keyOf(fileOf(data.path)), from] as const),
    ...documentSources(entries).map((one) => [keyOf(`downloads/${documentName(one).file}`), one] as const),
  ])
  return names.flatMap((name): Issue[] => {
    const file = { file: `public/${name}`, line: 1, column: 1 }
    const key = keyOf(name)
    const source = made.get(key)
    const other = source && placeOf(source)
    const hint = `Give public/${name} another name, or remove it.`
    if (other)
      return [
        issueAt(file, 'overwritten-file', `\`/${key}\` is also what the build makes of ${other.file}.`, hint),
        issueAt(other, 'overwritten-file', `What the build makes of this, \`/${key}\`, is also public/${name}.`, hint),
      ]
    return ofTheSite.some((files) => files.test(key))
      ? [issueAt(file, 'overwritten-file', `\`/${key}\` is a name that the build itself needs.`, hint)]
      : []
  })
}

/** One name on any disk. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The file that answers for an address. */
function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  return /\.[a-z0-9]+$/i.test(path) ? path.slice(1) : `${path.slice(1)}/index.html`
}

function placeOf({ source, at }: SourceEntry): Place {
  return source.locate(at)
}
