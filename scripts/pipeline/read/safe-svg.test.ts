import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { svgProblems } from './safe-svg.ts'
import { runs } from '../../../tests/property-runs.ts'

test.each<[title: string, source: string, ...offsets: number[]]>([
  ['a script', '<svg><script>alert(1)</script></svg>', 5],
  ['a handler', '<svg onload="alert(1)"/>', 5],
  ['a handler that says its name', '<svg onload="onload=1"/>', 5],
  ['a handler in capitals', '<svg ONLOAD="alert(1)"/>', 5],
  ['a foreign object', '<svg><foreignObject/></svg>', 5],
  ['an animation of an address', '<svg><animate attributeName="href"/></svg>', 5, 14],
  ['a link', '<svg><a href="https://evil.example"/></svg>', 5, 8],
  ['a picture from elsewhere', '<svg><image href="https://evil.example/x.png"/></svg>', 5, 12],
  ['a use of another file', '<svg><use href="/other.svg#a"/></svg>', 10],
  [
    'an address by xlink',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="javascript:1"/></svg>',
    5,
    53,
  ],
  ['a style attribute', '<svg style="fill:red"/>', 5],
  ['a fill from elsewhere', '<svg fill="url(https://evil.example/#a)"/>', 5],
  ['a style sheet that imports', '<svg><style>@import "x.css";</style></svg>', 12],
  ['a style sheet that loads', '<svg><style>a { fill: url(//evil.example) }</style></svg>', 12],
  ['a style sheet that hides', '<svg><style>a { fill: u\\72l(x) }</style></svg>', 12],
  ['a DOCTYPE', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 0],
  ['a style sheet beside it', '<?xml-stylesheet href="x.css"?><svg/>', 0],
  ['a CDATA section', '<svg><![CDATA[x]]></svg>', 5],
  ['another root', '<g/>', 0],
  ['another namespace', '<svg><g xmlns="http://www.w3.org/1999/xhtml"/></svg>', 8],
  ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>', 0],
  ['a text with a mark of direction', '<svg><text>a\u202eb</text></svg>', 10],
  ['a name with one', '<svg><g aria-label="a&#x202e;b"/></svg>', 8],
  ['an address that letters hide', '<svg><use href="&#106;avascript:a()"/></svg>', 10],
])('%s is refused', (_, source, ...offsets) => {
  expect(svgProblems(source).map(({ offset }) => offset)).toEqual(offsets)
})

test.each(['', 'text', '<svg', '<svg><g></svg>', '<svg/><svg/>', '<svg>&x;</svg>'])(
  '%j is not well-formed',
  (source) => {
    expect(svgProblems(source).length).toBeGreaterThan(0)
  },
)

const folder = join(import.meta.dirname, '../../../public')
test.each([
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  [
    'a plain style sheet',
    '<svg><style>@media (min-width: 3em) { g.a /* in */ path#b, .c { fill: rgb(1 2 3)!important; ' +
      'stroke: url("#a") } } /* "so" */</style></svg>',
  ],
  ['words in quotes', `<svg><style>.a{font-family:'A; B}',"C"}</style></svg>`],
  ['dashes', `<svg>${'<path stroke-dasharray="4 2" d="M10 10H500V300"/>'.repeat(500)}</svg>`],
  ['no dashes', '<svg><g stroke-dasharray="none"><path stroke-dasharray="0,0" d="M0 0H1e9"/></g></svg>'],
  [
    'what drawing programs export',
    '<svg><defs><style>.cls-1{fill:none;}.cls-2,g path{fill:url(#g);}</style><clipPath id="c"><rect ' +
      'class="cls-3"/></clipPath><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
      `<g clip-path="url(#c)">${'<path class="cls-2" d="M0 0h1"/>'.repeat(1000)}</g></svg>`,
  ],
  [
    'a gradient around all',
    '<svg fill="url(#g)"><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect/></svg>',
  ],
  ['a turned part', '<svg><g transform="translate(1 2) rotate(3)" fill="url( #a )"/></svg>'],
  [
    'a gradient and a reference',
    '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><defs>' +
      '<linearGradient id="a"/></defs><use href="#a" fill="url(#a)"/></svg>',
  ],
])('%s passes', (_, source) => expect(svgProblems(source)).toEqual([]))

test.each<[title: string, style: string]>([
  ['a function off the list', 'a{fill:attr(href)}'],
  ['another rule', '@font-face{font-family:a}'],
  ['another rule within media', '@media print{@import "x"}'],
  ['a comment that never ends', 'a{fill:red}/*'],
  ['a quote that never ends', 'a{font-family:"b}'],
  ['an escape', 'a{fill:\\72 ed}'],
  ['an address within a condition', '@media (a:url(#b)){a{fill:red}}'],
  ['a clip that nobody can count', 'a{clip-path:url(#a)}'],
  ['a mask that nobody can count', 'a{mask:url(#a)}'],
  ['an address by a detour', ':root{--a:url(#b)}'],
  ...[
    'a ~ b',
    'a + b',
    'a > b',
    '*',
    ':root',
    'a:hover',
    ':is(a)',
    'a:not(b)',
    ':nth-child(2)',
    'a::before',
    '[href]',
    'a{}&amp; b',
  ].map((selector): [string, string] => [`the selector ${selector}`, `${selector}{fill:red}`]),
  ['a variable', 'a{fill:var(--a)}'],
  ['the value of a variable', 'a{--a:b b}'],
  ['a rule within a rule', 'a{b{fill:red}}'],
  ['an open bracket', 'a{fill:rgb(1}b{fill:red)}'],
  ['a function in a function', 'a{r:calc(1px + min(1px))}'],
  ['dashes', 'a{stroke-dasharray/**/ : .001}'],
  ['a size', '@media print{a{r:1000000px}}'],
])('a style sheet with %s is refused', (_, style) => {
  expect(svgProblems(`<svg><style>${style}</style></svg>`)).toHaveLength(1)
})

const numbers = Array.from({ length: 5000 }, (_, number) => number)
/** Eight levels, each of which refers nine times to the next. */
const nested = (part: (level: number, inside: string) => string, reference: (to: number) => string) =>
  `<svg>${Array.from({ length: 8 }, (_, level) => part(level, reference(level + 1).repeat(9))).join('')}</svg>`
const by = (name: string, reference: (to: number) => string) =>
  nested((level, inside) => `<${name} id="p${level}">${inside}</${name}>`, reference)

test.each<[title: string, source: string, refused: string]>([
  ['uses', by('g', (to) => `<use href="#p${to}"/>`), '<g id="p3"'],
  ['symbols', by('symbol', (to) => `<use href="#p${to}"/>`), '<symbol id="p3"'],
  ['masks', by('mask', (to) => `<rect mask="url(#p${to})"/>`), '<mask id="p4"'],
  ['patterns', by('pattern', (to) => `<rect fill="url(#p${to})"/>`), '<pattern id="p3"'],
  ['a pattern of a group', '<svg><pattern id="p"><g/></pattern><g fill="url(#p)"><rect/></g></svg>', '<g fill'],
  ['a pattern of copies', '<svg><pattern id="p"><g/></pattern><use href="#p"/></svg>', '<use'],
  ['a pattern of a style sheet', '<svg><style>.a{fill:url(#p)}</style><pattern id="p"/></svg>', '<style'],
  ['clips', by('clipPath', (to) => `<rect clip-path="url(#p${to})"/>`), '<clipPath id="p3"'],
  ['an element in itself', '<svg><g id="a"><use href="#a"/></g></svg>', '<use'],
  ['a mask in itself', '<svg><mask id="m"><g mask="url(#m)"/></mask></svg>', '<g mask'],
  ['a gradient of itself', '<svg><linearGradient id="a" href="#a"/></svg>', '<linearGradient'],
  ...[1, -1].map((step): [string, string, string] => [
    `a long chain, ${step > 0 ? 'forwards' : 'backwards'}`,
    `<svg>${numbers.map((at) => `<use id="a${at * step}" href="#a${(at + 1) * step}"/>`).join('')}</svg>`,
    '<use',
  ]),
])('%s cannot multiply without limit', (_, source, refused) => {
  const [problem, ...more] = svgProblems(source)
  expect(more).toEqual([])
  expect(source.slice(problem?.offset).startsWith(refused)).toBe(true)
})

const many = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
test.each<[title: string, source: string]>([
  ['rules', `<svg><style>${many('.a{top:1}', 100_000)}</style>${many('<g class="a"/>', 100_000)}</svg>`],
  ['selectors', `<svg><style>${many('a,', 100_000)}a{top:1}</style>${many('<g/>', 100_000)}</svg>`],
  [
    'rules for copies',
    `<svg><style>${many('.a{top:1}', 20_000)}</style><g id="g">${many('<g/>', 2000)}</g>${many('<use href="#g"/>', 600)}</svg>`,
  ],
  [
    'copies of a long path',
    `<svg><path id="p" d="${many('h1v1', 100_000)}"/>${many('<use href="#p"/>', 100_000)}</svg>`,
  ],
  [
    'copies of a long text',
    `<svg><text id="p">${many('word ', 100_000)}</text>${many('<use href="#p"/>', 100_000)}</svg>`,
  ],
  ['dashes', '<svg><path stroke-dasharray="0.001" d="M0 0H900"/></svg>'],
  ['dashes of many lines', `<svg>${many('<path stroke-dasharray="1" d="M0 0H900H0"/>', 100_000)}</svg>`],
  ['dashes of a relative length', '<svg><rect stroke-dasharray="1 1" width="100%" height="1"/></svg>'],
  ['dashes in a unit', '<svg><line stroke-dasharray="1em" x2="100"/></svg>'],
  ['dashes of a group', '<svg><g stroke-dasharray="1"><path d="M0 0H1"/></g></svg>'],
  ['dashes of characters', '<svg><text stroke-dasharray="1">words</text></svg>'],
])('%s cannot multiply the work of a browser', (_, source) => expect(svgProblems(source)).toHaveLength(1))

test('a file full of problems is reported in a few issues', () => {
  for (const problem of ['<a/>', '<', '<g x/>', '<g q="1"/>'])
    expect(svgProblems(`<svg>${problem.repeat(20_000)}</svg>`).length).toBeLessThan(30)
})

const loads = [
  'url(https://a.example/x)',
  'url("//a.example/x")',
  'url(x.svg#a)',
  'image-set("x.png" 1x)',
  '-webkit-image-set(url(#a) 1x)',
  'image(x)',
  'src("x")',
  'cross-fade(url(#a),url(x))',
  'element(#a)',
  'expression(alert(1))',
  'paint(a)',
  'attr(href)',
  'env(a)',
]
/** Disguises a value without changing its meaning for browsers. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/[a-z]/, (character) => `\\${character.charCodeAt(0).toString(16)} `),
  (text) => text.replace(/[a-z]/, (character) => `\\0000${character.charCodeAt(0).toString(16)}`),
  (text) =>
    [...text].map((character) => (/[<&"]/.test(character) ? character : `&#${character.charCodeAt(0)};`)).join(''),
  (text) => text.replace('(', '(/**/'),
  (text) => `/*"*/${text}/*"*/`,
  (text) => `"/*" ${text} "*/"`,
]
const positions: ((value: string, cut: number) => string)[] = [
  (value) => `<svg><rect fill="${value.replaceAll('"', '&quot;')}"/></svg>`,
  (value) => `<svg><g><rect mask="none,${value.replaceAll('"', '&quot;')}"/></g></svg>`,
  (value) => `<svg><style>a{fill:${value}}</style></svg>`,
  (value, cut) => `<svg><style>a{fill:${value.slice(0, cut)}<!-- x -->${value.slice(cut)}}</style></svg>`,
  (value, cut) => `<svg><style>a{fill:${value.slice(0, cut)}<g/>${value.slice(cut)}}</style></svg>`,
  (value, cut) => `<svg><style>a{fill:${value.slice(0, cut)}<![CDATA[${value.slice(cut)}]]>}</style></svg>`,
  (value) => `<svg><style>@media(x){a{fill:${value}}}</style></svg>`,
]

test('a value that loads something is refused, however it is disguised or split', () => {
  const members = [constantFrom(...loads), constantFrom(...disguises), constantFrom(...positions), nat(20)] as const
  assert(
    property(...members, (value, disguise, location, cut) => {
      expect(svgProblems(location(disguise(value), cut)).length).toBeGreaterThan(0)
    }),
    runs(2000),
  )
})

test('an unlisted element or attribute is refused in any namespace', () => {
  const elements = 'script foreignObject a animate set image iframe handler SVG Style html:script x'.split(' ')
  const attributes = 'style onload onLoad xlink:href src xml:base xmlns:xlink xmlns:x href2 data-x'.split(' ')
  assert(
    property(constantFrom(...elements), constantFrom('', '<g>', '<defs><g>'), (name, before) => {
      const after = before.replaceAll('<', '</').split(/(?=<)/).toReversed().join('')
      expect(svgProblems(`<svg>${before}<${name}/>${after}</svg>`)).toHaveLength(1)
    }),
    runs(100),
  )
  assert(
    property(constantFrom(...attributes), constantFrom('x', '#a', 'javascript:a()'), (name, value) => {
      expect(svgProblems(`<svg><path ${name}="${value}"/></svg>`)).toHaveLength(1)
    }),
    runs(100),
  )
})
