import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import * as fc from 'fast-check'
import type { Nodes } from 'mdast'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { childElements, parseXml, type XmlElement } from '../../../scripts/pipeline/assemble/parse-xml.ts'
import { drawingInput } from '../../../scripts/site/drawings/drawing-input.ts'
import { dxfFile } from '../../../scripts/site/drawings/dxf-file.ts'
import { makeDrawingPdf } from '../../../scripts/site/documents/drawing-pdf.ts'
import { imprint } from '../../../scripts/site/documents/imprint.fixture.ts'
import { makeWorkbook } from '../../../scripts/site/documents/workbook-xlsx.ts'
import { bodyHtml } from '../../../scripts/site/feeds/body-html.ts'
import { renderFeeds } from '../../../scripts/site/feeds/feed.ts'
import { renderSitemap } from '../../../scripts/site/feeds/sitemap.ts'
import { formatHeaders, headerRules, parseHeaders } from '../../../scripts/site/host/headers.ts'
import { renderNginx } from '../../../scripts/site/host/nginx.ts'
import { renderHead } from '../../../scripts/site/page/head.ts'
import { pagesCsv } from '../../../scripts/site/reports/csv.ts'
import { withBody } from '../../../src/lib/mail-body.ts'
import type { BodyNode, Head, PageData, Shell } from '../../../src/schema/data/route-data.ts'
import { lineDrawingSchema } from '../../../src/schema/drawings/line-drawing.ts'
import { ownAddress } from '../../../src/schema/fields.ts'
import { endpoint } from '../../../src/schema/singles/endpoint.ts'
import { acceptedText } from '../../fixtures/accepted-text.ts'
import { records } from '../../fixtures/report-records.ts'
import { sampleDrawings } from '../../fixtures/sample-drawings.ts'
import { runs } from '../../property-runs.ts'
import { parseEntities } from '../drawings/dxf-entities.ts'

const { inertText } = (await import(join(import.meta.dirname, '../../../.ci/inert-markdown.mjs'))) as {
  inertText(text: string): string
}

/** Codes of the formats themselves, which an escape of XML leaves alone. */
const codes = fc.constantFrom(
  ...(
    String.raw`%%c|%%u|%%%|%°|100%±|\P|\U+0041|{\fArial;a}|^J|^M|^|&L&8|&D|_x0041_|_x005F_|=1+1|@now|$1|(a\)|/JS|` +
    String.raw`<svg onload=a>|</script>|&lt;b&gt;|&copy|&#60;|]]>|\|");|; add_header a b|@everyone`
  ).split('|'),
)
const hostileText = fc
  .array(fc.oneof(codes, acceptedText(60)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' ').trim())

type Node = DefaultTreeAdapterTypes.Node
const textIn = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
const htmlText = (html: string) => textIn(parseFragment(html))
const elementsIn = (node: Node): DefaultTreeAdapterTypes.Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [...('tagName' in child ? [child] : []), ...elementsIn(child)])
    : []
const withoutMarks = (text: string) => text.replaceAll('\u200b', '')

const page = 'https://site.example/resources/articles/1'
const head = (jsonLd: object): Head => ({
  title: 'A',
  description: 'B',
  keywords: [],
  canonical: page,
  noindex: false,
  type: 'article',
  image: { url: `${page}.png`, alt: 'C' },
  jsonLd: [jsonLd] as Head['jsonLd'],
})

/** Title and body of the only item of an RSS feed. */
function readFeed(title: string, body: BodyNode[]): Record<'title' | 'body', string> {
  const entry = { title, excerpt: 'A', author: 'B', category: 'C', actionItems: [], published: '2025-08-19' }
  const route = {
    path: '/resources/articles/1',
    kind: 'article',
    head: { canonical: page },
    entry: { ...entry, updated: '2025-09-02' },
    words: { actions: 'D' },
    breadcrumbs: [],
    body,
  } as unknown as PageData<'articles'>
  const site = { name: 'N', legalLine: 'L', origin: 'https://site.example', copyrightYear: 2025, now: '2025-11-15' }
  const { rss } = renderFeeds([route], { site } as Shell)
  const item = childElements(parseXml(rss).children[0]!, 'item')[0]!
  const find = (name: string) => childElements(item, name)[0]!.text
  return { title: find('title'), body: find('content:encoded') }
}

const descend = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(descend)]

async function readWorkbook(text: string): Promise<string[]> {
  const columns = [{ label: 'A', width: 20, format: 'text' as const }]
  const sheets = [{ name: 'A', note: 'B', columns, rows: [[text]] }]
  const files = unzipSync(await makeWorkbook({ title: 'T', updated: '2025-08-12', sheets }, imprint))
  const strings = descend(parseXml(strFromU8(files['xl/sharedStrings.xml']!))).filter(({ name }) => name === 't')
  return strings.map(({ text: stored }) =>
    stored.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

const drawing = (title: string) => ({
  ...drawingInput(lineDrawingSchema.parse(sampleDrawings[0]), imprint.words.drawing),
  title,
})

/** What the information of a PDF says, and its actions. */
async function readPdf(description: string): Promise<[subject: unknown, actions: unknown]> {
  const bytes = await makeDrawingPdf(
    { ...drawing('A joint'), updated: '2025-11-03', description: 'D' },
    {
      ...imprint,
      company: description,
    },
  )
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  return [(info as Record<string, unknown>)['Author'], await pdf.getJSActions()]
}

const markdown = unified().use(remarkParse).use(remarkGfm)
const markdownText = (node: Nodes): string => {
  if ('children' in node) return node.children.map(markdownText).join('')
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  return node.type === 'html' && /^<\/?span>$/.test(node.value) ? '' : `${node.type}!`
}

/** Each format that text is written in: its reader returns the same text. */
const formats: Record<string, (text: string) => Promise<[read: unknown, written: unknown]> | [unknown, unknown]> = {
  HTML: (text) => [htmlText(bodyHtml([['p', {}, text]], page)), text],
  'an attribute': (text) => {
    const [term] = elementsIn(parseFragment(bodyHtml([['Term', { id: 'a', meaning: text }, 'A']], page)))
    return [term?.attrs, [{ name: 'title', value: text }]]
  },
  'a URL': (text) => [new URL(withBody('mailto:a@b.example?subject=c', [text])).searchParams.get('body'), text],
  'JSON-LD': (text) => {
    const scripts = elementsIn(parseFragment(renderHead(head({ name: text })))).filter(
      ({ tagName }) => tagName === 'script',
    )
    return [scripts.map((script) => JSON.parse(textIn(script)) as unknown), [{ name: text }]]
  },
  XML: (text) => {
    const [url] = parseXml(renderSitemap([{ path: text, images: [] }], '')).children
    return [childElements(url!, 'loc')[0]!.text, text]
  },
  CDATA: (text) => [htmlText(readFeed('T', [['p', {}, text]]).body), `${text}\nD`],
  'a title in a feed, as text': (text) => [withoutMarks(readFeed(text, []).title), withoutMarks(text)],
  'a title in a feed, as HTML': (text) => {
    const { title } = readFeed(text, [])
    return [
      [htmlText(title), elementsIn(parseFragment(title))],
      [title, []],
    ]
  },
  CSV: (text) => {
    const [, line = ''] = pagesCsv([
      { ...records.pages.pageAudits[0]!, source: 'S', title: { text, characters: 1, pixels: 2 } },
    ]).split(/\r\n(?=[^,]*,S,)/)
    const [, cell = ''] = /^[^,]*,S,("(?:[^"]|"")*"|[^,"]*),1,2,/.exec(line) ?? []
    return [
      cell
        .replace(/^"([^]*)"$/, '$1')
        .replaceAll('""', '"')
        .replace(/^'/, ''),
      text.replace(/^'/, ''),
    ]
  },
  XLSX: async (text) => {
    // write-excel-file removes replacement characters.
    const known = text.replaceAll('\ufffd', 'x')
    return [(await readWorkbook(known)).includes(known), true]
  },
  DXF: (text) => {
    const written = parseEntities(dxfFile(drawing(text), imprint)).map((one) => one.text)
    // A line is one in the file, and programs agree on no code for two percent signs.
    return [written.includes(`${drawing(text).sheet} ${text.replace(/[\r\n]+/g, ' ').replace(/%(?=%)/g, '% ')}`), true]
  },
  PDF: async (text) => {
    // Its fonts have few other signs, and the build says which are missing.
    const printable = `A ${text.replace(/[^ -~]/g, '')}`.trim()
    return [await readPdf(printable), [printable, null]]
  },
  'a header': (text) => {
    const address = endpoint().safeParse(`https://forms.example/${text}`)
    const [all] = parseHeaders(formatHeaders(headerRules(address.success ? { endpoint: address.data } : {})))
    const names = Object.keys(headerRules()[0]!.headers)
    return [
      [Object.keys(all!.headers), /connect-src ([^;]*);/.exec(all!.headers['Content-Security-Policy']!)?.[1]],
      [names, address.success ? "'self' https://forms.example" : "'self'"],
    ]
  },
  nginx: (text) => {
    const address = ownAddress('pdf').safeParse(`/${text}`)
    const redirects = address.success ? [{ from: address.data, to: address.data }] : []
    const site = { base: '/', rules: headerRules() }
    const plain = renderNginx({ ...site, redirects: [] }).split('\n')
    const added = renderNginx({ ...site, redirects })
      .split('\n')
      .filter((line) => !plain.includes(line))
    const moved = redirects.flatMap(({ from: to }) =>
      (/\.\w+$/.test(to) ? [to] : [to, `${to}/`, `${to}.html`, `${to}/index.html`]).map(
        (from) => `location = "${from}" { return 301 "${to}$is_args$args"; }`,
      ),
    )
    return [added, moved]
  },
  'a Markdown comment': (text) => {
    // It decodes references of the report, which writes them itself.
    const plain = text.replace(/&#\d+;/g, '')
    const root = markdown.runSync(markdown.parse(inertText(plain))) as Nodes
    const alphanumerics = (all: string) => all.replace(/[^\p{L}\p{N}]/gu, '')
    return [alphanumerics(markdownText(root)), alphanumerics(plain)]
  },
}

describe('a reader of the format finds the text as written, and nothing else', () => {
  test.each(Object.entries(formats))('%s', async (name, read) => {
    const hold = fc.asyncProperty(hostileText, async (text) => {
      const [found, written] = await read(text)
      expect(found).toEqual(written)
    })
    await fc.assert(hold, /PDF|XLSX/.test(name) ? runs(20, 500) : runs(200))
  })
})
