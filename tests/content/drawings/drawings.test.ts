import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SaxesParser } from 'saxes'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { drawingInput } from '../../../scripts/site/drawings/drawing-input.ts'
import { makeDrawingPdf } from '../../../scripts/site/documents/drawing-pdf.ts'
import { imprint } from '../../../scripts/site/documents/imprint.fixture.ts'
import { hasScale } from '../../../scripts/site/drawings/drawing-text.ts'
import type { DrawingInput } from '../../../scripts/site/drawings/plan.ts'
import { svgFile } from '../../../scripts/site/drawings/svg-file.ts'
import { svgProblems } from '../../../scripts/pipeline/read/safe-svg.ts'
import { detailSchema } from '../../../src/schema/drawings/detail.ts'
import { lineDrawingSchema } from '../../../src/schema/drawings/line-drawing.ts'
import { SourcesBelow } from '../../../src/ui/frame/Sources.tsx'
import { sampleDetail, sampleDrawings } from '../../fixtures/sample-drawings.ts'
import { runs } from '../../property-runs.ts'
import { struckWords } from './crossed-labels.ts'

const words = imprint.words.drawing
const lines = sampleDrawings.map((data) => [data.title, drawingInput(lineDrawingSchema.parse(data), words)] as const)
const all = [...lines, ['a detail', drawingInput(detailSchema.parse(sampleDetail), words)] as const]

test.each(all)('%s becomes a safe SVG with valid XML ids', (_, input) => {
  const svg = svgFile(input)
  // An upload may not set these for many shapes, as their dashes would be without number, and is for one ground.
  expect(svgProblems(svg.replace(/(stroke-dasharray|vector-effect):[^;}]*;?|:target ?/g, ''))).toEqual([])
  // The ground is the page's, which an image cannot ask for.
  expect(svg).not.toMatch(/prefers-color-scheme|light-dark/)
  expect([...svg.matchAll(/ id="([^"]*)"/g)].filter(([, id]) => !/^[A-Za-z_]/.test(id!))).toEqual([])
})

test.each(all)('%s needs no font where it is opened', (_, input) => {
  const svg = svgFile(input)
  expect(svg).not.toMatch(/<text|font-/)
  expect(svg.split('<title>').length - 1).toBe(1 + input.plans[0].marks.length)
})

/** Points: the width and the lower edge of what a sheet has for a drawing, its list and its notes. */
const [WIDTH, BOTTOM] = [504, 98]

test('a drawing is as large as its sheet allows, at a stated scale, whatever its shape', async () => {
  const drawn = lines.find(([, { plans }]) => hasScale(plans[0]))![1]
  const side = fc.integer({ min: 60, max: 20_000 })
  await fc.assert(
    fc.asyncProperty(side, fc.double({ min: 0.3, max: 3, noNaN: true }), async (width, shape) => {
      const view = { x: 0, y: 0, width, height: Math.round(width * shape) }
      const input = { ...drawn, plans: [{ ...drawn.plans[0], view }] as DrawingInput['plans'] }
      const bytes = await makeDrawingPdf(input, imprint)
      const [, box = ''] = /\/O \/Layout[^>]*?\/BBox \[([^\]]+)\]/.exec(bytes.toString('latin1'))!
      const [left, low, right, high] = box.split(' ').map(Number) as [number, number, number, number]
      const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent()
      const strings = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const [, scale] = / 1 : ([\d.]+)/.exec(strings.map(({ str }) => str).join('|'))!
      expect(right - left).toBeCloseTo((view.width / Number(scale)) * (72 / 25.4), 0)
      const lowest = Math.min(...strings.map(({ transform }) => transform[5] as number).filter((y) => y > BOTTOM))
      const hasListBeside = strings.some(({ transform: [, , , , x, y] }) => x > right && y > low && y < high)
      const isWide = right - left >= 0.8 * (hasListBeside ? WIDTH / 2 : WIDTH) - 1
      const isHigh = (high - low) * 0.25 >= lowest - BOTTOM - 20
      expect(isWide || isHigh || Number(scale) === 1).toBe(true)
    }),
    runs(12),
  )
})

test('a drawing whose list and notes need a second page is reported', async () => {
  const [, input] = lines[0]!
  const notes = Array.from({ length: 60 }, () => 'A note that takes a line of its own on the page.')
  await expect(makeDrawingPdf(input, imprint)).resolves.toBeInstanceOf(Buffer)
  await expect(makeDrawingPdf({ ...input, legend: { ...input.legend, notes } }, imprint)).rejects.toMatchObject({
    problems: [{ rule: 'one-page', message: expect.stringContaining('a drawing has one') as string }],
  })
})

async function readPdfText(input: DrawingInput): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await makeDrawingPdf(input, imprint)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('sources are in the PDF without their addresses, which are on the page', async () => {
  const guide = { title: 'Guide to roofs', publisher: 'The ministry', edition: '2019', section: 'drains' }
  const sources = [
    { ...guide, url: 'https://ministry.example/roofs' },
    { title: 'Manual', publisher: 'The institute', url: 'https://institute.example/', leadsTo: 'publisher' as const },
  ]
  expect(await readPdfText({ ...lines[0]![1], sources })).toContain(
    'Sources: Guide to roofs, The ministry, 2019, drains; Manual, The institute.',
  )
  expect(await readPdfText(lines[0]![1])).not.toContain('Sources')
  const below = createElement(SourcesBelow, { sources, words: imprint.words.text })
  expect(
    renderToStaticMarkup(below)
      .replace(/ (?:class|rel)="[^"]*"/g, '')
      .replace(/<\/?(?:p|span|cite)>/g, ''),
  ).toBe(
    'Sources: <a href="https://ministry.example/roofs">Guide to roofs</a>. The ministry, 2019, drains. ' +
      'Manual. <a href="https://institute.example/">The institute, publisher’s site</a>.',
  )
})

test('letters after layers are explained in the PDF, and only there', async () => {
  const isLettered = ([, { legend }]: (typeof all)[number]) =>
    legend.assemblies.some(({ layers }) => layers.some(({ functions }) => functions.length > 0))
  const key = imprint.words.drawing.key.functions
  expect(await readPdfText(all.find(isLettered)![1])).toContain(key)
  expect(await readPdfText(all.find((drawing) => !isLettered(drawing))![1])).not.toContain(key)
})

test('a drawing that is reduced to fit its page has text of at least 6 points', async () => {
  const [, input] = lines[0]!
  const [plan] = input.plans
  const tall = { ...plan, view: { ...plan.view, height: 30 * plan.view.height }, size: plan.size / 4 }
  const pdf = await getDocumentProxy(new Uint8Array(await makeDrawingPdf({ ...input, plans: [tall] }, imprint)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const sizes = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.height] : []))
  expect(Math.min(...sizes)).toBeCloseTo(6, 1)
})

test('rain has no outline, which a PDF would draw as thin as the printer can', async () => {
  const [, input] = lines[0]!
  const withShapes = (shapes: DrawingInput['plans'][0]['shapes']) =>
    makeDrawingPdf({ ...input, plans: [{ ...input.plans[0], shapes }] }, imprint)
  const rain = await withShapes([{ d: 'M0 0h100v100h-100z', material: 'rain' }])
  expect(rain.equals(await withShapes([]))).toBe(true)
})

describe.each(lines)('the picture of %s', (_, input) => {
  const plan = input.plans[0]!
  const numbers = plan.marks.filter(({ isNumber }) => isNumber)

  test('is XML, with each number of its legend once', () => {
    const labels: string[] = []
    const parser = new SaxesParser()
    parser.on('text', (text) => labels.push(text))
    parser.write(svgFile(input)).close()
    const listed = [...input.legend.assemblies.flatMap(({ layers }) => layers), ...input.legend.parts]
    expect(numbers.map(({ text }) => Number(text)).toSorted((a, b) => a - b)).toEqual(
      listed.map(({ number }) => number),
    )
    expect(labels).toEqual(expect.arrayContaining(numbers.map(({ text }) => text)))
  })

  test('has hatches with a background as large as their tile', () => {
    const tiles = [...svgFile(input).matchAll(/<pattern[^>]* (width="[^"]+" height="[^"]+")[^>]*><rect (.*?)\/>/g)]
    expect(tiles.map(([, , ground]) => ground)).toEqual(tiles.map(([, tile]) => tile))
    expect(tiles.length).toBe(svgFile(input).split('<pattern').length - 1)
  })

  test('has numbers that neither overlap nor leave the view', () => {
    const { x, y, width, height } = plan.view
    for (const { at, text } of numbers) {
      expect(at[0], text).toBeGreaterThan(x)
      expect(at[0], text).toBeLessThan(x + width)
      expect(at[1], text).toBeGreaterThan(y)
      expect(at[1], text).toBeLessThan(y + height)
    }
    const close = numbers.flatMap((one, index) =>
      numbers
        .slice(index + 1)
        .filter(({ at }) => Math.abs(at[0] - one.at[0]) < plan.size && Math.abs(at[1] - one.at[1]) < 1.4 * plan.size)
        .map((other) => `${one.text} and ${other.text}`),
    )
    expect(close).toEqual([])
  })
})

test.each(all)('no line of %s crosses a label', (_, { plans }) => {
  expect(plans.flatMap(struckWords)).toEqual([])
})
