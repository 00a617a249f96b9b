import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { htmlFile } from '../../scripts/pipeline/paths.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { inspectPages } from '../../scripts/tools/review/screenshots/photograph-pages.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const folder = sharedFolder('review-pictures')

function site(name: string, pages: Record<string, string>): string {
  for (const [path, body] of Object.entries(pages)) {
    const file = join(folder, name, htmlFile(`/${path}`))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      '<!DOCTYPE html><html lang="en"><title>Page</title><style>div { height: 100px }</style>' +
        `<main><h1>Page</h1>${body}</main></html>`,
    )
  }
  return join(folder, name)
}

const base = site('base', { '': '<div>Same</div>', about: '<div>Old</div><button></button>', gone: '<div>Gone</div>' })
const head = site('head', {
  '': '<div>Same</div>',
  about: '<div>New</div><div>More</div><img src=x.png>',
  come: '<button></button>',
})
const subjects = [
  { path: '/', from: '/', to: '/' },
  { path: '/about', from: '/about', to: '/about' },
  { path: '/gone', from: '/gone' },
  { path: '/come', to: '/come' },
]
const job = (until: number, name: string) => ({
  browser: findShell(),
  base,
  head,
  subjects,
  until,
  folder: join(folder, name),
  onPage: () => {},
})

const picturesOf = (looks: Awaited<ReturnType<typeof inspectPages>>['looks']) =>
  looks.flatMap(({ pictures }) => pictures)

test('photographs pages that look different on both screens and schemes; reports new axe findings', async () => {
  const { looks, leftOut } = await inspectPages(job(Infinity, 'report'))
  const pictures = picturesOf(looks)
  expect(leftOut).toEqual([])
  const found = pictures.map(({ path, screen, scheme, side }) => `${path} ${screen} ${scheme} ${side ?? 'both'}`)
  const every = ['desktop light', 'desktop dark', 'phone light', 'phone dark']
  const expected = [
    ['/about', 'both'],
    ['/gone', 'before'],
    ['/come', 'after'],
  ].flatMap(([path, side]) => every.map((variant) => `${path} ${variant} ${side}`))
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (const { share } of pictures.filter(({ path }) => path === '/about')) expect(share).toBeGreaterThan(0)
  const cut = await sharp(join(folder, 'report/pictures/about-desktop-light-after.webp')).metadata()
  expect(cut).toMatchObject({ width: 640 })
  expect(cut.height).toBeLessThan(400)
  const rules = [...new Map(looks.map((one) => [one.path, [one.appeared, one.fixed].map(listRules)]))]
  expect(rules).toEqual([
    ['/', [[], []]],
    ['/about', [['image-alt'], ['button-name']]],
    ['/gone', [[], []]],
    ['/come', [['button-name'], []]],
  ])
})

const listRules = (findings: string[]) => findings.map((finding) => finding.split(':')[0]!)

test('cuts out the part with most differences, however far down', async () => {
  const box = (height: number, fill: string) =>
    `<p><svg width="300" height="${height}"><rect width="300" height="${height}" fill="${fill}"/></svg></p>`
  const tall = (colour: string) => box(9000, 'white') + box(200, colour)
  const { looks } = await inspectPages({
    ...job(Infinity, 'tall'),
    base: site('tall-base', { '': `<b>1</b>${tall('red')}` }),
    head: site('tall-head', { '': `<b>2</b>${tall('blue')}` }),
    subjects: subjects.slice(0, 1),
  })
  const [picture] = picturesOf(looks)
  const part = { left: 100, top: 150, width: 1, height: 1 }
  const [red, , blue] = await sharp(join(folder, `tall/${picture!.name}-after.webp`))
    .extract(part)
    .raw()
    .toBuffer()
  expect([red! < 60, blue! > 200]).toEqual([true, true])
})

/** Ways to hide a passage, and ways that only look like one. */
const hidden = {
  none: 'display: none',
  visibility: 'visibility: hidden',
  opacity: 'opacity: 0',
  clip: 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)',
  path: 'clip-path: inset(50%)',
  away: 'position: absolute; left: -9999px',
  size: 'font-size: 0',
  colour: 'color: transparent',
  paper: 'color: rgb(255, 255, 255)',
}
const shown = { plain: '', small: 'font-size: 12px', grey: 'color: #777', below: 'margin-top: 3000px' }

test('finds passages that nobody sees, whatever hides them, and not what a visitor opens', async () => {
  const opened =
    '<details><summary>More</summary><p>Passage folded</p></details><nav hidden><p>Passage menu</p></nav>' +
    '<div hidden><p>Passage before</p></div>'
  const styles = { ...hidden, ...shown }
  const passages = Object.keys(styles).map((name) => `<div><p class="${name}">Passage <b>${name}</b></p></div>`)
  const after = site('unseen-head', { '': `<link rel="stylesheet" href="/a.css">${passages.join('')}${opened}` })
  // The policy of the server allows no styles in a page.
  const rules = Object.entries(styles).map(([name, style]) => `.${name} { ${style} }`)
  writeFileSync(join(after, 'a.css'), rules.join('\n'))
  const texts = [...Object.keys(styles), 'folded', 'menu', 'gone'].map((name) => ({
    before: '',
    after: `Passage ${name}`,
  }))
  const { looks } = await inspectPages({
    ...job(Infinity, 'unseen'),
    base: site('unseen-base', { '': '<div hidden><p>Passage old</p></div>' }),
    head: after,
    subjects: [
      { path: '/', from: '/', to: '/', texts: [...texts, { before: 'Passage old', after: 'Passage before' }] },
    ],
  })
  expect(looks[0]?.unseen).toEqual(Object.keys(hidden).map((name) => `Passage ${name}`))
})

test('lists the pages beyond the time limit', async () => {
  const late = await inspectPages(job(0, 'late'))
  expect(late).toEqual({ looks: [], leftOut: subjects.map(({ path }) => ({ path, why: 'budget' })) })
})

test('a browser that dies leaves the pictures that were taken', async () => {
  const browser = join(folder, 'browser')
  writeFileSync(browser, `#!/bin/sh\necho $$ > ${browser}.pid\nexec ${findShell()} "$@"\n`, { mode: 0o755 })
  const onPage = (done: number, total: number) => {
    if (done === 2 && total === subjects.length)
      process.kill(-Number(readFileSync(`${browser}.pid`, 'utf8')), 'SIGKILL')
  }
  // The first three look different. Two are done, another may be almost.
  const late = { ...job(Infinity, 'dead'), subjects: subjects.toReversed() }
  const { looks, leftOut } = await inspectPages({ ...late, browser, onPage })
  expect(picturesOf(looks)).not.toEqual([])
  expect(new Set(leftOut.map(({ why }) => why))).toEqual(new Set(['load']))
})
