import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { memoize } from '../../scripts/pipeline/cache/memoize.ts'
import { pageScripts } from '../../scripts/pipeline/render/preloads.ts'
import { dist, notFound, pages, findProblems, root, type BuiltPage } from './built-site.ts'
import { budgets } from '../../scripts/site/budgets.ts'
import { attribute, elements, having } from './html-tree.ts'

const sizes = new Map<string, number>()
const weigh = (file: string) =>
  sizes.get(file) ?? sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length).get(file)!
const total = (all: Iterable<string>) => [...all].reduce((sum, file) => sum + weigh(file), 0)
const over = (size: number, most: number) => (size > most ? [`${size} bytes, ${size - most} too many`] : [])

const referred = ({ document }: Pick<BuiltPage, 'document'>, rel: string) =>
  elements(document, having('rel', rel)).map((link) => attribute(link, 'href')!.slice(1))

const scriptElements = ({ document }: Pick<BuiltPage, 'document'>) =>
  elements(document, having('src')).filter(({ tagName }) => tagName === 'script')

const scriptsOf = (page: Pick<BuiltPage, 'document'>) =>
  scriptElements(page).map((script) => attribute(script, 'src')!.slice(1))

const appScripts = (page: Pick<BuiltPage, 'document'>) =>
  scriptElements(page).flatMap((script) =>
    (attribute(script, 'data-app')?.split(' ') ?? []).map((file) => file.slice(1)),
  )

/** Every page names the same files. */
const staticImports = memoize((file: string) =>
  parseSync(file, readFileSync(join(dist, file), 'utf8')).module.staticImports.map(({ moduleRequest }) =>
    join('assets', moduleRequest.value),
  ),
)

const packed = (text: string) => gzipSync(text, { level: 9 }).length
const drawing = /<svg\b[^>]* class="(?:location-)?drawing".*?<\/svg>/gs

/** Bytes of what the page says: its data, and the body of a page of prose. */
function contentBytes({ data: { head: _head, ...data }, route }: BuiltPage): number {
  const body = data.kind === 'prose' ? readFileSync(join(root, route.source), 'utf8') : ''
  return packed(JSON.stringify(data) + body)
}

test('the HTML of every page is at most 20 KB gzip, or little more than its content, and a technical drawing in it at most 3 KB more', () => {
  expect(
    findProblems((page) => {
      const bytes = packed(page.html.replaceAll(drawing, ''))
      return bytes > budgets.html ? over(bytes, Math.round(budgets.shell + budgets.markup * contentBytes(page))) : []
    }),
  ).toEqual([])
  expect(
    findProblems(({ html }) => [...html.matchAll(drawing)].flatMap(([svg]) => over(packed(svg), budgets.drawing))),
  ).toEqual([])
})

test('a page has one style sheet of at most 14 KB gzip, one round trip, and one font of at most 30 KB ahead', () => {
  expect(findProblems((page) => referred(page, 'stylesheet').slice(1))).toEqual([])
  expect(findProblems((page) => over(total(referred(page, 'stylesheet')), budgets.css))).toEqual([])
  expect(findProblems((page) => referred(page, 'preload').slice(1))).toEqual([])
  expect(findProblems((page) => over(total(referred(page, 'preload')), budgets.font))).toEqual([])
})

test('before any interaction a page runs at most 3,072 bytes of scripts, gzip, without imports', () => {
  const problems = (page: Pick<BuiltPage, 'document'>) => {
    const scripts = scriptsOf(page)
    const named = Object.keys(pageScripts).filter((one) => elements(page.document, having(one)).length > 0)
    return [
      ...scripts.slice(1 + named.length),
      ...referred(page, 'modulepreload'),
      ...scripts.flatMap(staticImports),
      ...over(total(scripts), budgets.boot),
    ]
  }
  expect(findProblems(problems)).toEqual([])
  expect(problems({ document: notFound })).toEqual([])
})

test('the app of every page, with all that it imports, is at most 108 KB gzip, and the page names all of it', () => {
  const problems = (page: Pick<BuiltPage, 'document'>) => {
    const app = appScripts(page)
    const named = new Set(app)
    // Scripts of forms have a budget of their own.
    const boot = scriptsOf(page).slice(0, 1)
    return [
      ...over(total([...app, ...boot]), budgets.js),
      ...app.flatMap(staticImports).filter((file) => !named.has(file)),
    ]
  }
  expect(findProblems(problems)).toEqual([])
  expect(problems({ document: notFound })).toEqual([])
})

test('what visitors load holds no content schema and no parser', () => {
  const everything = pages.flatMap((page) => [...scriptsOf(page), ...appScripts(page)])
  for (const file of new Set(everything))
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(
      /ZodError|invalid_union|gray-matter|mdxJsxFlowElement/,
    )
})
