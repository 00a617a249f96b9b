import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Pack } from '../cache/pack.ts'
import { readBuiltPage } from './built-page.ts'
import type { KeptPage } from './kept-pages.ts'
import { storePage, storedPage } from './stored-page.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'stored-page-'))))
afterEach(() => rmSync(root, { recursive: true }))

const menu =
  '<header><a href="/">Home</a> <a href="/services">What we do for buildings</a> <a href="/work">Work</a> ' +
  '<a href="#end">End</a></header>'
const end = '<footer><a href="tel:+16045550142">Call</a></footer>'
const page = (body: string): KeptPage => {
  const { text: _text, mainText: _mainText, ...facts } = readBuiltPage(`<html><body>${body}</body></html>`)
  return { html: 'ab', styles: ['assets/app.css', 'hash'], facts }
}

test.each([
  ['a page within the frame of the site', `${menu}<main><h1>Roofs</h1> <a href="/a">A</a></main>${end}`],
  ['a page without links of its own', `${menu}<main><h1>Roofs</h1></main>${end}`],
  [
    'links between those of its content',
    '<main><a href="/a">A</a><aside><a href="/b">B</a></aside><a href="/c">C</a></main>',
  ],
  ['a page without a frame', '<main>Roofs</main>'],
  [
    'addresses of links, of pictures, and of nothing else',
    `${menu}<main id="a"><a href="/a">A</a> <img src="/r.webp" srcset="/s.webp 480w, /r.webp 960w">` +
      '<form action="/send"></form></main>',
  ],
  ['a page without content', menu],
  ['content that is parted', `<main>Roofs</main>${menu}<main>Walls</main>`],
])('%s comes back as it was', (_name, body) => {
  const pack = new Pack('pages', { root })
  storePage(pack, 'key', page(body))
  pack.save()
  expect(storedPage(new Pack('pages', { root }), 'key')).toEqual(page(body))
})

test('what stands around the content of all pages is kept once, and without it they are none', () => {
  const pack = new Pack('pages', { root })
  for (const name of ['Roofs', 'Walls']) storePage(pack, name, page(`${menu}<main>${name}</main>${end}`))
  pack.save()
  const file = join(root, '.cache/packs/pages')
  const text = readFileSync(file, 'utf8')
  expect(text.match(/What we do for buildings/g)).toHaveLength(1)
  writeFileSync(file, text.replace(/.*What we do for buildings.*\n/, ''))
  const damaged = new Pack('pages', { root })
  expect(['Roofs', 'Walls'].map((name) => storedPage(damaged, name))).toEqual([undefined, undefined])
})
