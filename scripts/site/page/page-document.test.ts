import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import type { RouteBase, RouteData } from '../../../src/schema/data/route-data.ts'
import { hydrationData, readTemplate } from './page-document.ts'
import { bodyPassages } from './page-finisher.ts'

const template = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
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
const hostile = '$& $$ $` <!--head--><!--policy--><script type="module" src="/src/main.tsx"></script> </div> %BASE_URL%'

const html = readTemplate(
  template,
  '/pr-1/',
)({
  policy: "default-src 'none'",
  head: '<title>$& $$ <!--head--></title>',
  files: {
    fonts: ['assets/text.woff2'],
    boot: 'assets/boot.js',
    scripts: ['assets/form.js'],
    app: ['assets/libraries.js', 'assets/app.js'],
    islands: [{ name: 'panel', scripts: ['assets/panel.js'], styles: ['assets/panel.css'], data: '_data/panel.json' }],
  },
  styles: 'assets/own.css',
  app: `<h1>${hostile}</h1>`,
  hydration: hydrationData(route),
})

test('a page contains its parts unchanged, even if they contain placeholders', () => {
  expect(html).toContain('<title>$& $$ <!--head--></title>')
  expect(html).toContain(`data-server-rendered="true"><h1>${hostile}</h1></div>`)
  const [, json = ''] = /<script type="application\/json" id="hydration">(.*)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(hydrationData(route))
})

test('the policy precedes everything it governs', () => {
  expect(html).toMatch(
    /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  )
})

test('a page loads its own files below the base path and is painted when complete', () => {
  const [before = '', after = ''] = html.split('<h1>')
  expect(before.match(/<script[^>]*>/g)).toEqual([
    '<script src="/pr-1/assets/boot.js" data-app="/pr-1/assets/libraries.js /pr-1/assets/app.js" ' +
      'data-shell="/pr-1/_data/shell.json">',
  ])
  expect(before).toContain('<link rel="stylesheet" crossorigin href="/pr-1/assets/own.css">')
  expect(before).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/pr-1/assets/text.woff2">',
  )
  expect(before).toContain('href="/pr-1/icon.svg"')
  expect(after).toContain('<script src="/pr-1/assets/form.js"></script>\n<script type="application/json"')
  const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(before) ?? []
  expect(after.split('</div>').at(-1)).toContain(`id="${id}"`)
})

test('what an island needs is named, and loads nothing by itself', () => {
  expect(html.split('</div>').at(-1)).toContain(
    '<template data-code="panel"><link rel="preload" as="script" crossorigin href="/pr-1/assets/panel.js">' +
      '<link rel="preload" as="style" crossorigin href="/pr-1/assets/panel.css">' +
      '<link rel="preload" as="fetch" crossorigin href="/pr-1/_data/panel.json"></template>',
  )
})

test('the document is well formed: the parser repairs nothing after the app', () => {
  const plain = html.replace(hostile, 'plain')
  expect(
    serialize(parse(plain))
      .split('</h1>')[1]
      ?.replaceAll(/\s|=""/g, ''),
  ).toBe(plain.split('</h1>')[1]?.replaceAll(/\s/g, ''))
})

test('a missing placeholder in the template is reported', () => {
  expect(() => readTemplate('<html><!--policy--></html>', '/')).toThrow('`index.html` lacks `<!--head-->`.')
})

test('the app gets the facts of the page without its content; the not-found page has none', () => {
  expect(hydrationData(route).page).toEqual({
    kind: 'served',
    path: '/a',
    label: 'A',
    breadcrumbs: [],
    head: { title: '</script>', description: 'd', canonical: 'c', noindex: false },
  })
  expect(hydrationData(undefined)).toEqual({})
})

test.each<[string, object, string[]]>([
  [
    'a body has its passages, without elements and line breaks',
    { body: ['Water finds\n the gap. ', ['p', {}, 'And the ', ['em', {}, 'second'], ' one.']] },
    ['Water finds the gap.', 'And the', 'second', 'one.'],
  ],
  ['a page without a body has none', {}, []],
])('%s', (_, data, passages) => {
  expect(bodyPassages(data as RouteData)).toEqual(passages)
})
