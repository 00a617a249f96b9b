import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { detailNumbers } from '../../../src/features/drawing/detail-numbers.ts'
import { distanceTo } from '../../../src/lib/drawing-geometry.ts'
import { detailSchema, type Detail } from '../../../src/schema/drawings/detail.ts'
import { Drawing } from '../../../src/features/drawing/Drawing.tsx'
import { sampleDetail } from '../../fixtures/sample-drawings.ts'
import { findIssues, lines, tinySite } from '../../fixtures/tiny-site.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'

const details = [['a wall', detailSchema.parse(sampleDetail)] as const]

function render(detail: Detail): string[] {
  const { assemblies, parts, insets } = detailNumbers(detail)
  const shared = { title: detail.title, describedBy: 'list', letterHeight: 1.6, unit: 'mm' }
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

describe.each(details)('the drawing of %s', (_, detail) => {
  const [large, ...insets] = render(detail)
  const layers = detailNumbers(detail).assemblies.flatMap((assembly) => assembly.layers)

  test('has each number once, without overlaps', () => {
    const readNumbers = (svg: string) =>
      [...svg.matchAll(/<tspan[^>]*>(\d+)</g)].map(([, number]) => Number(number)).sort((a, b) => a - b)
    const { parts, insets: insetNumbers } = detailNumbers(detail)
    expect(readNumbers(large!)).toEqual([...layers, ...parts].map(({ number }) => number))
    insets.forEach((svg, index) =>
      expect(readNumbers(svg)).toEqual(
        [...insetNumbers[index]!, ...detail.insets[index]!.repeated].map(({ number }) => number).sort((a, b) => a - b),
      ),
    )
    expect(closeLabels([large!, ...insets], detail.scale)).toEqual([])
  })

  test('has leaders that reach what they name', () => {
    for (const { name, extents, leader } of layers)
      expect(Math.min(...extents.map((extent) => distanceTo(extent, leader[0]!))), name).toBeLessThan(0.001)
    for (const { parts, scale } of [detail, ...detail.insets]) {
      for (const { name, shapes, leader } of parts)
        expect(Math.min(...shapes.map((shape) => distanceTo(shape, leader[0]!))), name).toBeLessThanOrEqual(scale / 2)
    }
  })

  test('needs no style attribute', () => expect([large!, ...insets].join('')).not.toContain('style='))
})

/** Numbers less than 1.3 mm of paper apart. */
function closeLabels(svgs: string[], scale: number): string[] {
  return svgs.flatMap((svg) =>
    [...svg.matchAll(/<text y="([^"]*)"[^>]* class="numbers">(.*?)<\/text>/gs)].flatMap(([, start, spans]) => {
      let y = Number(start)
      const positions = [...spans!.matchAll(/<tspan x="([^"]*)"(?: dy="([^"]*)")?>(\d+)</g)].map(
        ([, x, dy = '0', number]) => ({ x: Number(x), y: (y += Number(dy)), number }),
      )
      return positions
        .slice(1)
        .flatMap((location, index) =>
          Math.hypot(location.x - positions[index]!.x, location.y - positions[index]!.y) < 1.3 * scale
            ? [`${positions[index]!.number} and ${location.number}`]
            : [],
        )
    }),
  )
}

test('a layer drawn thinner than stated is an issue at its extent', async () => {
  const file = 'content/details/01-wall.yaml'
  const text = stringify(sampleDetail, { collectionStyle: 'block' })
  const wrong = text.replace(/(?<=\n +- x:\n +- )8(?=\n +- 27\n)/, '9')
  expect(wrong).not.toBe(text)
  const issues = await findIssues({ [file]: wrong })
  expect(issues.map((issue) => issue.replace(/:\d+:\d+/, ''))).toEqual([`${file} layer-gap`, `${file} layer-thickness`])
})

test('an order of work that differs between drawings is an issue at its step', async () => {
  const steps = ['Layer of panel', 'Layer of air', 'Flashing']
  const written = (sheet: string, order: string[]) => stringify({ ...sampleDetail, sheet, order })
  const second = 'content/details/02-corner.yaml'
  const report = async (order: string[]) => {
    const files = { 'content/details/01-wall.yaml': written('D1', steps), [second]: written('D2', order) }
    return lines(await buildContent({ root: tinySite(files) }))
  }
  expect(await report(steps)).toEqual([])
  const line = written('D2', steps).split('\n').indexOf('order:') + 2
  expect(await report(steps.toReversed())).toEqual([`${second}:${line + 1}:5 work-order`])
})
