import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { renderFeeds } from '../../../scripts/site/feeds/feed.ts'
import { renderHead } from '../../../scripts/site/page/head.ts'
import { renderSitemap } from '../../../scripts/site/feeds/sitemap.ts'
import { childrenOf, childText, parseXml } from '../../../scripts/pipeline/build/parse-xml.ts'
import type { ArticleRoute, RouteData, RouteEntry, Shell } from '../../../src/schema/data/route-data.ts'
import { article, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'

async function build(files: Files): Promise<string> {
  const root = tinySite(files)
  expect((await buildContent({ root })).issues).toEqual([])
  return root
}
const generated = <Type>(root: string, file: string) =>
  JSON.parse(readFileSync(join(root, 'src/generated', file), 'utf8')) as Type
const homeOf = (root: string) => generated<RouteData>(root, 'routes/index.json')
const articleOf = (root: string) => generated<ArticleRoute>(root, 'routes/resources/articles/1.json')
const yaml = (text: string) => JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Names of the elements of a head in order, and the texts of its blocks of structured data. */
function headOf(route: RouteData) {
  const html = `<!doctype html><html><head>${renderHead(route.head)}</head><body></body></html>`
  const { childNodes } = parse(html).childNodes.at(-1) as unknown as {
    childNodes: {
      childNodes: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: { value: string }[] }[]
    }[]
  }
  const nodes = childNodes[0]!.childNodes.filter(({ nodeName }) => nodeName !== '#text')
  const attribute = (name: string, key: string) =>
    nodes.flatMap(({ attrs = [] }) =>
      attrs.some((one) => one.value === name) ? attrs.filter((one) => one.name === key) : [],
    )[0]?.value
  return {
    html,
    nodes,
    attribute,
    title: nodes[0]?.childNodes?.[0]?.value,
    scripts: nodes
      .filter(({ nodeName }) => nodeName === 'script')
      .map(({ childNodes: [text] = [] }) => text?.value ?? ''),
  }
}

test.each<[number: string, body: string]>([
  ['O46', "US$'000"],
  ['O47', '$& and $$ and $1'],
  ['O47', '\\`\\$\\` $\\`'],
])('%s: the body %s is shown as it is', async (_, body) => {
  const { body: tree } = articleOf(await build({ [first]: article('First', `${body}\n`) }))
  expect(tree).toEqual([['p', {}, body.replaceAll('\\', '')]])
})

const withTitle = (title: string) => ({
  [home]: page('Home')
    .replace('  title: Home', () => `  title: ${yaml(title)}`)
    .replace('    title: Home', () => `    title: ${yaml(title)}`),
})

test.each<[number: string, title: string]>([
  ['O48', '</title><script>alert(1)</script>'],
  ['O50', '<!--<script>'],
  ['O51', 'a\u2028b\u2029c'],
  ['O52', `"'& <b>`],
  ['O46', "US$'000 $& $` $$ $1"],
])('%s: the title %s is text, in the page and in structured data', async (_, title) => {
  const root = await build(withTitle(title))
  const head = headOf(homeOf(root))
  expect(head.title).toBe(`Tiny · ${title}`)
  expect(head.attribute('og:title', 'content')).toBe(`Tiny · ${title}`)
  expect(head.nodes).toHaveLength(headOf(homeOf(await build({}))).nodes.length)
  expect(head.scripts.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({ name: title }),
  )
})

test.each<[number: string, answer: string]>([
  ['O49', '</script><script>alert(1)</script>'],
  ['O50', '<!--<script>'],
  ['O51', 'a\u2028b\u2029c'],
])('%s: the answer %s is text in the structured data of questions', async (_, text) => {
  const route = homeOf(await build({}))
  const question = { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } }
  const { scripts } = headOf({
    ...route,
    head: { ...route.head, jsonLd: [{ '@type': 'FAQPage', mainEntity: [question] }] },
  })
  expect(scripts.map((script) => JSON.parse(script) as unknown)).toEqual([
    { '@type': 'FAQPage', mainEntity: [question] },
  ])
})

test('O52: a description with quotes, symbols and a line break becomes one line', async () => {
  const description = `A "quoted" & 'signed' description,\nlong enough for engines that search the web.`
  const root = await build({
    [home]: page('Home').replace(/ {2}description: .*/, () => `  description: ${yaml(description)}`),
  })
  const line = description.replace('\n', ' ')
  const head = headOf(homeOf(root))
  expect([
    head.attribute('description', 'content'),
    head.attribute('og:description', 'content'),
    head.attribute('twitter:description', 'content'),
  ]).toEqual([line, line, line])
  expect(head.html.split('\n').filter((one) => one.includes('name="description"'))).toEqual([
    expect.stringMatching(/^<meta .*>$/),
  ])
})

test('O53: the sitemap and the feeds stay well formed', async () => {
  const title = 'Q&A <2024>'
  const root = await build({
    [first]: article('First', `${title.replace('<', '&lt;')} ]]&gt;\n`).replace(
      'title: First\nex',
      `title: "${title}"\nex`,
    ),
  })
  const shell = generated<Shell>(root, 'shell.json')
  const sitemap = parseXml(
    renderSitemap(
      generated<RouteEntry[]>(root, 'manifest.json').map((route) => ({ ...route, images: [] })),
      shell.site.origin,
    ),
  )
  expect(childrenOf(sitemap, 'url').map((url) => childText(url, 'loc'))).toContain(
    'https://tiny.example/resources/articles/1',
  )
  const { rss, atom } = renderFeeds([articleOf(root)], shell)
  const [item] = childrenOf(childrenOf(parseXml(rss), 'channel')[0]!, 'item')
  expect(childText(item!, 'title')).toBe(title)
  expect(childrenOf(parseXml(atom), 'entry')).toHaveLength(1)
})
