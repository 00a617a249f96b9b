import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { canonicalPages, dist, root, type BuiltPage } from './built-site.ts'
import { attribute, elements, having, only, parsePage, readText, type Element } from './html-tree.ts'
import { isSame, partsOfPath, type Point } from './svg-path.ts'

// As written, so that mistakes in the schema or the geometry show.
interface Shape {
  x?: Point
  y?: Point
  fall?: Point
  datum?: number
  line?: Point[]
  area?: Point[]
  circle?: [x: number, y: number, radius: number]
  material?: string
}
interface Part {
  name: string
  material: string
  shapes: Shape[]
}
interface Layer {
  name: string
  thickness: number
  functions?: string[]
  material: string
  extents: Shape[]
}
interface Drawing {
  title: string
  scale: number
  view: Record<'x' | 'y' | 'width' | 'height', number>
  shapes?: Shape[]
  parts?: Part[]
}
interface Detail extends Drawing {
  assemblies: { name: string; outside: string; layers: Layer[] }[]
  insets?: Drawing[]
}

/** A name whose placeholders have become numbers. */
function shownName(name: string): unknown {
  const words = name.split(/\{[^}]*\}/).map((one) => one.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
  return expect.stringMatching(new RegExp(`^${words.join(String.raw`[\d.]+(?: mm|%)`)}$`))
}

const details = canonicalPages.flatMap((page): [string, Detail, BuiltPage][] =>
  page.data.kind === 'detail'
    ? [[page.path, parse(readFileSync(join(root, page.route.source), 'utf8')) as Detail, page]]
    : [],
)

const readPictures = ({ document }: BuiltPage) =>
  // Both parts of a split drawing show one file, for both grounds.
  [
    ...new Set(
      elements(only(document, having('class', 'drawing-scroll')), 'image').map(
        (image) => attribute(image, 'href')!.split('#')[0]!,
      ),
    ),
  ].map((href) => only(parsePage(readFileSync(join(dist, href), 'utf8')), 'svg'))

/** The material of a hatch. */
function hatched(svg: Element, fill: string): string | undefined {
  const id = /^url\(#(.+)\)$/.exec(fill)?.[1]
  const pattern = elements(svg, 'pattern').find(having('id', id))
  return pattern && attribute(pattern, 'class')!.replace(/^h-/, '')
}

/** Shapes; lines and shades have other classes. */
const paths = (svg: Element) =>
  elements(svg, 'path').flatMap((path) => {
    const [, material] = /^[km]-(.+)$/.exec(attribute(path, 'class') ?? '') ?? []
    if (!material) return []
    return [{ fill: attribute(path, 'fill'), material, parts: partsOfPath(attribute(path, 'd')!) }]
  })

/** Calculated independently: a fall of 2 per cent lowers an edge by 2 mm in 100. */
function listCorners({ x, y, fall = [0, 0], datum = x?.[0], line, area, circle }: Shape): Point[] {
  if (circle)
    return [
      [circle[0] - circle[2], circle[1]],
      [circle[0] + circle[2], circle[1]],
      [circle[0] - circle[2], circle[1]],
    ]
  if (line ?? area) return (line ?? area)!
  const at = (edge: 0 | 1, side: 0 | 1): Point => [x![side], y![edge] + ((x![side] - datum!) * fall[edge]) / 100]
  return [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]
}

const isDrawn = (svg: Element, shape: Shape, material: string | undefined) =>
  paths(svg).some((one) => one.material === material && one.parts.some((part) => isSame(part, listCorners(shape))))

describe.each(details)('%s', (_, detail, page) => {
  const [large, ...insets] = readPictures(page)
  const layers = detail.assemblies.flatMap((assembly) => assembly.layers)
  const drawings: [Element, Drawing][] = [
    [large!, detail],
    ...insets.map((svg, index): [Element, Drawing] => [svg, detail.insets![index]!]),
  ]

  test('shows its whole view, and so does every inset', () => {
    expect(insets).toHaveLength(detail.insets?.length ?? 0)
    for (const [svg, { view }] of drawings)
      expect(attribute(svg, 'viewbox') ?? attribute(svg, 'viewBox')).toBe(
        [view.x, view.y, view.width, view.height].join(' '),
      )
  })

  test('draws every layer at its position and thickness', () => {
    for (const { outside, layers: all } of detail.assemblies) {
      const across = outside === 'top' ? 'y' : 'x'
      for (const { name, thickness, material, extents } of all) {
        expect(
          extents.filter((extent) => !isDrawn(large!, extent, material)),
          name,
        ).toEqual([])
        for (const extent of extents) expect(extent[across]![1] - extent[across]![0], name).toBeCloseTo(thickness, 2)
      }
    }
  })

  test('draws every part and every other shape where the data have it', () => {
    const missing = drawings.flatMap(([svg, { title, shapes = [], parts = [] }]) => {
      const all = [
        ...shapes,
        ...parts.flatMap(({ material, shapes: own }) => own.map((shape) => ({ material, ...shape }))),
      ]
      return all
        .filter((shape) => !isDrawn(svg, shape, shape.material))
        .map((shape) => `${title}: ${JSON.stringify(shape)}`)
    })
    expect(missing).toEqual([])
  })

  test('draws nothing that the data do not have', () => {
    const extra = drawings.flatMap(([svg, { shapes = [], parts = [] }], index) => {
      const all = [
        ...(index === 0 ? layers.flatMap(({ extents }) => extents) : []),
        ...shapes,
        ...parts.flatMap((part) => part.shapes),
      ].map(listCorners)
      // Lumber is crossed from corner to corner.
      const diagonals = all.flatMap((corners) => [
        [corners[0]!, corners[2] ?? corners[0]!],
        [corners[1]!, corners[3] ?? corners[1]!],
      ])
      return paths(svg).flatMap(({ material, parts: drawn }) =>
        drawn
          .filter(
            (part) => ![...all, ...(material === 'lumber' ? diagonals : [])].some((corners) => isSame(part, corners)),
          )
          .map((part) => `${material}: ${part.join(' ')}`),
      )
    })
    expect(extra).toEqual([])
  })

  test('fills areas with hatches that are there', () => {
    for (const [svg] of drawings)
      for (const { fill, material } of paths(svg)) expect(fill ? hatched(svg, fill) : material).toBe(material)
    for (const material of ['mineral-wool', 'rigid-insulation', 'concrete', 'plywood']) {
      const plain = paths(large!).filter((one) => one.material === material && !one.fill)
      expect(
        plain.map(({ parts }) => parts),
        material,
      ).toEqual([])
    }
  })

  test('numbers every layer and part, and lists them as text for people who cannot see it', () => {
    const numbered = [...layers, ...(detail.parts ?? []), ...(detail.insets ?? []).flatMap(({ parts = [] }) => parts)]
    const list = only(page.document, having('class', 'drawing-lists'))
    const rows = elements(list, 'tr').flatMap((row) =>
      elements(row, 'td').length === 3 ? [elements(row, 'td th').map((cell) => readText(cell))] : [],
    )
    expect(rows).toEqual(
      layers.map(({ name, thickness, functions = [] }, index) => [
        String(index + 1),
        shownName(name),
        String(thickness),
        functions.join(' '),
      ]),
    )
    const items = elements(list, 'li').map((item) => readText(item))
    expect(items).toEqual(numbered.slice(layers.length).map(({ name }) => shownName(name)))
    // Labels are outlines, which have their text as title.
    const shown = drawings.flatMap(([svg]) => elements(svg, having('class', 'text')).map((label) => readText(label)))
    expect(shown).toEqual(expect.arrayContaining(numbered.map((_part, index) => String(index + 1))))
  })
})
