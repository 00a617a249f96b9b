import { expect, test } from 'vitest'
import type { PageData, BodyNode, Shell } from '../../../src/schema/data/route-data.ts'
import { bodyHtml } from './body-html.ts'
import { renderFeeds } from './feed.ts'
import { childElements, childText, parseXml } from '../../pipeline/assemble/parse-xml.ts'

const page = 'https://site.example/resources/articles/1'
const image = {
  alt: 'A "roof"',
  width: 1600,
  height: 900,
  file: '/assets/images/roof-ab',
  widths: [480, 960, 1600],
  tone: 't1',
}

test.each<[string, BodyNode, string]>([
  ['text', 'Fall < 2 % & "dry"', 'Fall &lt; 2 % &amp; &quot;dry&quot;'],
  [
    'a link to a page',
    ['a', { href: '/services#roofing' }, 'Roofs'],
    '<a href="https://site.example/services#roofing">Roofs</a>',
  ],
  ['a link on the page', ['a', { href: '#tests' }, 'Tests'], `<a href="${page}#tests">Tests</a>`],
  ['a link to nothing yet', ['a', { 'data-soon': 'coming soon' }, 'Later'], 'Later (coming soon)'],
  ['a heading, without its id', ['h2', { id: 'tests' }, 'Tests'], '<h2>Tests</h2>'],
  ['an unknown element: its text', ['section', { className: 'x' }, ['p', {}, 'In']], '<p>In</p>'],
  ['a line break', ['br', {}], '<br>'],
  [
    'a table',
    ['table', {}, ['tr', {}, ['td', { colSpan: 2, className: 'x' }, '1']]],
    '<table><tr><td colspan="2">1</td></tr></table>',
  ],
  [
    'a remark',
    ['Callout', { kind: 'code', title: 'Rule' }, ['p', {}, 'Ask']],
    '<blockquote><p><strong>Rule</strong></p><p>Ask</p></blockquote>',
  ],
  [
    'a term',
    ['Term', { id: 'eld', meaning: 'electronic leak detection' }, 'ELD'],
    '<dfn title="electronic leak detection">ELD</dfn>',
  ],
  [
    'a picture',
    ['Figure', { image, caption: 'One roof' }],
    '<figure><img src="https://site.example/assets/images/roof-ab-960.webp" alt="A &quot;roof&quot;" ' +
      'width="960" height="540"><figcaption>One roof</figcaption></figure>',
  ],
])('%s', (_name, node, html) => expect(bodyHtml([node], page)).toBe(html))

const article = (number: number, published: string, text: string) =>
  ({
    path: `/resources/articles/${number}`,
    kind: 'article',
    head: { canonical: `https://site.example/resources/articles/${number}` },
    entry: {
      title: `Roofs & walls ${number}`,
      excerpt: 'A < B',
      author: 'Field Team',
      category: 'Prevention',
      published,
      updated: '2025-09-02',
      image,
      caption: 'Roof',
      actionItems: ['Look'],
    },
    words: { actions: 'Action items' },
    breadcrumbs: [{ label: 'Resources', path: '/resources' }],
    body: [['p', {}, text]],
  }) as unknown as PageData<'articles'>
const news = (kind: 'news' | 'release', date: string, more: object) =>
  ({
    path: `/${kind}/it`,
    kind,
    head: { canonical: `https://site.example/${kind}/it` },
    entry: { title: `It is ${kind}`, excerpt: 'In short', date, ...more },
    words: {},
    breadcrumbs: [
      { label: 'Home', path: '/' },
      { label: 'Press & media', path: '/press' },
    ],
    body: [['p', {}, `The whole ${kind}.`]],
  }) as unknown as PageData<'news'>
const shell = {
  site: {
    name: 'Firm & Sons',
    legalLine: 'Roofs',
    origin: 'https://site.example',
    copyrightYear: 2025,
    now: '2025-11-15',
  },
} as Shell
const articles = [
  article(1, '2025-03-01', 'First'),
  article(2, '2025-08-19', 'Ends with ]]> inside'),
  article(3, '2025-03-01', 'Third'),
]

test('a feed has at most the fifty newest items', () => {
  const many = Array.from({ length: 60 }, (_, index) => article(index, `20${40 + index}-01-01`, 'Text'))
  const { rss, atom } = renderFeeds(many, shell)
  const titles = childElements(parseXml(rss).children[0]!, 'item').map((item) => childText(item, 'title'))
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Roofs & walls 59', 'Roofs & walls 10'])
  expect(childElements(parseXml(atom), 'entry')).toHaveLength(50)
})

test('both feeds are XML, newest first, with whole texts and their dates', () => {
  const { rss, atom } = renderFeeds(articles, shell)
  const [channel] = parseXml(rss).children
  const items = childElements(channel!, 'item')
  expect(items.map((item) => childText(item, 'title'))).toEqual([
    'Roofs & walls 2',
    'Roofs & walls 1',
    'Roofs & walls 3',
  ])
  expect(childText(items[0]!, 'pubDate')).toBe('Tue, 19 Aug 2025 12:00:00 GMT')
  expect(childText(items[0]!, 'content:encoded')).toContain('<p>Ends with ]]&gt; inside</p>')
  expect(childText(items[0]!, 'dc:creator')).toBe('Field Team')
  const entries = childElements(parseXml(atom), 'entry')
  expect(entries.map((entry) => childText(entry, 'title'))).toEqual([
    'Roofs &amp; walls 2',
    'Roofs &amp; walls 1',
    'Roofs &amp; walls 3',
  ])
  expect(childText(entries[1]!, 'published')).toBe('2025-03-01T12:00:00.000Z')
  expect(childText(entries[1]!, 'content')).toContain('<h2>Action items</h2><ul><li>Look</li></ul>')
})

test('news and press releases are sorted among articles by date, with text and category', () => {
  const list = {
    kind: 'sections',
    path: '/news',
    head: { canonical: 'https://site.example/news' },
    sections: [],
  } as never
  const { rss, atom } = renderFeeds(
    [
      ...articles,
      news('news', '2025-09-01', { category: 'Company', image, caption: 'One roof' }),
      list,
      news('release', '2025-04-01', {}),
    ],
    shell,
  )
  const items = childElements(parseXml(rss).children[0]!, 'item')
  expect(items.map((item) => childText(item, 'title'))).toEqual([
    'It is news',
    'Roofs & walls 2',
    'It is release',
    'Roofs & walls 1',
    'Roofs & walls 3',
  ])
  expect(items.map((item) => childText(item, 'category'))).toEqual([
    'Company',
    'Prevention',
    'Press & media',
    'Prevention',
    'Prevention',
  ])
  expect(childText(items[0]!, 'content:encoded')).toMatch(/^<figure>.*One roof.*<\/figure>\n<p>The whole news\.<\/p>$/)
  expect(childText(items[2]!, 'content:encoded')).toBe('<p>The whole release.</p>')
  expect(childText(items[2]!, 'dc:creator')).toBe('Firm & Sons')
  const [first] = childElements(parseXml(atom), 'entry')
  expect(childText(first!, 'updated')).toBe('2025-09-01T12:00:00.000Z')
})

test('the JSON feed has the fields of version 1.1', () => {
  const { items, ...feed } = JSON.parse(renderFeeds(articles, shell).json) as { items: object[] }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://site.example/',
    feed_url: 'https://site.example/feed.json',
  })
  expect(items[1]).toMatchObject({
    id: 'https://site.example/resources/articles/1',
    title: 'Roofs & walls 1',
    summary: 'A < B',
    image: 'https://site.example/assets/images/roof-ab-960.webp',
    date_published: '2025-03-01T12:00:00.000Z',
    date_modified: '2025-09-02T12:00:00.000Z',
    authors: [{ name: 'Field Team' }],
    tags: ['Prevention'],
  })
  expect(items).toHaveLength(articles.length)
})

test('a renamed page has the id of its first address in every feed', () => {
  const { rss, atom, json } = renderFeeds(articles.slice(0, 1), shell, { '/resources/articles/1': '/old' })
  const [item] = childElements(parseXml(rss).children[0]!, 'item')
  const [entry] = childElements(parseXml(atom), 'entry')
  const { items } = JSON.parse(json) as { items: { id: string }[] }
  const ids = [childText(item!, 'guid'), childText(entry!, 'id'), items[0]!.id]
  expect(new Set(ids)).toEqual(new Set(['https://site.example/old']))
  expect(childText(item!, 'link')).toBe('https://site.example/resources/articles/1')
})

test('feeds do not depend on the clock or the order of files', () => {
  expect(renderFeeds(articles.toReversed(), shell)).toEqual(renderFeeds(articles, shell))
  expect(renderFeeds([], shell).atom).toContain('2025-11-15T12:00:00.000Z')
})
