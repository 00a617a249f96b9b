import { expect, test } from 'vitest'
import { collections } from '../../../src/schema/collections.ts'
import { pageKind, type CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import { createSearch, type Search } from '../../../src/features/search/search-site.ts'
import type { BodyNode, PageData, RouteData, SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { BuiltRoute } from '../../../scripts/site/routes/route-base.ts'
import { searchIndex } from '../../../scripts/site/routes/search-index.ts'

function createIndex(routes: BuiltRoute[], trees: Record<string, BodyNode[]>) {
  const bodies = Object.entries(trees).map(([file, tree]) => [file, { tree } as never] as const)
  return searchIndex(routes, { bodies: new Map(bodies), entries: { searchWords: [] } })
}

const head = (canonical: string, more: object = {}) => ({
  title: '',
  description: `About ${canonical}`,
  keywords: [],
  canonical,
  noindex: false,
  type: 'website',
  image: { url: '', alt: '' },
  jsonLd: [],
  ...more,
})

function route(data: object, canonical?: string, label = 'Page'): BuiltRoute {
  const whole = { label, breadcrumbs: [], ...data } as unknown as RouteData
  const { path, kind } = whole
  const collection = (Object.keys(collections) as CollectionWithPage[]).find((name) => pageKind(name) === kind)
  return {
    data: whole,
    entry: { path, kind, source: path, canonical: canonical ?? path, noindex: false },
    from: { collection, source: { file: path } } as never,
  }
}

const guide = (path: string, title: string): Partial<PageData<'guides'>> =>
  ({
    kind: 'guide',
    path,
    head: head(path) as never,
    entry: { title, excerpt: 'In short.', actionItems: ['Book the crew'], tags: [] } as never,
    includes: [],
  }) as Partial<PageData<'guides'>>

const sections = (path: string, list: object[], more: object = {}): Partial<SectionsRoute> => ({
  kind: 'sections',
  path,
  head: head(path, more) as never,
  sections: list as never,
})

const body: BodyNode[] = [
  ['p', {}, 'Water follows the slab.'],
  ['h2', { id: 'tests' }, 'Water tests'],
  [
    'p',
    {},
    'Spray is calm at first. The chamber is run to ',
    ['Term', { id: 'e1105' }, 'ASTM E1105'],
    ' at a stated pressure, as AAMA 501.2 never is.',
  ],
  ['h2', { id: 'parkades' }, 'Parkade membranes'],
  ['p', {}, 'A rainscreen drains; a Café roof does not.'],
]

const service = {
  id: 'roofing',
  title: 'Roofing',
  description: 'Flat roofs.',
  longDescription: 'Two plies.',
  features: ['Drains'],
  process: ['Survey'],
  warranty: 'Ten years',
}

const question = { id: 'winter', q: 'How do you work in winter?', a: 'Temporary roofs, night seals, moisture limits.' }
const kinds = [
  route({
    kind: 'job',
    path: '/careers/roofer',
    head: head('/careers/roofer'),
    entry: {
      title: 'Roofer',
      summary: 'A trade.',
      duties: ['Torch welding'],
      type: 'Full-time',
      posted: '2025-10-01',
      pay: { from: 34, to: 46, per: 'hour' },
    },
  }),
  route({
    kind: 'news',
    path: '/news/storm',
    head: head('/news/storm'),
    entry: { title: 'Storm log', date: '2025-01-14', excerpt: 'Forty-one calls.', category: 'Operations' },
  }),
  route({
    kind: 'release',
    path: '/press/desk',
    head: head('/press/desk'),
    entry: { title: 'Desk opens', date: '2025-03-11', excerpt: 'A healthcare telephone.' },
  }),
  route({
    kind: 'resource',
    path: '/skyrise-construction/resources/mock-up',
    head: head('/mock-up'),
    entry: { title: 'Mock-up planner', excerpt: 'Plan.', actionItems: ['Book the chamber'], tags: ['mock-up'] },
    includes: [],
  }),
  route(
    sections('/certifications', [
      {
        type: 'entry-list',
        collection: 'certifications',
        layout: 'rows',
        title: 'Certifications',
        faq: [],
        items: [
          {
            id: 'cor',
            title: 'Certificate of Recognition',
            text: 'Alliance',
            note: 'Safety programme.',
            category: 'Safety',
          },
        ],
      },
    ]),
  ),
  route(sections('/about', [{ type: 'prose', title: 'The firm' }]), undefined, 'About us'),
  route(sections('/help', [{ type: 'faq', title: 'Questions', items: [question] }])),
  route(sections('/hub', [{ type: 'entry-list', title: 'Hub', items: [], faq: [{ ...question, category: 'FAQ' }] }])),
  route(
    sections('/papers', [
      {
        type: 'entry-list',
        title: 'Papers',
        faq: [],
        items: [{ id: 'x', title: 'Rescue plan', text: 'A sample.', download: { link: { label: 'Download' } } }],
      },
    ]),
  ),
]

function make(): Search {
  const routes = [
    ...kinds,
    route(guide('/resource-guides/1', 'Testing')),
    route({ ...guide('/resource-guides/1', 'Testing'), path: '/further' }, '/resource-guides/1'),
    route(sections('/services', [{ type: 'service-blocks', title: 'Our work', items: [service] }])),
    route(sections('/hidden', [{ type: 'prose', title: 'Hidden gasket' }], { noindex: true })),
    route(
      sections('/search', [
        {
          type: 'site-index',
          title: 'Everything',
          groups: [{ kind: 'guide', title: 'Guides' }],
          items: [{ href: '/x', title: 'Zinc' }],
        },
      ]),
    ),
  ]
  return createSearch(createIndex(routes, { '/resource-guides/1': body }))
}

const search = make()
const found = (query: string) => search.find(query).map(({ href }) => href)
const marked = (query: string) => search.find(query)[0]?.excerpt.flatMap(({ text, hit }) => (hit ? [text] : []))

test.each([
  'E1105',
  'e1105',
  'ASTM E1105',
  '501.2',
  'parkade membrane',
  'membranes',
  'rainscren',
  'rainsc',
  'cafe',
  'book crews',
  'the Parkade',
])('finds a guide by %s', (query) => {
  expect(found(query)).toEqual(['/resource-guides/1'])
})

test.each(['E1106', 'zinc', 'gasket', '', 'the of', '   '])('finds nothing by "%s"', (query) => {
  expect(found(query)).toEqual([])
})

test('a service is found at its anchor, a page with all the words before one with some', () => {
  expect(found('two plies')).toEqual(['/services#roofing'])
  expect(found('roof survey')).toEqual(['/services#roofing'])
})

test.each([
  ['torch', '/careers/roofer'],
  ['forty', '/news/storm'],
  ['telephone', '/press/desk'],
  ['chamber planner', '/skyrise-construction/resources/mock-up'],
  ['alliance', '/certifications#cor'],
  ['night seal', '/help#winter'],
  ['rescue plan', '/papers'],
  ['about', '/about'],
  ['About us', '/about'],
])('"%s" finds %s, once', (query, path) => expect(found(query)).toEqual([path]))

test.each(['download', 'hour', '2025'])('"%s" finds nothing', (query) => expect(found(query)).toEqual([]))

test('an excerpt marks the words as written', () => {
  expect(marked('e1105')).toEqual(['E1105'])
  expect(marked('rainscren')).toEqual(['rainscreen'])
  expect(
    search
      .find('E1105')[0]
      ?.excerpt.map(({ text }) => text)
      .join(''),
  ).toContain('The chamber is run to ASTM\u00a0E1105')
})

test('passages prefer the standards of the keywords', () => {
  const filler = ['One', 'Two', 'Three', 'Four'].map((word, number): BodyNode => [
    'p',
    {},
    `${word} asks for ASTM D${number + 1000} again, and that takes a day. `,
  ])
  const named: BodyNode = ['p', {}, 'The chamber of E1105 leaks at first. E1105 is for windows of every kind.']
  const page = route({
    ...guide('/resource-guides/2', 'Field tests'),
    head: head('/resource-guides/2', { keywords: ['ASTM E1105'] }),
  })
  const tests = createSearch(createIndex([page], { '/resource-guides/2': [...filler, named] }))
  const passage = (query: string) =>
    tests
      .find(query)[0]
      ?.excerpt.map(({ text }) => text)
      .join('')
  expect(passage('E1105')).toContain('The chamber of E1105')
  expect(passage('D1001')).toContain('Two asks')
  expect(passage('D1003')).not.toContain('Four asks')
})

test('of equal matches, the kind that the site index lists first comes first', () => {
  const guides = ['guide', 'resource'].map((kind) => route({ ...guide(`/${kind}`, 'Gaskets'), kind }))
  const order = (listed: string[]) => {
    const groups = listed.map((kind) => ({ kind, title: kind }))
    const list = route(sections('/search', [{ type: 'site-index', title: 'Everything', groups, items: [] }]))
    return createSearch(createIndex([...guides, list], {}))
      .find('gasket')
      .map(({ kind }) => kind)
  }
  expect(order(['guide', 'resource'])).toEqual(['guide', 'resource'])
  expect(order(['resource', 'guide'])).toEqual(['resource', 'guide'])
})

test('results are grouped by kind', () => {
  expect(search.group(search.find('water'), 'best').map(({ title, items }) => [title, items.length])).toEqual([
    ['Guides', 1],
  ])
})
