import { expect, test } from 'vitest'
import type { RouteBase } from '../../src/schema/data/route-data'
import { describeErrors, finishPage, hydrationData, readHydration } from './page-html'

const data = { loaderData: { 0: { title: "</script> $& $$ $` $' \u2028" } }, errors: null }
const escaped = JSON.stringify(JSON.stringify(data)).replace(
  /[&<>\u2028\u2029]/g,
  (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const rendered = [
  '<html><head>',
  '<meta charset="utf-8">',
  '<!--head-->',
  '<link rel="modulepreload" crossorigin="" href="/assets/every.js"><link rel="stylesheet" href="/assets/a.css">',
  '<script type="module" crossorigin src="/assets/app.js"></script>',
  '</head><body><div id="root"><h1>$& $$</h1>' +
    `<script>window.__staticRouterHydrationData = JSON.parse(${escaped});</script></div>`,
  '<script>/* SCRIPT_COMMENT_PLACEHOLDER */</script></body></html>',
].join('\n')

const head = {
  title: '</script>',
  description: 'd',
  keywords: ['k'],
  canonical: 'c',
  noindex: false,
  type: 'website',
  image: { url: '', alt: '' },
  jsonLd: [{}],
} as const
const route = { path: '/a', label: 'A', breadcrumbs: [], head, sections: ['content'] } as unknown as RouteBase

const finish = () =>
  finishPage(rendered, {
    head: "<title>$& $$ $` $'</title>",
    hydration: hydrationData(route),
    files: { fonts: ['assets/text.woff2'], boot: 'assets/boot.js', app: ['assets/libraries.js', 'assets/app.js'] },
    styles: 'assets/own.css',
    base: '/pr-1/',
    policy: "default-src 'none'",
  })

test('the hydration data is read back as it was', () => {
  expect(readHydration(rendered)).toEqual(data)
  expect(() => readHydration('<html></html>')).toThrow('no hydration data')
})

test('both inline scripts become one block of data, the entry becomes the boot', () => {
  const html = finish()
  expect(html.match(/<script/g)).toHaveLength(2)
  const [, json = ''] = /<script type="application\/json" id="hydration">(.*)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(hydrationData(route))
})

test('the comment that the renderer fills is words where a page says it', () => {
  const comment = '/* SCRIPT_COMMENT_PLACEHOLDER */'
  const html = finishPage(rendered.replace('<h1>', `<h1>${comment}`), {
    head: '',
    hydration: hydrationData({ ...route, label: comment }),
    files: { fonts: [], boot: '', app: [] },
    styles: 'assets/own.css',
    base: '/',
    policy: '',
  })
  expect(html).not.toContain(comment)
  expect(html).toContain('<h1>/&#42; SCRIPT_COMMENT_PLACEHOLDER */')
  expect(JSON.parse(/"hydration">(.*)<\/script>/.exec(html)?.[1] ?? '').page.label).toBe(comment)
})

test('the app is told of the page, but not its content', () => {
  const { page } = hydrationData(route)
  expect(page).toEqual({
    kind: 'served',
    path: '/a',
    label: 'A',
    breadcrumbs: [],
    head: { title: '</script>', description: 'd', canonical: 'c', noindex: false },
  })
})

test('a page is painted when it has come to its last block', () => {
  const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(finish()) ?? []
  expect(finish().split('</div>').at(-1)).toContain(`id="${id}"`)
})

test('the page of unknown addresses has nothing of its own', () => {
  expect(hydrationData(undefined)).toEqual({})
})

test('replacement patterns in content come out as written', () => {
  expect(finish()).toContain("<title>$& $$ $` $'</title>")
  expect(finish()).toContain('<h1>$& $$</h1>')
})

test('the policy stands before everything that it is about', () => {
  expect(finish()).toMatch(
    /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  )
})

test('what a page loads is its own, below the base path, and the app nothing of it', () => {
  const html = finish()
  expect(html).not.toContain('every.js')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain(
    '<script src="/pr-1/assets/boot.js" data-app="/pr-1/assets/libraries.js /pr-1/assets/app.js" ' +
      'data-shell="/pr-1/_data/shell.json"></script>',
  )
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/pr-1/assets/text.woff2">')
  expect(html).not.toContain('/assets/a.css')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/pr-1/assets/own.css">')
})

test('errors of loaders become one line', () => {
  expect(describeErrors({ errors: null })).toBeUndefined()
  expect(describeErrors({ errors: {} })).toBeUndefined()
  expect(
    describeErrors({
      errors: { 0: { message: 'no file', __type: 'Error' }, 1: { status: 404, statusText: 'Not Found' } },
    }),
  ).toBe('no file; 404 Not Found')
})
