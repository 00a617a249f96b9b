import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { takePictures } from '../scripts/review/take-pictures'
import { filesBelow } from '../scripts/site/files-below'

const folder = mkdtempSync(join(tmpdir(), 'review-pictures-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A site of pages by path. */
function site(name: string, pages: Record<string, string>): string {
  for (const [path, body] of Object.entries(pages)) {
    const file = join(folder, name, path, 'index.html')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      `<!DOCTYPE html><title>Page</title><style>body { margin: 0 } div { height: 100px }</style>${body}`,
    )
  }
  return join(folder, name)
}

const base = site('base', { '': '<div>Same</div>', about: '<div>Old</div>', gone: '<div>Gone</div>' })
const head = site('head', { '': '<div>Same</div>', about: '<div>New</div><div>More</div>', come: '<div>Come</div>' })
const subjects = [
  { path: '/', from: '/', to: '/' },
  { path: '/about', from: '/about', to: '/about' },
  { path: '/gone', from: '/gone' },
  { path: '/come', to: '/come' },
]
const job = (most: { pictures: number; time: number }, name: string) => ({
  base,
  head,
  subjects,
  most,
  folder: join(folder, name),
  onPage: () => {},
})

test('pages that look different are pictured on both screens in both schemes, those that look the same are not', async () => {
  const { pictures, leftOut } = await takePictures(job({ pictures: 200, time: Infinity }, 'report'))
  expect(leftOut).toEqual([])
  expect(pictures.map(({ path, side }) => `${path} ${side ?? 'both'}`)).toEqual([
    ...Array.from({ length: 4 }, () => '/about both'),
    ...Array.from({ length: 4 }, () => '/gone before'),
    ...Array.from({ length: 4 }, () => '/come after'),
  ])
  for (const { share } of pictures.slice(0, 4)) expect(share).toBeGreaterThan(0)
  expect(filesBelow(folder, 'report')).toHaveLength(3 * 4 + 4 + 4)
  const { width } = await sharp(join(folder, 'report/pictures/about-phone-dark-difference.webp')).metadata()
  expect(width).toBe(390)
})

test('what has no room in the budget is left out, and named', async () => {
  const { pictures, leftOut } = await takePictures(job({ pictures: 16, time: Infinity }, 'small'))
  expect(new Set(pictures.map(({ path }) => path))).toEqual(new Set(['/about']))
  expect(leftOut).toEqual(['/gone', '/come'])
  expect(await takePictures(job({ pictures: 200, time: -1 }, 'late'))).toMatchObject({
    leftOut: ['/', '/about', '/gone', '/come'],
  })
})
