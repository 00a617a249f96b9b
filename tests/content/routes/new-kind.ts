/** A kind of content with pages, added as `docs/extending.md` describes. */
export const newKind = {
  files: {
    'src/schema/entries/bulletin.ts': `import { z } from 'zod'
import { isoDate, text } from '../fields'
import { seoSchema } from '../seo'

export const bulletinSchema = z.strictObject({
  seo: seoSchema.describe('What search engines show.'),
  title: text().describe('The heading.'),
  day: isoDate().describe('First day online.'),
  words: text().describe('What it says.'),
})
`,
    'scripts/site/routes/kinds/bulletin.ts': `import { builtRoute, entryPath, resolveEntry, routeBase } from '../route-base'
import { searchTextOfEntry } from '../search-text'
import type { Kind } from './kind'

export const bulletin = {
  route(context, from) {
    const { seo, title, day } = from.data
    const base = routeBase(context, entryPath(from), title, seo)
    return builtRoute({ kind: 'bulletin', ...base, entry: resolveEntry(context, from) }, from, { updated: day })
  },
  jsonLd: (_site, { entry }) => [{ '@type': 'Report', name: entry.title }],
  searchText: ({ entry }) => searchTextOfEntry('bulletins', entry),
  feedItem: ({ entry: { title, words } }) => {
    const day = '2025-01-02'
    return { title, excerpt: words, published: day, updated: day, body: [] }
  },
  series: 'U',
} as const satisfies Kind<'bulletins'>
`,
    'scripts/tools/new/templates/bulletin.yaml': `draft: true
seo:
  title: '{unique:58}'
  description: 'Draft of “{unique:60}”: what it says is still to be written, in one or two sentences.'
  keywords: [draft, to be written, bulletin]
title: '{title}'
day: '{day}'
words: To be written.
`,
    'src/pages/BulletinPage.tsx': `import type { RouteOf } from '../schema/data/route-data'

export function BulletinPage({ data }: { data: RouteOf<'bulletin'> }) {
  return <h1>{data.entry.title}</h1>
}
`,
    'content/bulletins/01-frost.yaml': `seo:
  title: Frost warning
  description: A bulletin of the tiny site about frost that is just long enough for search engines.
  keywords: [frost, tiny, site]
title: Frost on Friday
day: 2025-01-02
words: Drains freeze first where the parapet is zincclad.
`,
    'content/bulletins/02-thaw.yaml': `seo:
  title: Thaw warning
  description: A bulletin of the tiny site about thaw that nobody should read before its day.
  keywords: [thaw, tiny, site]
title: Thaw
day: 2999-01-02
words: Not yet.
`,
  },
  /** File, text and replacement. */
  lines: [
    [
      'src/schema/collections.ts',
      'import { detailSchema }',
      "import { bulletinSchema } from './entries/bulletin'\nimport { detailSchema }",
    ],
    [
      'src/schema/collections.ts',
      '  events: {',
      `  bulletins: {
    kind: 'folder',
    entry: 'bulletin',
    folder: 'bulletins',
    format: 'yaml',
    schema: scheduled(bulletinSchema),
    url: ({ id }) => \`/bulletins/\${id}\`,
    firstDay: 'day',
  },
  events: {`,
    ],
    ['scripts/site/routes/entry-kinds.ts', '  jobs: job,\n', '  jobs: job,\n  bulletins: bulletin,\n'],
    [
      'scripts/site/routes/entry-kinds.ts',
      'import { caseStudy }',
      "import { bulletin } from './kinds/bulletin'\nimport { caseStudy }",
    ],
    [
      'src/pages/registry.ts',
      '  job: part(',
      "  bulletin: part('BulletinPage', () => import('./BulletinPage')),\n  job: part(",
    ],
    [
      'content/pages/search.yaml',
      'sections:\n  - { type: page-header, rail: Search, title: Search }\n',
      'sections:\n  - type: site-index\n    rail: All\n    title: All\n    groups:\n' +
        ['bulletin', 'article', 'page'].map((kind) => `      - { kind: ${kind}, title: The ${kind}s }\n`).join(''),
    ],
  ],
} as const satisfies { files: Record<string, string>; lines: (readonly [string, string, string])[] }

/** Prints the results of a project with the new kind as JSON. */
export const probe = `import { readFileSync } from 'node:fs'
import { buildContent } from './scripts/site/build-content'
import { kinds } from './scripts/tools/new/kinds'
import { renderFeeds } from './scripts/site/feeds/feed'
import { indexable, renderSitemap } from './scripts/site/feeds/sitemap'

const read = (name: string) => JSON.parse(readFileSync('src/generated/' + name, 'utf8'))
const { issues } = await buildContent({ root: process.cwd() })
const manifest = issues.length > 0 ? [] : read('manifest.json')
const route = read('routes/bulletins/frost.json')
const output = {
  issues,
  bulletins: manifest.filter(({ kind }: { kind: string }) => kind === 'bulletin'),
  route,
  listed: read('routes/search.json').sections[0].items,
  search: JSON.stringify(read('search.json')),
  sitemap: renderSitemap(indexable(manifest).map((entry) => ({ ...entry, images: [] })), 'https://site.example'),
  feed: renderFeeds([route], read('shell.json')).rss,
  collection: kinds.bulletin,
}
console.log(JSON.stringify(output))
`
