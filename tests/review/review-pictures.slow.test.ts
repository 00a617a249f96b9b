import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { lookAtPages } from '../../scripts/tools/review/screenshots/photograph-pages.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-pictures-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function site(name: string, pages: Record<string, string>): string {
  for (const [path, body] of Object.entries(pages)) {
    const file = join(folder, name, path, 'index.html')
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
const job = (most: { pictures: number; until: number }, name: string) => ({
  browser: findShell(),
  base,
  head,
  pictured: subjects,
  checkedOnly: [] as typeof subjects,
  most,
  folder: join(folder, name),
  onPage: () => {},
})

test('photographs only pages that look different, on both screens and schemes; reports new axe findings', async () => {
  const { pictures, axe, notPictured } = await lookAtPages(job({ pictures: 200, until: Infinity }, 'report'))
  expect(notPictured).toEqual([])
  expect(pictures.map(({ path, side }) => `${path} ${side ?? 'both'}`)).toEqual([
    ...Array.from({ length: 4 }, () => '/about both'),
    ...Array.from({ length: 4 }, () => '/gone before'),
    ...Array.from({ length: 4 }, () => '/come after'),
  ])
  for (const { share } of pictures.slice(0, 4)) expect(share).toBeGreaterThan(0)
  expect(filesBelow(folder, 'report')).toHaveLength(3 * 4 + 4 + 4)
  const { width } = await sharp(join(folder, 'report/pictures/about-phone-dark-difference.webp')).metadata()
  expect(width).toBe(390)
  const rules = axe.map(({ path, appeared, fixed }) => [path, ...[appeared, fixed].map(rulesOf)])
  expect(rules).toEqual([
    ['/', [], []],
    ['/about', ['image-alt'], ['button-name']],
    ['/gone', [], []],
    ['/come', ['button-name'], []],
  ])
})

const rulesOf = (findings: string[]) => findings.map((finding) => finding.split(':')[0]!)

test('lists pages beyond the picture limit; axe checks the rest while there is time', async () => {
  const small = job({ pictures: 8, until: Infinity }, 'small')
  const { pictures, axe, notPictured, notChecked } = await lookAtPages({
    ...small,
    pictured: subjects.slice(2),
    checkedOnly: subjects.slice(0, 2),
  })
  expect(new Set(pictures.map(({ path }) => path))).toEqual(new Set(['/gone']))
  expect([notPictured, notChecked]).toEqual([[{ path: '/come', why: 'budget' }], []])
  const rules = new Map(axe.map((one) => [one.path, [one.appeared, one.fixed].map(rulesOf)]))
  expect(rules.get('/about')).toEqual([['image-alt'], ['button-name']])
  expect(rules.get('/come')).toEqual([['button-name'], []])
  expect([...rules.keys()].toSorted()).toEqual(['/', '/about', '/come', '/gone'])
  const late = await lookAtPages({
    ...job({ pictures: 200, until: 0 }, 'late'),
    checkedOnly: [{ path: '/x', from: '/x', to: '/x' }],
  })
  expect(late.notPictured.map(({ path }) => path)).toEqual(subjects.map(({ path }) => path))
  expect(late.notChecked.map(({ path }) => path)).toEqual([...subjects.map(({ path }) => path), '/x'])
})
