import { evaluateSync } from '@mdx-js/mdx'
import { createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { MemoryRouter } from 'react-router-dom'
import { compilerOptions } from '../../../scripts/pipeline/prose/compile-page.ts'
import { formatIssue } from '../../../scripts/pipeline/issues/format-issue.ts'
import type { Issue, SourceLocation } from '../../../scripts/pipeline/issues/issue.ts'
import { emptyReading, parseFile } from '../../../scripts/pipeline/read/read.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'
import { type RenderedBody } from '../../../scripts/pipeline/prose/render.ts'
import { writtenPage } from '../../../scripts/pipeline/prose/page-source.ts'
import { resolveBody } from '../../../scripts/site/resolve/resolve-body.ts'
import type { SiteContext } from '../../../scripts/site/resolve/site-context.ts'
import { validate } from '../../../scripts/site/entries.ts'
import type { DataPath, YamlData } from '../../../scripts/pipeline/read/yaml.ts'
import { Prose } from '../../../src/pages/Prose.tsx'
import { lineDrawingSchema } from '../../../src/schema/drawings/line-drawing.ts'
import type { AnyFile } from './any-file.ts'

const options = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const image = { alt: 'A roof.', width: 8, height: 6, file: '/roof', widths: [8], tone: '' }
const drawing = lineDrawingSchema.parse({
  title: 'A joint',
  sheet: 'D1',
  description: 'Two bodies.',
  tags: ['joints'],
  prevents: 'A leak.',
  proof: 'A test.',
  links: [{ label: 'Home', to: '/' }],
  isometric: {
    scale: 10,
    solids: ([0, 40] as const).map((from) => ({
      name: 'A body',
      material: 'concrete',
      block: { x: [from, from + 40], y: [0, 40], z: [0, 40] },
    })),
    flows: [],
  },
  notes: [],
  order: [],
})
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]
const countNames = (object: object) => Reflect.ownKeys(object).length
const expectUnchanged = unchangedWorld()

/** Checks and renders a file; throws if the result breaks a promise. True when the file was accepted. */
export function judge({ file, bytes }: AnyFile): boolean {
  const read = emptyReading()
  const source = parseFile(file, bytes, read)
  const { issues: invalid } = validate(source ? [source] : [], source ? [] : [file])
  const body = read.bodies.get(file)
  const rendered = body && renderBody(file, body, options)
  const issues = [...read.issues, ...invalid, ...(rendered?.issues ?? [])].filter((issue) => issue.file === file)
  const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/)
  for (const issue of issues) expectDesigned(issue, lines)
  for (const location of [...(source ? listLocations(source, source.data) : []), ...(rendered?.body?.references ?? [])])
    expectInside(location, lines)
  if (issues.length === 0) {
    if (!source) throw new Error('nothing was read, and nothing is reported')
    if (rendered?.body) expectRenders(file, rendered.body)
    if (rendered?.body && file.startsWith('content/pages/')) expectCompiles(rendered.body)
  }
  expectUnchanged()
  return issues.length === 0
}

function listLocations(source: YamlData, value: unknown, path: DataPath = []): SourceLocation[] {
  const below = value !== null && typeof value === 'object' ? Object.entries(value) : []
  return [
    source.locate(path),
    ...below.flatMap(([key, item]) => [source.locate(path, key), ...listLocations(source, item, [...path, key])]),
  ]
}

function expectInside(location: Omit<SourceLocation, 'file'>, lines: string[]): void {
  const { line, column } = location
  const written = lines[line - 1]
  if (written === undefined || !(column >= 1 && column <= written.length + 1))
    throw new Error(`the place is outside of the file: ${JSON.stringify(location)}`)
}

function expectDesigned(issue: Issue, lines: string[]): void {
  expectInside(issue, lines)
  const { rule, message, hint } = issue
  const isDesigned = /^[a-z]+(-[a-z0-9]+)*$/.test(rule) && /\S/.test(message) && /\S.*[.?]$/s.test(hint)
  if (!isDesigned || /^\s+at .+:\d+/m.test(formatIssue(issue, lines.join('\n'))))
    throw new Error(`this is no designed text: ${JSON.stringify(issue)}`)
}

function expectRenders(file: string, body: RenderedBody): void {
  const terms = new Map(body.references.map(({ value }) => [value, 'A meaning.']))
  const context = {
    bodies: new Map([[file, body]]),
    images: { files: [], get: () => image, findUpload: () => undefined, prepared: new Map() },
    terms,
    issues: [],
    entries: {
      drawings: body.references.map(({ value }) => ({ id: value, data: drawing })),
      documentWords: [],
    } as unknown as SiteContext['entries'],
  }
  const tree = resolveBody(context as Partial<SiteContext> as SiteContext, file)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Prose, { body: tree })))
  if (body.wordCount > 0 && html.replace(/<[^>]*>/g, '').trim() === '')
    throw new Error('the text is lost on its way to the page')
  expectHarmless(html)
}

const shown: FunctionComponent<PropsWithChildren> = ({ children }) => createElement('div', null, children)
const components = { Callout: shown, Drawing: shown, Figure: shown, Term: shown }

/** Compiles and runs a prose page as a module. */
function expectCompiles({ tree }: RenderedBody): void {
  const { default: Content } = evaluateSync(writtenPage(tree), { ...runtime, ...compilerOptions })
  expectHarmless(renderToStaticMarkup(createElement(Content, { components })))
}

const activeForms = [
  /<(script|iframe|style|object|embed|form|base|meta)\b/i,
  /<[^>]*\s(on\w+|srcdoc)=/i,
  /\s(href|src)="(?!\/(?!\/)|#|https:\/\/|")[^"]*"/i,
]

/** React escapes `<` and `>` wherever they are text, so a tag in the HTML is a tag. */
function expectHarmless(html: string): void {
  const [active] = activeForms.map((form) => form.exec(html)?.[0]).filter(Boolean)
  if (active) throw new Error(`the page could run something: ${active}`)
}

/** Returns a function that throws when content has run code or changed a prototype. */
function unchangedWorld(): () => void {
  const before = prototypes.map(countNames)
  return () => {
    if ('PWNED' in globalThis) throw new Error('content has run')
    if ('polluted' in {} || 'x' in {} || prototypes.some((one, index) => countNames(one) !== before[index]))
      throw new Error('content has changed what every object inherits')
  }
}
