import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { makeDownloads } from '../../../scripts/site/documents/downloads.ts'
import { renderHead } from '../../../scripts/site/page/head.ts'
import { renderFeeds } from '../../../scripts/site/feeds/feed.ts'
import { parseXml, type XmlElement } from '../../../scripts/pipeline/assemble/parse-xml.ts'
import { indexable, renderSitemap } from '../../../scripts/site/feeds/sitemap.ts'
import { appRenderer, type ServerBundle } from '../../../scripts/pipeline/render/render-app.ts'
import type { SiteContext } from '../../../scripts/site/resolve/site-context.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { loadPage } from '../../../src/load-page.ts'
import { pageParts } from '../../../src/pages/registry.ts'
import { routes } from '../../../src/routes.tsx'
import type { Output } from '../../../scripts/pipeline/cache/write.ts'
import type { RouteData, RouteEntry, Shell } from '../../../src/schema/data/route-data.ts'
import { attribute, elements, parsePage, readText, type Element } from '../../site/html-tree.ts'
import { sampleFiles } from '../../fixtures/sample-entries.ts'
import { writeTinySite } from '../../fixtures/tiny-site.ts'
import { injections, injectInto } from './injected-site.ts'
import { sharedFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const root = sharedFolder('injected')
let taken: number
let site: SiteContext
let output: Output
const read = <Type>(name: string): Type => JSON.parse(output.get(name)!()) as Type

beforeAll(async () => {
  writeTinySite(root, { ...sampleFiles, 'content/articles/01-first.mdx': null })
  // Checks report some of it; the output is built anyway.
  taken = injectInto(root).taken
  const result = await buildContent({ root, check: true })
  site = result.site
  output = result.output()
})

/** Everything in a page that could run, load or send an injection. */
function active(page: Element): string[] {
  const isCode = ({ tagName, attrs }: Element) =>
    tagName === 'style' || (tagName === 'script' && attrs.every(({ value }) => value !== 'application/ld+json'))
  return elements(page, () => true).flatMap((element) => [
    ...(isCode(element) && readText(element).includes('PWNED') ? [`<${element.tagName}> holds it`] : []),
    ...element.attrs.flatMap(({ name, value }) =>
      isActive(name, value) ? [`<${element.tagName} ${name}="${value}">`] : [],
    ),
    ...(attribute(element, 'type') === 'application/ld+json' && !isJson(readText(element)) ? ['JSON-LD is cut'] : []),
  ])
}

const isActive = (name: string, value: string) =>
  /^on|^srcdoc$|^style$|^http-equiv$/.test(name)
    ? value.includes('PWNED')
    : /^(?:href|src|srcset|action|formaction|data|poster|xlink:href)$/.test(name) &&
      /^\s*(?:javascript|data|vbscript):|^\s*(?:https?:)?\/\/PWNED/i.test(value)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('there are thirty injections, each text has one, and unescaped they would run', () => {
  expect(taken).toBeGreaterThan(1900)
  expect(new Set(injections).size).toBe(30)
  const [script, , comment, picture] = injections
  for (const injection of [script, comment!.slice(4), picture])
    expect(active(parsePage(`<body>${injection}</body>`))).toHaveLength(1)
})

test('no page runs, loads or sends any of them', async () => {
  const shell = read<Shell>('shell.json')
  const names = [...output.keys()].filter((name) => name.startsWith('routes/'))
  const problems: string[] = []
  const kindsSeen = new Set<string>()
  let shown = 0
  for (const name of names) {
    const data = read<RouteData>(name)
    kindsSeen.add(data.kind)
    const table = routes({ shell: () => shell, page: () => loadPage(data) })
    const { render } = await appRenderer({
      createRoot: async () => ({ routes: table, base: '/' }),
    } as unknown as ServerBundle)
    const body = await render(data.path)
    const document = parsePage(`<!doctype html><html><head>${renderHead(data.head)}</head><body>${body}</body></html>`)
    shown += readText(document).split('PWNED').length - 1
    problems.push(...active(document).map((problem) => `${data.path}: ${problem}`))
  }
  expect([...kindsSeen].toSorted()).toEqual(Object.keys(pageParts).toSorted())
  expect(shown).toBeGreaterThan(1900)
  expect(problems).toEqual([])
})

const elementNames = ({ name, children }: XmlElement): string[] => [name, ...children.flatMap(elementNames)]
const findItems = (element: XmlElement): XmlElement[] =>
  ['item', 'entry'].includes(element.name) ? [element] : element.children.flatMap(findItems)
const elementStrings = ({ text, children }: XmlElement): string[] => [text, ...children.flatMap(elementStrings)]

test('feeds and sitemap are XML without elements from injections', () => {
  const shell = read<Shell>('shell.json')
  const pages = [...output.keys()].filter((name) => name.startsWith('routes/')).map((name) => read<RouteData>(name))
  const { rss, atom } = renderFeeds(pages, shell)
  const feeds = [rss, atom].map(parseXml)
  const sitemap = parseXml(
    renderSitemap(
      indexable(read<RouteEntry[]>('manifest.json')).map((route) => ({ ...route, images: [] })),
      shell.site.origin,
    ),
  )
  for (const document of [...feeds, sitemap])
    expect(
      elementNames(document).filter((name) => /^(?:script|svg|img|iframe|object|base|form|meta)$/.test(name)),
    ).toEqual([])
  expect(feeds.flatMap(elementStrings).join().split('PWNED').length).toBeGreaterThan(50)
  // Readers treat these as HTML.
  const shown = feeds
    .flatMap(findItems)
    .flatMap(({ children }) =>
      children
        .filter(
          ({ name, attributes: { type } }) =>
            name === 'description' || (type === 'html' && ['title', 'summary'].includes(name)),
        )
        .map(({ text }) => text),
    )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((text) => text.includes('<'))).toEqual([])
})

test('no document runs anything, and no cell calculates text', async () => {
  const { entries } = site
  // One of each kind; `DOCUMENTS=1000` renders all.
  const few = <Type>(all: Type[]) => all.slice(0, Number(process.env.DOCUMENTS ?? 1))
  const sample = {
    documents: few(entries.documents),
    guides: few(entries.guides),
    articles: few(entries.articles),
    templates: few(entries.templates.filter(({ data }) => data.workbook)),
    press: few(entries.press),
    details: few(entries.details),
    drawings: few(entries.drawings),
  }
  // A name with an injection is that of a picture too.
  const uploads = join(root, 'public/uploads')
  const roof = readFileSync(join(uploads, 'roof.png'))
  for (const [, name] of JSON.stringify(sample).matchAll(/"\$image":("(?:[^"\\]|\\.)*")/g))
    writeFileSync(join(uploads, JSON.parse(name!) as string), roof)
  const store = new Store({ root })
  const downloads = await makeDownloads(
    { ...site, entries: { ...entries, ...sample } },
    { root, store, firstLook: async () => {} },
    () => {},
  )
  expect(new Set([...downloads.value.files.keys()].map((path) => extname(path)))).toEqual(
    new Set(['.pdf', '.xlsx', '.dxf', '.svg']),
  )
  expect(downloads.value.files.size).toBeGreaterThan(6)
  expect([...downloads.value.files].flatMap(([path, hash]) => findProblems(path, store.files.read(hash)!))).toEqual([])
})

function findProblems(path: string, bytes: Buffer): string[] {
  if (path.endsWith('.pdf')) {
    const written = bytes.toString('latin1')
    const led = /\/URI \((?:javascript|data|(?:https?:)?\/\/PWNED)[^)]*/i.exec(written)
    // Strings may contain it. Streams may contain any bracket.
    const objects = written
      .replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '')
      .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
    const done = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|EmbeddedFile)\b/.exec(objects)
    return [...(led ?? []), ...(done ?? [])].map((found) => `${path}: ${found}`)
  }
  if (!path.endsWith('.xlsx')) return []
  return Object.entries(unzipSync(bytes)).flatMap(([name, part]) => {
    const xml = strFromU8(part)
    if (!/\.(?:xml|rels)$/.test(name)) return []
    parseXml(xml)
    const found = /<f[ >][^<]*PWNED|Target="[^"]*PWNED|<ddeLink|<externalLink|<oleObject/.exec(xml)
    return found ? [`${path} ${name}: ${found[0]}`] : []
  })
}
