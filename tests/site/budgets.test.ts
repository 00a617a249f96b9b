import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { dist, files, pages, problemsOf, type BuiltPage } from './built-site'
import { attribute, elements, having, parsePage } from './html-tree'

const KB = 1000
const budget = { html: 20 * KB, drawing: 3 * KB, css: 14 * KB, js: 100 * KB }

const sizes = new Map<string, number>()
const weigh = (file: string) =>
  sizes.get(file) ?? sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length).get(file)!
const total = (all: Iterable<string>) => [...all].reduce((sum, file) => sum + weigh(file), 0)
const over = (size: number, most: number) => (size > most ? [`${size} bytes, ${size - most} too many`] : [])

const referred = ({ document }: Pick<BuiltPage, 'document'>, rel: string) =>
  elements(document, having('rel', rel)).map((link) => attribute(link, 'href')!.slice(1))

/** The scripts of a page with everything that they import statically. */
function scripts(page: Pick<BuiltPage, 'document'>): Set<string> {
  const entries = elements(page.document, having('src'))
    .filter(({ tagName }) => tagName === 'script')
    .map((script) => attribute(script, 'src')!.slice(1))
  const all = new Set([...entries, ...referred(page, 'modulepreload')])
  for (const file of all) for (const one of staticImports(file)) all.add(one)
  return all
}

const staticImports = (file: string) =>
  parseSync(file, readFileSync(join(dist, file), 'utf8')).module.staticImports.map(({ moduleRequest }) =>
    join('assets', moduleRequest.value),
  )

const packed = (text: string) => gzipSync(text, { level: 9 }).length
const drawing = /<svg\b[^>]* class="drawing".*?<\/svg>/gs

test('the HTML of every page is at most 20 KB gzip, technical drawings apart, and a drawing at most 3 KB', () => {
  expect(problemsOf(({ html }) => over(packed(html.replace(drawing, '')), budget.html))).toEqual([])
  expect(
    problemsOf(({ html }) => [...html.matchAll(drawing)].flatMap(([svg]) => over(packed(svg), budget.drawing))),
  ).toEqual([])
})

test('the CSS of every page is at most 14 KB gzip', () => {
  expect(problemsOf((page) => over(total(referred(page, 'stylesheet')), budget.css))).toEqual([])
})

test('the scripts that every page names, and all that they import, are at most 100 KB gzip', () => {
  expect(problemsOf((page) => over(total(scripts(page)), budget.js))).toEqual([])
  const notFound = parsePage(readFileSync(join(dist, '404.html'), 'utf8'))
  expect(over(total(scripts({ document: notFound })), budget.js)).toEqual([])
})

test('the home page’s collector is at most 1 KB gzip, alone in its file, and no page waits for it', () => {
  const [collector, ...others] = [...files].filter((file) => /^assets\/collect-home-.*\.js$/.test(file))
  expect(others).toEqual([])
  expect(over(weigh(collector!), KB)).toEqual([])
  expect(staticImports(collector!)).toEqual([])
  expect(problemsOf((page) => (scripts(page).has(collector!) ? ['loads it with the page'] : []))).toEqual([])
})

test('what visitors load holds no content schema and no parser', () => {
  const everything = pages.flatMap((page) => [...scripts(page)])
  for (const file of new Set(everything))
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(
      /ZodError|invalid_union|gray-matter|mdxJsxFlowElement/,
    )
})
