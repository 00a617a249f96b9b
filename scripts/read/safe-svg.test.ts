import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { svgProblems } from './safe-svg'

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
])('%s is refused', (_, source, ...offsets) => {
  expect(svgProblems(source).map(({ offset }) => offset)).toEqual(offsets)
})

test.each(['', 'text', '<svg', '<svg><g></svg>', '<svg/><svg/>', '<svg>&x;</svg>'])(
  '%j is not well-formed',
  (source) => {
    expect(svgProblems(source).length).toBeGreaterThan(0)
  },
)

test.each([
  ['the icon', readFileSync(join(import.meta.dirname, '../../public/icon.svg'), 'utf8')],
  [
    'a gradient and a reference',
    '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><defs><linearGradient id="a"/></defs><use href="#a" fill="url(#a)"/></svg>',
  ],
])('%s passes', (_, source) => expect(svgProblems(source)).toEqual([]))
