/** The steps of `docs/extending.md` for one kind with pages, its list, a layout, a check, and a field shown in a list. */
export const steps = {
  /** Files of a kind with pages. Its entry is that of `npm run new`, written. */
  kind: {
    'src/schema/entries/bulletin.ts': `import { z } from 'zod'
import { isoDate, oneLine, text } from '../fields.ts'
import { pageKeys } from '../seo.ts'

/** A bulletin: \`content/bulletins/01-name.yaml\` is \`/bulletins/name\`. */
export const bulletinSchema = z.strictObject({
  ...pageKeys,
  title: oneLine().describe('The heading.'),
  day: isoDate().describe('First day online.'),
  summary: text().describe('What it says.'),
})
`,
    'scripts/site/routes/kinds/bulletin.ts': `import type { Kind } from './kind.ts'

/** Bulletins, at \`/bulletins/name\`. */
export const bulletin = {
  previewType: 'article',
  jsonLd: (_site, { head, entry }) => [
    { '@type': 'Report', name: entry.title, datePublished: entry.day, mainEntityOfPage: head.canonical },
  ],
  feedItem: ({ entry: { title, day, summary } }) => {
    return { title, excerpt: summary, published: day, updated: day, body: [summary] }
  },
  series: 'BU',
} as const satisfies Kind<'bulletins'>
`,
    'src/pages/BulletinPage.tsx': `import type { RouteOf } from '../schema/data/route-data.ts'
import { Day } from '../ui/Day.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'

export function BulletinPage({ data: { entry, breadcrumbs } }: { data: RouteOf<'bulletin'> }) {
  return (
    <article aria-label={entry.title}>
      <PageHead
        label={breadcrumbs.at(-1)?.label}
        title={entry.title}
        lede={entry.summary}
        meta={<Day date={entry.day} />}
      />
    </article>
  )
}
`,
    'scripts/tools/new/templates/bulletin.yaml': `draft: true
seo:
  title: '{unique:58}'
  description: 'Draft of “{unique:60}”: what it says is still to be written, in one or two sentences.'
  keywords:
    - '{title:40}'
    - to be chosen
    - to be written
title: '{title}'
day: '{day}'
summary: To be written.
`,
  },
  entry: {
    'content/bulletins/01-frost-on-drains.yaml': `seo:
  title: Frost on roof drains
  description: Drains freeze first where the parapet shades them, so look at those before the others in a cold week.
  keywords: [frost, roof drains, cold weather]
title: Frost on drains
day: '2025-01-02'
summary: Drains freeze first where the parapet shades them.
`,
  },
  list: {
    'src/sections/lists/PlainList.tsx': `import type { EntryList } from '../../schema/sections.ts'
import { Day } from '../../ui/Day.tsx'
import { ReadLink } from '../../ui/link/ReadLink.tsx'

export function PlainList({ items, labels }: EntryList) {
  return (
    <ul>
      {items.map(({ id, href = '', title, date, text }) => (
        <li key={id} className="relative">
          <h3 className="text-heading">{title}</h3>
          {date && <Day date={date} />}
          <p>{text}</p>
          <ReadLink href={href} label={labels.read} of={title} />
        </li>
      ))}
    </ul>
  )
}
`,
    'content/pages/bulletins.yaml': `seo:
  title: Bulletins for cold and wet weeks
  description: Short notes on what to look at before a cold or a wet week, the newest of them with its day.
  keywords: [bulletins, cold weather, wet weather]
label: Bulletins
sheet: BU-100
sections:
  - type: page-header
    title: What to look at this week
  - type: entry-list
    collection: bulletins
    layout: plain
    title: All bulletins
    labels: { read: Read the bulletin }
`,
  },
  check: {
    'scripts/site/checks/repeated-titles.ts': `import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'
import { locateKey } from './entry-issue.ts'

/** The summary of a bulletin says more than its title. */
export function repeatedTitles({ bulletins }: Pick<Entries, 'bulletins'>): Issue[] {
  return bulletins.flatMap((entry) => {
    const { title, summary } = entry.data
    if (title !== summary) return []
    return [
      issueAt(locateKey(entry, ['summary']), 'repeated-title', 'The summary is the title.', 'Write what it says.'),
    ]
  })
}
`,
  },
} as const

type Line = readonly [file: string, after: string, added: string]

/** Lines, each with the text of the file that it follows. */
export const lines = {
  kind: [
    [
      'src/schema/collections.ts',
      "import type { z } from 'zod'\n",
      "import { bulletinSchema } from './entries/bulletin.ts'\n",
    ],
    [
      'src/schema/collections.ts',
      'export const collections = {\n',
      `  bulletins: {
    kind: 'folder',
    entry: 'bulletin',
    folder: 'bulletins',
    format: 'yaml',
    schema: scheduled(bulletinSchema),
    url: ({ id }) => \`/bulletins/\${id}\`,
    firstDay: 'day',
  },
`,
    ],
    [
      'scripts/site/routes/entry-kinds.ts',
      "import { article } from './kinds/article.ts'\n",
      "import { bulletin } from './kinds/bulletin.ts'\n",
    ],
    ['scripts/site/routes/entry-kinds.ts', '  articles: article,\n', '  bulletins: bulletin,\n'],
    [
      'src/pages/registry.ts',
      "  article: part('ReadingPage', () => import('./ReadingPage.tsx')),\n",
      "  bulletin: part('BulletinPage', () => import('./BulletinPage.tsx')),\n",
    ],
  ],
  list: [
    ['src/schema/sections/entry-list.ts', '  people: [],\n', "  plain: ['read'],\n"],
    [
      'src/sections/registry.ts',
      "  people: layout('PeopleList', () => import('./lists/PeopleList.tsx')),\n",
      "  plain: layout('PlainList', () => import('./lists/PlainList.tsx')),\n",
    ],
  ],
  check: [
    [
      'scripts/site/checks/check-content.ts',
      "import { readTimes } from './read-times.ts'\n",
      "import { repeatedTitles } from './repeated-titles.ts'\n",
    ],
    ['scripts/site/checks/check-content.ts', '    ...workOrder(entries),\n', '    ...repeatedTitles(entries),\n'],
    [
      'docs/rules.md',
      '```wrong\nvalue: 6   with five certificates\n```\n\n',
      `### \`repeated-title\`

A summary is the title of its bulletin.

Fix: Write what it says.

\`\`\`wrong
summary: Frost on drains   under the same title
\`\`\`

`,
    ],
  ],
  field: [
    [
      'src/schema/entries/reading.ts',
      "  downloadable: z.boolean().describe('true if the article is also built as a PDF.'),\n",
      "  readers: oneLine().optional().describe('For whom it is written.'),\n",
    ],
    ['scripts/site/routes/kinds/article.ts', '  card: (context, entry) => ', '({\n    ...'],
    [
      'scripts/site/routes/kinds/article.ts',
      'readingCard(context, entry)',
      ',\n    meta: entry.data.readers ? [entry.data.readers] : [],\n  })',
    ],
  ],
} as const satisfies Record<string, readonly Line[]>

export const wrongInput = `
## a bulletin whose summary is its title

\`\`\`yaml content/bulletins/01-frost.yaml
seo:
  title: Frost on roof drains
  description: Drains freeze first where the parapet shades them, so look at those before the others in a cold week.
  keywords: [frost, roof drains, cold weather]
title: Frost on drains
day: '2025-01-02'
summary: Frost on drains
\`\`\`

\`\`\`report
\`\`\`

\`\`\`diff content/bulletins/01-frost.yaml
-summary: Frost on drains
+summary: Look at the drains that the parapet shades.
\`\`\`
`
