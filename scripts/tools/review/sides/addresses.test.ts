import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { readAddresses, readHosts } from './addresses.ts'

const address = 'https://evil.example/x'

/** Every attribute of HTML and SVG that a browser follows, and one that it does not know. */
const attributes = {
  loads:
    'img src, img srcset, img longdesc, source src, source srcset, script src, iframe src, iframe srcdoc, embed src, ' +
    'object data, object codebase, video src, video poster, audio src, track src, input src, body background, ' +
    'table background, html manifest, link imagesrcset, applet archive, image href, image xlink:href, use href, ' +
    'feImage href, div style, rect fill, p data-later',
  sends: 'form action, button formaction, input formaction, a ping, area ping, img attributionsrc',
  leads: 'a href, area href, base href, blockquote cite, q cite, meta content, link href',
}
const cases = Object.entries(attributes).flatMap(([role, all]) =>
  all.split(', ').map((one) => [role, ...one.split(' ')] as string[]),
)

const written: Record<string, string> = {
  style: `background: url(${address})`,
  fill: `url(${address}#a)`,
  srcset: `/own.png 1x, ${address} 2x`,
  srcdoc: `<img src='${address}'>`,
}

test.each(cases)('%s: %s %s', (role, tag = '', name = '') => {
  const around = ['image', 'use', 'feImage', 'rect'].includes(tag) ? ['<svg>', '</svg>'] : ['', '']
  const html = `${around[0]}<${tag} ${name}="${written[name] ?? address}">${around[1]}`
  const found = readAddresses(parse(tag === 'table' ? `${html}</table>` : html)).filter(({ host }) => host !== '')
  expect(found.map((one) => [one.role, one.host])).toEqual([[role, 'evil.example']])
})

test.each([
  ['//evil.example/x'],
  ['\\\\evil.example/x'],
  ['/\\evil.example'],
  [' ht\ntps://evil.example'],
  ['HTTPS://EVIL.example'],
  ['https://own.example@evil.example/'],
  ['https://evil.ｅxample/'],
])('the host of %j is that of a browser', (src) => {
  expect(readAddresses(parse(`<template><img src="${src}"></template>`))).toMatchObject([{ host: 'evil.example' }])
})

test.each([
  ['loads', 'stylesheet'],
  ['loads', 'modulepreload'],
  ['loads', 'dns-prefetch'],
  ['loads', 'icon'],
  ['leads', 'canonical'],
  ['leads', 'alternate'],
])('%s: a link to a %s', (role, rel) => {
  expect(readAddresses(parse(`<link rel="${rel}" href="${address}">`))).toMatchObject([{ role, host: 'evil.example' }])
})

test('a refresh leads; a policy and words do nothing; files of the site have no host', () => {
  const html = `<meta http-equiv="refresh" content="0; url=${address}"><meta http-equiv="Content-Security-Policy" content="img-src ${address}">
    <img src="/a.png" alt="See ${address}"><a href="#b">`
  expect(readAddresses(parse(html)).map(({ role, host, address: path }) => [role, host, path])).toEqual([
    ['leads', 'evil.example', address],
    ['loads', '', '/a.png'],
    ['leads', '', '/'],
  ])
})

test('hosts in style sheets, scripts and data, without the comment of a line', () => {
  const text =
    'a{b:url(//one.example/c)} x="https:\\/\\/two.example\\/d" // no.host here; import("wss://three.example")'
  expect(readHosts(text)).toEqual(['//one.example/c', 'https://two.example', 'wss://three.example'])
})
