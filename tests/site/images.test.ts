import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dist, files, pages, findProblems } from './built-site.ts'
import { around, attribute, elements, type Element } from './html-tree.ts'

const readNumber = (image: Element, name: string) => Number(attribute(image, name) ?? NaN)

function candidates(element: Element): { file: string; width: number }[] {
  return (attribute(element, 'srcset') ?? '').split(',').map((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/)
    return { file: address.slice(1), width: Number(/^(\d+)w$/.exec(width)?.[1] ?? NaN) }
  })
}

function findSources(image: Element): Element[] {
  const picture = around(image, ({ tagName }) => tagName === 'picture')
  return picture ? elements(picture, 'source') : []
}

/** A small drawing, of one size for all windows; its fragment names the ground. */
const isDrawing = (image: Element) => /\.svg(?:#|$)/.test(attribute(image, 'src')!)

const images = pages.flatMap(({ path, document }) =>
  elements(document, 'img').flatMap((image) => (isDrawing(image) ? [] : { path, image })),
)

test('the first picture of a page is eager with high priority, all others and drawings are lazy', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, 'img')
        .toSorted((one, other) => Number(isDrawing(one)) - Number(isDrawing(other)))
        .flatMap((image, index) => {
          const order = `${attribute(image, 'loading')} ${attribute(image, 'fetchpriority') ?? ''}`.trim()
          return order === (index === 0 && !isDrawing(image) ? 'eager high' : 'lazy')
            ? []
            : [`picture ${index + 1} is ${order}`]
        }),
    ),
  ).toEqual([])
})

test('every picture comes as AVIF in several widths, and as WebP for browsers without it', () => {
  expect(
    images.flatMap(({ path, image }) => {
      const sources = findSources(image).filter((source) => attribute(source, 'srcset') && attribute(source, 'sizes'))
      const types = sources.map((source) => attribute(source, 'type'))
      const file = attribute(image, 'src') ?? ''
      return types.join() === 'image/avif' && files.has(file.slice(1)) && file.endsWith('.webp')
        ? []
        : [`${path}: ${file}`]
    }),
  ).toEqual([])
})

test('every file is there, as wide as it claims and of the picture’s shape', async () => {
  const shapes = new Map<string, { width: number; ratio: number }>()
  for (const { image } of images) {
    const ratio = readNumber(image, 'width') / readNumber(image, 'height')
    for (const { file, width } of findSources(image).flatMap(candidates)) shapes.set(file, { width, ratio })
  }
  const problems = await Promise.all(
    [...shapes].map(async ([file, { width, ratio }]) => {
      if (!files.has(file)) return [`${file} is not there`]
      const found = await sharp(join(dist, file)).metadata()
      // A row of pixels more or less is rounding.
      const same = found.width === width && Math.abs(found.height - width / ratio) <= 1
      return same ? [] : [`${file} is ${found.width} × ${found.height}, not ${width} × ${Math.round(width / ratio)}`]
    }),
  )
  expect(problems.flat()).toEqual([])
  expect(shapes.size).toBeGreaterThan(0)
})
