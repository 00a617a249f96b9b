import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalPages, pages, root } from '../site/built-site.ts'
import { attribute, elements, only, type Element } from '../site/html-tree.ts'

/** A picture on more pages says nothing about any of them. */
const MOST_PAGES = 3

/** `/assets/images/roof-1a2b3c4d-480.webp` is `roof`. */
const pictureName = (address: string) => basename(address).replace(/-[0-9a-f]{8}-\d+\.\w+$/, '')
const picturesIn = (element: Element) => elements(element, 'img').map((img) => pictureName(attribute(img, 'src') ?? ''))
const uploads = readdirSync(join(root, 'public/uploads')).flatMap((file) => /^(.+)\.jpg$/.exec(file)?.[1] ?? [])
const shownOn = (among: typeof pages) =>
  among.map(({ path, document }) => ({ path, pictures: picturesIn(only(document, 'main')) }))
const shown = shownOn(canonicalPages)
const drawings = new Set(
  canonicalPages.filter(({ data }) => data.kind === 'drawing' || data.kind === 'detail').map(({ path }) => path),
)

test('no page shows a picture twice', () => {
  const twice = shownOn(pages).flatMap(({ path, pictures }) =>
    pictures.filter((name, index) => pictures.indexOf(name) !== index).map((name) => `${path} ${name}`),
  )
  expect(twice).toEqual([])
})

/** Several pictures may show one model. */
const modelName = (name: string) => name.replace(/-(?:wide|tall|facade|construction|close)$/, '')

test('no page shows one model in two pictures', () => {
  const twice = shownOn(pages).flatMap(({ path, pictures }) =>
    pictures
      .filter((name, index) => pictures.findIndex((other) => modelName(other) === modelName(name)) !== index)
      .map((name) => `${path} ${name}`),
  )
  expect(twice).toEqual([])
})

test('no picture is on more than three pages', () => {
  const often = uploads.flatMap((name) => {
    // A drawing shows the model of what it draws.
    const on = shown.filter(({ path, pictures }) => pictures.includes(name) && !drawings.has(path))
    return on.length > MOST_PAGES ? [`${name}: ${on.map(({ path }) => path).join(' ')}`] : []
  })
  expect(often).toEqual([])
})

test('every picture of the site is shown somewhere', () => {
  const offered = new Set(shown.flatMap(({ pictures }) => pictures))
  expect(uploads.filter((name) => !offered.has(name))).toEqual([])
})
