import { joinUnits } from '../../../src/lib/join-units.ts'
import { routeDataFile } from '../../../src/lib/route-path.ts'
import type { Consultation } from '../../../src/schema/singles/consultation.ts'
import { shellWords, type RouteEntry, type Shell } from '../../../src/schema/data/route-data.ts'
import type { PublicFile } from '../../pipeline/read/public-files.ts'
import { references } from '../resolve/references.ts'
import { phoneHref } from '../../../src/lib/phone-href.ts'
import { mailHref, resolve } from '../resolve/resolve.ts'
import { feedItems } from '../routes/feed-items.ts'
import { firstAddress, isIndexable } from '../routes/route-base.ts'
import type { RoutedSite } from '../routes/routed-site.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { Output } from '../../pipeline/cache/write.ts'
import { typedIndex } from '../../pipeline/typed-index.ts'
import { allEntries } from '../entries.ts'
import { securityTxt } from '../feeds/security-txt.ts'
import { manifestFile, webManifest } from '../feeds/web-manifest.ts'
import type { TextReport } from '../../../src/schema/data/report.ts'

/**
 * Files of `src/generated`: the typed index, the manifest, the data of each route, the shell, the search index, and
 * files for machines.
 */
export function outputs(
  { context, routes, redirects, socialCards, searchIndex }: RoutedSite,
  published: readonly PublicFile[],
): Output {
  const manifest: RouteEntry[] = routes.map(({ entry }) => entry)
  return new Map<string, () => string>([
    ['index.ts', () => typedIndex(context.entries, manifest)],
    ['manifest.json', () => json(manifest)],
    ['redirects.json', () => json(redirects.map(({ from, to }) => ({ from, to })))],
    ['files.json', () => json(publishedFiles(context, published))],
    ['shell.json', () => json(buildShell(context, manifest))],
    ['consultation.json', () => json(buildConsultation(context))],
    [
      'hosting.json',
      () => json({ strictTransport: context.site.strictTransport, repository: context.site.repository }),
    ],
    ['prose-pages.ts', () => prosePages(manifest)],
    ['feed.json', () => json(feedIds(routes))],
    ['text-facts.json', () => json(textFacts(context))],
    ['search.json', () => JSON.stringify(searchIndex())],
    ['social.json', () => JSON.stringify(socialCards)],
    [manifestFile, () => webManifest(context.site)],
    [
      'security.txt',
      () =>
        securityTxt(
          context.site,
          context.now,
          routes.map(({ data }) => data),
        ),
    ],
    ...routes.map(({ data }): [string, () => string] => [
      `routes/${routeDataFile(data.path)}`,
      // Machines get text without non-breaking spaces.
      () => json({ ...joinUnits(data), head: data.head }),
    ]),
  ])
}

/** The addresses of pages in the feeds, each with its first one. */
function feedIds(routes: RoutedSite['routes']): Record<string, string> {
  const first = new Map(routes.map(({ data: { path }, from }) => [path, firstAddress(from, path)]))
  const items = feedItems(routes.flatMap(({ data, entry }) => (isIndexable(entry) ? [data] : [])))
  return Object.fromEntries(items.map(({ path }) => [path, first.get(path)!]))
}

/**
 * Published files of `public/` by address, with the hash of their bytes. Pages show uploads in other sizes, so an
 * original is published only where content links to it.
 */
function publishedFiles(
  { withheld, entries, bodies }: SiteContext,
  published: readonly PublicFile[],
): Record<string, string> {
  const uses = references(allEntries(entries), bodies)
  const linked = new Set(uses.flatMap(({ kind, value }) => (kind === 'file' ? [value] : [])))
  const shown = published.filter(
    ({ name }) => !withheld.has(name) && (!name.startsWith('uploads/') || linked.has(`/${name}`)),
  )
  return Object.fromEntries(shown.map(({ name, hash }) => [`/${name}`, hash]))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** Data for the header and footer of every page. */
export function buildShell(context: SiteContext, manifest: RouteEntry[]): Shell {
  const { site, words, now, entries } = context
  const { name, legalLine, established, copyrightYear, hours, serviceArea, origin } = site
  const [navigation] = entries.navigation
  const { division: _own, ...menus } = resolve({ ...navigation?.data }, context) as Record<string, unknown>
  const mail = site.mails.general
  return {
    site: {
      name,
      legalLine,
      established,
      copyrightYear,
      hours,
      serviceArea,
      origin,
      now,
      phone: mainPhone(site),
      mail: { display: mail?.address ?? '', href: mailHref(mail ?? { address: '' }) },
      ...(site.sampleContent ? { sampleLabel: site.sampleLabel, sampleNote: site.sampleNote } : {}),
    },
    navigation: menus as unknown as Shell['navigation'],
    words: {
      ...(Object.fromEntries(shellWords.map((group) => [group, words[group]])) as Shell['words']),
      notFound: { ...words.notFound, kinds: unknownEntries(context, manifest) },
    },
    pending: Object.fromEntries(manifest.flatMap(({ path, pending }) => (pending ? [[path, pending]] : []))),
  }
}

/** Messages for unknown entries; a kind without its own has the general one, and leads to the page above its pages. */
function unknownEntries({ entries: { pages }, words: { notFound } }: SiteContext, manifest: RouteEntry[]) {
  const own = notFound?.kinds ?? []
  const starts = new Set(
    manifest.flatMap(({ path, kind }) => (hasEntry(kind) ? path.slice(0, path.lastIndexOf('/') + 1) : [])),
  )
  const further = pages.flatMap(({ id, data }) => {
    const at = `${id}/`
    if (!starts.has(at) || own.some((kind) => at.startsWith(kind.at))) return []
    return [{ under: id, at, title: notFound.title, back: data.label }]
  })
  return [...own, ...further]
}

const hasEntry = (kind: RouteEntry['kind']) => kind !== 'sections' && kind !== 'prose'

const mainPhone = ({ phones: { main } }: SiteContext['site']) => ({
  display: main?.number ?? '',
  href: phoneHref(main?.number ?? ''),
})

/** Loaded when the consultation dialog opens. */
export function buildConsultation(context: SiteContext): Consultation {
  const { site, entries } = context
  const [consultation] = entries.consultation
  const { endpoint } = site.inquiries
  const words = resolve(consultation?.data, context) as Consultation['words']
  const mail = mailHref(site.mails.consultation ?? { address: '' })
  return { words, ...(endpoint ? { endpoint } : {}), mail, copy: context.copy, phone: mainPhone(site) }
}

/** One lazy import per prose page: a glob would preload every page everywhere. */
function prosePages(manifest: RouteEntry[]): string {
  const lines = manifest
    .filter(({ kind }) => kind === 'prose')
    .map(({ path, source }) => `  '${path}': () => import('../../${source}'),`)
  return (
    `import type { MDXModule } from 'mdx/types'\n\n` +
    `export const prosePages: Record<string, () => Promise<MDXModule>> = {\n${lines.join('\n')}\n}\n`
  )
}

/** Facts about a long text before its page is built. */
export type TextFacts = Omit<TextReport, 'unfounded'>

function textFacts({ entries, bodies }: Pick<SiteContext, 'entries' | 'bodies'>): Record<string, TextFacts> {
  const { articles, guides, divisionResources } = entries
  return Object.fromEntries(
    [...articles, ...guides, ...divisionResources].flatMap(({ source: { file }, data: { sources } }) => {
      const body = bodies.get(file)
      if (!body) return []
      const { wordCount, grade, statements } = body
      const drawings = body.references.filter(({ kind }) => kind === 'drawing').length
      return [
        [file, { words: wordCount, grade, sources: sources?.length ?? 0, drawings, statements: statements.length }],
      ]
    }),
  )
}
