import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { detailNumbers } from '../../../src/features/drawing/detail-numbers.ts'
import { distanceTo, type Point } from '../../../src/lib/drawing-geometry.ts'
import { detailSchema, type Detail } from '../../../src/schema/drawings/detail.ts'
import { Drawing } from '../../../src/features/drawing/Drawing.tsx'
import { issuesOf } from '../../fixtures/tiny-site.ts'

const folder = join(import.meta.dirname, '../../../content/details')
const details = readdirSync(folder).map((file): [string, Detail] => [
  file,
  detailSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
])

/** The drawing of a detail and those of its insets, as they are served. */
function render(detail: Detail): string[] {
  const { assemblies, parts, insets } = detailNumbers(detail)
  const shared = { title: detail.title, describedBy: 'list', letters: 1.6, unit: 'mm' }
  const large = createElement(Drawing, { ...shared, drawing: detail, id: 'large', assemblies, parts })
  const small = detail.insets.map((inset, index) =>
    createElement(Drawing, {
      ...shared,
      drawing: inset,
      id: `inset-${index}`,
      parts: insets[index]!,
      repeated: inset.repeated,
    }),
  )
  return [large, ...small].map((one) => renderToStaticMarkup(one))
}

/** The closed outlines in the paths of a drawing's shapes, as corners from the upper left; what fills them. */
function outlines(svg: string): { look: string; corners: Point[] }[] {
  const shapes = /<g class="shapes">(.*?)<\/g>/s.exec(svg)![1]!
  return [...shapes.matchAll(/<path (?:class|fill)="([^"]*)" d="([^"]*)"/g)].flatMap(([, look, d]) =>
    [...d!.matchAll(/M([^Mz]*)z/g)].map(([, path]) => ({ look: look!, corners: walk(path!) })),
  )
}

/** Follows the steps of a path: a start, then l, h and v. */
function walk(path: string): Point[] {
  const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)
  const [start, ...steps] = path.split(/(?=[lhv])/)
  const points = [numbers(start!) as Point]
  for (const step of steps) {
    const [x, y] = points.at(-1)!
    const [a = 0, b = 0] = numbers(step)
    points.push(step[0] === 'h' ? [x + a, y] : step[0] === 'v' ? [x, y + a] : [x + a, y + b])
  }
  return points
}

/** Corners as the writer's numbers give them, without the code that draws. */
function corners({
  x: [left, right],
  y: [top, bottom],
  fall = [0, 0],
  datum = left,
}: Detail['assemblies'][number]['layers'][number]['extents'][number]): Point[] {
  const at = (x: number, y: number, percent: number): Point => [x, y + (percent / 100) * (x - datum)]
  return [at(left, top, fall[0]), at(right, top, fall[0]), at(right, bottom, fall[1]), at(left, bottom, fall[1])]
}

const near = (a: Point[], b: Point[]) =>
  a.length === b.length && a.every(([x, y], index) => Math.hypot(x - b[index]![0], y - b[index]![1]) < 0.03)

describe.each(details)('the drawing of %s', (_, detail) => {
  const [large, ...insets] = render(detail)
  const layers = detailNumbers(detail).assemblies.flatMap(({ across, layers: all }) =>
    all.map((layer) => ({ ...layer, across })),
  )

  test('shows every layer once, to scale, in its material', () => {
    const drawn = outlines(large!)
    for (const { name, extents, material } of layers) {
      for (const extent of extents) {
        const same = drawn.filter((outline) => near(outline.corners, corners(extent)))
        expect(same, name).toHaveLength(1)
        expect(same[0]!.look, name).toMatch(
          new RegExp(`^(${material}|url\\(#hatch-\\d+-${material}\\)|url\\(#large-[mr][xy].*\\))$`),
        )
      }
    }
  })

  test('is as deep as its list says', () => {
    for (const { name, thickness, extents, across } of layers) {
      for (const extent of extents) expect(extent[across][1] - extent[across][0], name).toBeCloseTo(thickness, 6)
    }
  })

  test('has every hatch that it refers to, or one that all share', () => {
    for (const svg of [large!, ...insets]) {
      for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g))
        expect(/^hatch-\d+-[a-z-]+$/.test(id!) || svg.includes(`<pattern id="${id}"`), id).toBe(true)
    }
  })

  test('has each number once, in numbers that do not touch', () => {
    const numbersOf = (svg: string) =>
      [...svg.matchAll(/<tspan[^>]*>(\d+)</g)].map(([, number]) => Number(number)).sort((a, b) => a - b)
    const { parts, insets: others } = detailNumbers(detail)
    expect(numbersOf(large!)).toEqual([...layers, ...parts].map(({ number }) => number))
    insets.forEach((svg, index) =>
      expect(numbersOf(svg)).toEqual(
        [...others[index]!, ...detail.insets[index]!.repeated].map(({ number }) => number).sort((a, b) => a - b),
      ),
    )
    expect(closeLabels([large!, ...insets], detail.scale)).toEqual([])
  })

  test('names nothing that its leaders do not reach', () => {
    for (const { name, extents, leader } of layers)
      expect(Math.min(...extents.map((extent) => distanceTo(extent, leader[0]!))), name).toBeLessThan(0.001)
    for (const { parts, scale } of [detail, ...detail.insets]) {
      for (const { name, shapes, leader } of parts)
        expect(Math.min(...shapes.map((shape) => distanceTo(shape, leader[0]!))), name).toBeLessThanOrEqual(scale / 2)
    }
  })

  test('stays inside its view and needs no style attribute', () => {
    const { x, y, width, height } = detail.view
    for (const [px, py] of outlines(large!).flatMap((outline) => outline.corners)) {
      expect(px).toBeGreaterThanOrEqual(x)
      expect(px).toBeLessThanOrEqual(x + width)
      expect(py).toBeGreaterThanOrEqual(y)
      expect(py).toBeLessThanOrEqual(y + height)
    }
    expect([large!, ...insets].join('')).not.toContain('style=')
  })
})

/** Numbers that stand less than 1.3 mm of paper apart. */
function closeLabels(svgs: string[], scale: number): string[] {
  return svgs.flatMap((svg) =>
    [...svg.matchAll(/<text y="([^"]*)"[^>]* class="numbers">(.*?)<\/text>/gs)].flatMap(([, start, spans]) => {
      let y = Number(start)
      const places = [...spans!.matchAll(/<tspan x="([^"]*)"(?: dy="([^"]*)")?>(\d+)</g)].map(
        ([, x, dy = '0', number]) => ({ x: Number(x), y: (y += Number(dy)), number }),
      )
      return places
        .slice(1)
        .flatMap((place, index) =>
          Math.hypot(place.x - places[index]!.x, place.y - places[index]!.y) < 1.3 * scale
            ? [`${places[index]!.number} and ${place.number}`]
            : [],
        )
    }),
  )
}

test('a layer that is drawn thinner than it says is an issue at its extent', async () => {
  const file = 'content/details/01-window-sill.yaml'
  const text = readFileSync(join(folder, '01-window-sill.yaml'), 'utf8')
  const wrong = text.replace('x: [27, 102], y: [14, 236]', 'x: [28, 102], y: [14, 236]')
  const line = wrong.split('\n').findIndex((one) => one.includes('x: [28, 102]')) + 1
  expect(await issuesOf({ [file]: wrong })).toEqual([
    `${file}:${line}:18 layer-gap`,
    `${file}:${line}:18 layer-thickness`,
  ])
})
