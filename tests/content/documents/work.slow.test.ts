import * as fc from 'fast-check'
import Pdf from 'pdfkit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, expect, test, vi } from 'vitest'
import { parse, parseDocument, stringify, type Node } from 'yaml'
import { z } from 'zod'
import { parseFile, emptyReading } from '../../../scripts/pipeline/read/read.ts'
import type { DataPath } from '../../../scripts/pipeline/read/yaml.ts'
import { detailProblems, lineDrawingProblems } from '../../../scripts/site/checks/drawings/drawing-geometry.ts'
import { DocumentProblem } from '../../../scripts/site/documents/document-problem.ts'
import { makeDrawingPdf } from '../../../scripts/site/documents/drawing-pdf.ts'
import { renderFormPdf } from '../../../scripts/site/documents/form-pdf.ts'
import { imprint } from '../../../scripts/site/documents/imprint.fixture.ts'
import { shownResults } from '../../../scripts/site/documents/workbook/results.ts'
import { makeWorkbook } from '../../../scripts/site/documents/workbook-xlsx.ts'
import { drawingInput, drawingPictures } from '../../../scripts/site/drawings/drawing-input.ts'
import { dxfFile } from '../../../scripts/site/drawings/dxf-file.ts'
import { svgFile } from '../../../scripts/site/drawings/svg-file.ts'
import { validate } from '../../../scripts/site/entries.ts'
import { collections, type Entry } from '../../../src/schema/collections.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { sectionSchema } from '../../../src/schema/sections/section.ts'
import { loadSections, sectionComponent } from '../../../src/sections/registry.ts'
import { createSample, listVariants } from '../../fixtures/sample-data.ts'
import { sampleDetail, sampleDrawings } from '../../fixtures/sample-drawings.ts'
import { replaceAt } from '../../fixtures/schema-objects.ts'
import { page } from '../../fixtures/tiny-site.ts'
import { listLeaves } from '../../fixtures/schema-leaves.ts'
import { runs } from '../../property-runs.ts'

/** Counts of what is made of an entry: bytes, operators of a PDF, cells. */
type Work = Record<string, number>

const operators = vi.spyOn(Pdf.prototype as unknown as { addContent: () => unknown }, 'addContent')
afterAll(() => operators.mockRestore())

async function countOperators(draw: () => Promise<unknown>): Promise<number> {
  const before = operators.mock.calls.length
  await draw()
  return operators.mock.calls.length - before
}

/** Operators of a PDF by the pictures that are in it. */
const counted = new Map<string, number>()

async function workOfDrawing(data: Entry<'details'> | Entry<'drawings'>): Promise<Work> {
  const problems = 'insets' in data ? detailProblems(data) : lineDrawingProblems(data)
  const input = drawingInput(data, imprint.words.drawing)
  const pictures = drawingPictures('a', input).map((one) => svgFile(one.input))
  const svg = pictures.join('')
  if (!counted.has(svg)) counted.set(svg, await countOperators(() => makeDrawingPdf(input, imprint)))
  return { problems: problems.length, svg: svg.length, dxf: dxfFile(input, imprint).length, pdf: counted.get(svg)! }
}

async function workOfTemplate({ title, description, updated, form, workbook }: Entry<'templates'>): Promise<Work> {
  if (form) {
    // An elevation shows cells of other tables, which generated forms lack.
    const blocks = form.blocks.filter(({ kind }) => kind !== 'elevation')
    const input = { ...form, blocks, onePage: false, title, description, updated, keywords: [] }
    return { pdf: await countOperators(() => renderFormPdf(input, imprint)) }
  }
  const xlsx = await makeWorkbook({ ...workbook!, title, updated }, imprint)
  return { xlsx: xlsx.length, results: JSON.stringify(shownResults(workbook!)).length }
}

const image = { alt: 'A', width: 8, height: 6, file: '/a', widths: [8], tone: '' }
const link = { label: 'A', kind: 'page', href: '/' }

/** A section with something in place of its references. */
function resolved(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(resolved)
  if ('$image' in value) return image
  if ('$path' in value) return '/'
  if ('$action' in value) return link
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item)]))
}

async function workOfPage({ sections }: Entry<'pages'>): Promise<Work> {
  const shown = sections.map((one) => ({ ...(resolved(one) as object), anchor: 'a', first: false }) as Section)
  await loadSections(shown)
  const html = shown.map((section) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(sectionComponent(section), section))),
  )
  return { html: html.join('').length }
}

interface Kind {
  file: string
  schema: z.ZodType
  samples: object[]
  work: (data: never) => Promise<Work>
}

const corners = [
  [40, 20],
  [60, 20],
  [60, 60],
]
const shapes = [
  { person: [30, 200, 1700], material: 'thin' },
  { x: [40, 60], y: [100, 120], fall: [-2, -2], datum: 40, material: 'concrete' },
  { line: corners, material: 'thin' },
  { area: corners, material: 'plywood' },
  { circle: [50, 50, 5], material: 'metal' },
]
const fastener = { into: ['concrete'], least: 10, holds: [1] }
const layer = (y: number) => ({
  name: 'A layer',
  thickness: 10,
  material: 'concrete',
  extents: [{ x: [0, 100], y: [y, y + 10], fall: [2, 2], datum: 0 }],
  leader: [[5, y + 5]],
})
const stated = {
  laps: [{ upper: 1, lower: 2, least: 5 }],
  heights: [{ number: 1, above: 2, least: 5 }],
  joins: [{ number: 1, with: [2] }],
  mustShow: [{ what: 'drip', number: 1, least: 5, from: 2 }],
}
const more = {
  shapes,
  parts: [{ name: 'A part', material: 'metal', shapes, fastener, leader: [[50, 110]] }],
  breaks: [
    { x: [0, 100], at: 10 },
    { y: [0, 100], at: 10 },
  ],
  falls: [{ number: 1, to: 30, least: 1 }],
  ...stated,
}
const assemblies = [{ name: 'A roof', outside: 'top', layers: [layer(100), layer(110)] }]
const model = { image: 'roof.png', caption: 'A model.', marks: [{ number: 1, x: 40, y: 40 }] }
const { controls, dimensions, texts, insets } = sampleDetail
const inset = { ...insets[0], controls, dimensions, texts, ...more }
const [first, second] = sampleDrawings as unknown as [{ section: object }, { isometric: { solids: object[] } }]
const solids = [
  ...second.isometric.solids,
  {
    material: 'thin',
    number: 1,
    edge: [
      [0, 0, 0],
      [9, 0, 0],
    ],
  },
]
const isometric = { ...second.isometric, solids, ...stated, falls: [{ number: 1, to: 'x', least: 1 }] }

const hasNumber = (schema: z.ZodType) => listLeaves(schema, '').some((leaf) => leaf.schema instanceof z.ZodNumber)

const kinds: Record<string, Kind> = {
  details: {
    file: 'content/details/01-a.yaml',
    schema: collections.details.schema,
    samples: [sampleDetail, { ...sampleDetail, ...more, assemblies, model, split: 100, insets: [inset] }],
    work: workOfDrawing,
  },
  drawings: {
    file: 'content/drawings/01-a.yaml',
    schema: collections.drawings.schema,
    samples: [
      ...sampleDrawings,
      { ...first, model, section: { ...first.section, ...more, assemblies } },
      { ...second, isometric },
    ],
    work: workOfDrawing,
  },
  templates: {
    file: 'content/templates/01-a.yaml',
    schema: collections.templates.schema,
    samples: [...listVariants(collections.templates.schema, { name: 'The', key: '', index: 0 })] as object[],
    work: workOfTemplate,
  },
  pages: {
    file: 'content/pages/a.yaml',
    schema: collections.pages.schema,
    samples: sectionSchema.options
      .filter(hasNumber)
      .map((one) => ({ ...(parse(page('A')) as object), sections: [createSample(one)] })),
    work: workOfPage,
  },
}

function numberPaths(value: unknown, path: DataPath = []): DataPath[] {
  if (typeof value === 'number') return [path]
  if (value === null || typeof value !== 'object') return []
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [...keys].flatMap((key) => numberPaths(Reflect.get(value, key), [...path, key]))
}

const nameOf = (path: DataPath) => path.filter((part) => typeof part === 'string').join('.')

/** Every number of a schema, and a sample that has it; of a pair or a point, each. */
function listNumbers({ schema, samples }: Kind) {
  const there = samples.flatMap((entry) => numberPaths(entry).map((path) => [nameOf(path), { entry, path }] as const))
  const bySample = new Map(there.toReversed())
  const leaves = listLeaves(schema, '').filter((leaf) => leaf.schema instanceof z.ZodNumber)
  return [...new Map(leaves.map((leaf) => [leaf.path.slice(1), leaf.schema as z.ZodNumber]))].flatMap(
    ([name, number]) => {
      const { entry, path } = bySample.get(name) ?? { entry: undefined, path: [] }
      const beside = numberPaths(entry).filter((one) => one.length === path.length && isBeside(one, path))
      const paths = typeof path.at(-1) === 'number' ? beside.slice(0, 3) : [path]
      return paths.map((one) => ({ name, number, entry, path: one }))
    },
  )
}

const isBeside = (one: DataPath, other: DataPath) => one.slice(0, -1).join() === other.slice(0, -1).join()

const write = (value: unknown) => stringify(value, { aliasDuplicateObjects: false })

/** In place of a number that is spelled in many ways. */
const MARK = 918_273

/** The entry of a text, or the lines of its issues. */
function judge(file: string, text: string): { data?: unknown; lines: number[] } {
  const read = emptyReading()
  const source = parseFile(file, Buffer.from(text), read)
  const { issues, entries } = validate(source ? [source] : [])
  const lines = [...read.issues, ...issues].flatMap((issue) => (issue.file === file ? issue.line : []))
  return {
    data: Object.values(entries)
      .flat()
      .find((one) => one.source.file === file)?.data,
    lines,
  }
}

/** The lines of the item of the outermost list that a number is in. */
function linesAround(text: string, path: DataPath): [from: number, to: number] {
  const document = parseDocument(text)
  const group = 1 + path.findIndex((part) => typeof part === 'number')
  const [start, end] = (document.getIn(path.slice(0, group), true) as Node).range!
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return [lineAt(start) - 1, lineAt(end)]
}

/** Ten orders of magnitude, in plain digits, of both signs. */
const written = fc
  .tuple(fc.integer({ min: -5, max: 5 }), fc.double({ min: 1, max: 10, noNaN: true }), fc.boolean())
  .map(([order, size, isNegative]) => `${isNegative ? '-' : ''}${(size * 10 ** order).toFixed(9)}`)
const odd = ['0', '9'.repeat(400)]

/** A document can be refused too, at its own line. */
function refused(error: unknown): Work {
  if (error instanceof DocumentProblem) return {}
  throw error
}

async function findProblems(kind: Kind, { name, number, entry, path }: ReturnType<typeof listNumbers>[number]) {
  if (entry === undefined) return [`${name}: no sample has it`]
  const text = write(replaceAt(entry, path, MARK))
  const [from, to] = linesAround(text, path)
  const judged = (value: string) => judge(kind.file, text.replace(String(MARK), value))
  const ends = [number.minValue, number.maxValue].map(String)
  const { data: sample, lines: wrong } = judge(kind.file, write(entry))
  if (wrong.length > 0) return [`${name}: its sample is refused at ${wrong}`]
  const usual = [await kind.work(sample as never)]
  // A count draws as many as it says, and its range says how many are usual.
  const most = number.isInt ? judged(ends[1]!) : undefined
  if (most?.lines.length === 0) usual.push(await kind.work(most.data as never))
  const problems = []
  for (const value of [...ends, ...odd, ...fc.sample(written, runs(2, 30))]) {
    const { data, lines } = judged(value)
    if (lines.length > 0) {
      if (!lines.some((line) => line >= from && line <= to)) problems.push(`${name}: ${value} is refused at ${lines}`)
      continue
    }
    const work = await kind.work(data as never).catch(refused)
    for (const [what, count] of Object.entries(work)) {
      const limit = 2 * Math.max(...usual.map((one) => one[what]!)) + 300
      if (count > limit) problems.push(`${name}: ${value} takes ${count} of ${what}, more than ${limit}`)
    }
  }
  return problems
}

const options = { timeout: 900_000 }
test.each(Object.entries(kinds))(
  'the work for %s does not depend on the value of a number',
  options,
  async (_, kind) => {
    const problems = []
    for (const number of listNumbers(kind)) problems.push(...(await findProblems(kind, number)))
    expect(problems).toEqual([])
  },
)
