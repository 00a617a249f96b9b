import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sectionsOfType } from './built-section.ts'
import { root } from './built-site.ts'
import { attribute, elements, having, only, readText, type Element } from './html-tree.ts'
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

const [library] = sectionsOfType('detail-library')
if (!library) throw new Error('no page shows details')
const { document } = library.page
const folder = join(root, 'content/details')
const details = library.section.items.map(({ id }): [string, Detail] => {
  const file = readdirSync(folder).find((name) => name.replace(/^\d+-|\.yaml$/g, '') === id)!
  return [id, parse(readFileSync(join(folder, file), 'utf8'))]
})
const articles = elements(
  document,
  (element) =>
    element.tagName === 'article' && having('id')(element) && elements(element, having('role', 'img')).length > 0,
)

const findSvgs = (article: Element) =>
  elements(article, (element) => element.tagName === 'svg' && having('role', 'img')(element))

const patterns = new Map(elements(document, 'pattern').map((pattern) => [`#${attribute(pattern, 'id')}`, pattern]))

/** A hatch may refer to another one. */
function hatched(fill: string): string | undefined {
  const pattern = patterns.get(/^url\((#.+)\)$/.exec(fill)?.[1] ?? '')
  return pattern && (attribute(pattern, 'class') ?? hatched(`url(${attribute(pattern, 'href')})`))
}

function paths(svg: Element) {
  return elements(only(svg, having('class', 'shapes')), 'path').map((path) => {
    const fill = attribute(path, 'fill')
    return {
      fill,
      material: fill ? hatched(fill) : attribute(path, 'class'),
      parts: partsOfPath(attribute(path, 'd')!),
    }
  })
}

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

test('there is a drawing with its sheet for each detail, and a key to the letters of functions', () => {
  expect(articles.map((article) => attribute(article, 'id'))).toEqual(details.map(([id]) => id))
  const text = readText(library.element)
  for (const name of Object.values(library.section.labels.functionNames)) expect(text).toContain(name)
})

describe.each(details)('%s', (id, detail) => {
  const article = articles.find(having('id', id))!
  const [large, ...insets] = findSvgs(article)
  const layers = detail.assemblies.flatMap((assembly) => assembly.layers)
  const drawings: [Element, Drawing][] = [
    [large!, detail],
    ...insets.map((svg, index): [Element, Drawing] => [svg, detail.insets![index]!]),
  ]

  test('is to scale on paper, and so is every inset', () => {
    expect(insets).toHaveLength(detail.insets?.length ?? 0)
    for (const [svg, { view, scale }] of drawings) {
      expect(scale).toBe(detail.scale)
      expect(attribute(svg, 'viewBox')).toBe([view.x, view.y, view.width, view.height].join(' '))
      expect(attribute(svg, 'preserveAspectRatio')).toBeUndefined()
      expect(attribute(svg, 'width')).toMatch(/mm$/)
      expect(Number.parseFloat(attribute(svg, 'width')!)).toBeCloseTo(view.width / scale, 3)
    }
    expect(readText(only(article, 'figcaption'))).toContain(`1 : ${detail.scale} · `)
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
    const fills = findSvgs(article).flatMap((svg) => paths(svg).flatMap(({ fill }) => fill || []))
    expect(fills.filter((fill) => !hatched(fill))).toEqual([])
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
    const list = only(article, having('id', attribute(large!, 'aria-describedby')!))
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
    const items = elements(list, 'ol').flatMap((ol) =>
      elements(ol, 'li').map((item, index) => [Number(attribute(ol, 'start')) + index, readText(item)]),
    )
    expect(items).toEqual(
      numbered.slice(layers.length).map(({ name }, index) => [layers.length + index + 1, shownName(name)]),
    )
    const written = findSvgs(article).flatMap((svg) => elements(svg, having('class', 'numbers')))
    const shown = written
      .flatMap((text) => (elements(text, 'text tspan').length > 0 ? elements(text, 'text tspan') : [text]))
      .map((text) => Number(readText(text)))
    expect([...new Set(shown)].toSorted((one, other) => one - other)).toEqual(numbered.map((_, index) => index + 1))
  })

  test('is named by its title', () => {
    for (const [svg, { title }] of drawings)
      expect([title, detail.title]).toContain(attribute(svg, 'aria-label')!.replaceAll('\u00a0', ' '))
    expect(elements(article, 'h3').map((heading) => readText(heading))).toEqual([detail.title])
  })
})
