import { expect, test } from 'vitest'
import { pastedProse } from './pasted-prose.ts'

const outlook = (body: string) => `<html><head><style><!--
.s1 { font-weight: bold; } span.s2, font.s2 { font-style: italic } .s3 {vertical-align:super; font-size:8pt}
.s4 { vertical-align: sub } .s5 { text-decoration: line-through } p.p1 span { color: red }
--></style></head><body>${body}</body></html>`
const exported = (body: string) => `<html><head><style type="text/css">
.c0{font-weight:400;text-decoration:none;vertical-align:baseline;font-style:normal}.c1{font-weight:700}
.c2{font-style:italic}li.c3:before{content:"x"}</style></head><body class="c9">${body}</body></html>`
const cocoa = (sheet: string, body: string) =>
  `<html><head><style type="text/css">${sheet}</style></head><body>${body}</body></html>`

test.each([
  [
    'Outlook',
    outlook(
      '<p class="p1"><span class="s1">Drains</span> are <span class="s2">tested</span> at 10<span class="s3">3</span> Pa ' +
        'with H<span class="s4">2</span>O, <span class="s5">not</span> <span class="s1" style="font-weight: normal">always</span>.</p>',
    ),
    '**Drains** are _tested_ at 10<sup>3</sup> Pa with H<sub>2</sub>O, ~~not~~ always.',
  ],
  [
    'Google Docs, exported: the last class counts',
    exported(
      '<p><span class="c0">Dry </span><span class="c0 c1">the deck</span><span class="c0 c2 c1"> first</span>.</p>',
    ),
    'Dry **the deck** _**first**_.',
  ],
  [
    'Apple Pages: the shorthand of a font',
    cocoa(
      'span.s1 {font: bold 11.0px Helvetica}',
      '<p class="p1"><span class="s1">Dry</span> the <span style="font: italic 11.0px Helvetica">deck</span>.</p>',
    ),
    '**Dry** the _deck_.',
  ],
])('marks by class are kept: %s', (_program, html, prose) => {
  expect(pastedProse({ html, plain: '', target: 'prose' })).toEqual({ prose, notes: [] })
})
