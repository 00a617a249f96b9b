import { expect, test } from 'vitest'
import { readBuiltPage } from './built-page.ts'

test('a head is read with tags, structured data and loaded files', () => {
  const found = readBuiltPage(`<html><head><title>A &amp; B</title><meta name="description" content="About A">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="https://site.example/a"><meta property="og:title" content="A">
    <meta name="twitter:card" content="summary">
    <link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js">
    <link rel="preload" as="font" href="/f.woff2"><link rel="icon" href="/icon.svg">
    <script src="/a.js" data-app="/l.js /c.js" data-shell="/s.json"></script>
    <script type="application/ld+json">{"@type":"WebPage"}</script></head></html>`)
  expect(found).toMatchObject({
    title: 'A & B',
    description: 'About A',
    robots: 'noindex',
    canonical: 'https://site.example/a',
    ogTags: { 'og:title': 'A' },
    twitterTags: { 'twitter:card': 'summary' },
    jsonLd: ['{"@type":"WebPage"}'],
    types: ['WebPage'],
    styles: ['/a.css'],
    scripts: ['/b.js', '/a.js'],
    app: ['/l.js', '/c.js'],
    fonts: ['/f.woff2'],
    icons: ['/icon.svg'],
  })
})

test('links have their area', () => {
  const { links } = readBuiltPage(`<a href="#main">Skip</a><header><a href="/"><b>Home</b> page</a></header>
    <main><header><a href="/m">M<span>note</span></a></header>
    <div class="measure prose"><p><a href="/p">P</a></p></div></main><aside><a href="tel:1">T</a></aside>
    <footer><a aria-label="Named" href="/f">F</a>
    <div><p>Work</p><ul><li><a href="/w">W</a></li></ul></div><a href="/last">L</a></footer>`)
  expect(links.map(({ text, category, area }) => [text, category, area])).toEqual([
    ['Skip', 'header', 'header'],
    ['Home page', 'header', 'header'],
    ['M note', 'main', 'main'],
    ['P', 'prose', 'main'],
    ['T', 'aside', 'aside'],
    ['Named', 'footer', 'footer'],
    ['W', 'Work', 'footer'],
    ['L', 'footer', 'footer'],
  ])
})

test('a picture lists every file that a browser may load', () => {
  const [picture, plain] = readBuiltPage(`<picture><source srcset="/a-480.avif 480w, /a-768.avif 768w" sizes="50vw">
    <img src="/a-480.webp" alt="" width="700" height="400"></picture>
    <img src="/b.PNG?1">`).pictures
  expect(picture).toEqual({
    src: '/a-480.webp',
    alt: '',
    width: 700,
    height: 400,
    sizes: '50vw',
    files: [
      { address: '/a-480.avif', format: 'avif', width: 480 },
      { address: '/a-768.avif', format: 'avif', width: 768 },
      { address: '/a-480.webp', format: 'webp' },
    ],
  })
  expect(plain).toMatchObject({ alt: undefined, width: undefined, files: [{ address: '/b.PNG?1', format: 'png' }] })
})

test.each([
  ['<p>Two words</p>', 2],
  ['<p>Two</p><p>words</p>', 2],
  ['<p>one wor<em>d</em></p>', 2],
  ['<p>2,240 m<sup>2</sup> of half-dry wall – don’t</p>', 6],
  ['<p>React<!-- -->s comment</p>', 2],
  ['<p>Read</p><script>not this</script>', 1],
])('%s has %i words', (html, words) =>
  expect(readBuiltPage(`<p>outside</p><main>${html}</main>`).wordCount).toBe(words),
)

test('headings are in order; the title of a drawing is not the page title', () => {
  const { headings, title } = readBuiltPage(
    '<body><svg><title>Drawing</title></svg><h1>One</h1><h3>Three <i>x</i></h3></body>',
  )
  expect(headings).toEqual([
    { level: 1, text: 'One' },
    { level: 3, text: 'Three x' },
  ])
  expect(title).toBe('')
})
