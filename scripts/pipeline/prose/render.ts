import type { Root as HastRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Position } from 'unist'
import type { z } from 'zod'
import { hasVisible } from '../../../src/lib/characters.ts'
import { own } from '../../../src/lib/own.ts'
import type { BodyNode, ContentModel, TocEntry } from '../model.ts'
import { attributes, treeText, toBodyTree, tableOfContents } from './body-tree.ts'
import { textIn } from './heading-ids.ts'
import { hasOnlyComponents, listNodes } from './list-nodes.ts'
import { parseBody } from './parse-body.ts'
import { rehypePlugins, type ProseOptions } from './plugins.ts'
import type { Body } from '../read/front-matter.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import { readingGrade } from './grade.ts'
import { pictureName } from './gate.ts'
import { findStatements, type Statement } from './statements.ts'
import { isProse } from '../validate/prose-fields.ts'

/** Offsets of a text in a body. */
export type Span = [start: number, end: number]

export interface RenderedBody {
  tree: BodyNode[]
  toc: TocEntry[]
  /** Every link, picture, term, source and heading; lines count from the file's first. */
  references: {
    /** `link`, `heading`, or the kind that the model gives a component's name. */
    kind: string
    value: string
    line: number
    column: number
    /** The anchor of a heading. */
    id?: string
  }[]
  /** The texts that people read, for the spelling check. */
  spans: Span[]
  wordCount: number
  figures: number
  tables: number
  statements: Statement[]
  grade: number
  /** True when parts were blanked out for further checks: its headings are not reliable. */
  isDamaged?: boolean
}

export interface Rendered {
  body?: RenderedBody
  issues: Issue[]
}

/** Renders a body of MDX to data, without evaluating anything; also a body with problems, for further checks. */
export function renderUncached(model: ContentModel, file: string, body: Body, options: ProseOptions): Rendered {
  const { tree: mdast, issues, isDamaged } = parseBody(model, file, body)
  if (!mdast) return { issues }
  const linked = findReferences(model, mdast, new Set(issues.map(({ line, column }) => `${line}:${column}`)))
  const spans = readableSpans(model, mdast, body.line - 1)
  const [statements, grade] = [findStatements(mdast, model.prose), readingGrade(mdast)]
  unravel(mdast)
  const hast = unified()
    .use(remarkRehype, {
      passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
      // The gate has refused it.
      handlers: { mdxjsEsm: () => undefined },
    })
    .use(rehypePlugins(model, options))
    .runSync(mdast as never) as unknown as HastRoot
  const references = [...linked, ...findHeadings(hast)]
  const tree = toBodyTree(hast)
  const text = treeText(tree)
  const json = JSON.stringify(tree)
  const count = (name: string) => json.split(`["${name}",`).length - 1
  const wordCount = text.split(/\s+/).filter(Boolean).length
  const figures = model.prose.figures.reduce((sum, name) => sum + count(name), 0)
  if (!hasVisible(text) && figures === 0 && issues.length === 0) {
    const message = 'There is no text below the front matter.'
    const hint = 'Write some text, or remove the file.'
    issues.push(issueAt({ file, line: body.line, column: 1 }, 'empty-body', message, hint))
  }
  const measured = { wordCount, figures, tables: count('table'), statements, grade }
  return {
    body: { tree, toc: tableOfContents(tree), references, spans, ...measured, ...(isDamaged && { isDamaged }) },
    issues,
  }
}

/** The references of a body, without the links that the gate has refused. */
function findReferences({ prose }: ContentModel, tree: Root, refused: ReadonlySet<string>): RenderedBody['references'] {
  const references: RenderedBody['references'] = []
  for (const node of listNodes(tree)) {
    const { line, column } = node.position!.start
    const add = (kind: RenderedBody['references'][number]['kind'], value: unknown) =>
      typeof value === 'string' && references.push({ kind, value, line, column })
    if (node.type === 'image') {
      // What its Fix makes of it.
      const [name, named] = [pictureName(node.url), own(prose.names, prose.figures[0] ?? '')]
      if (name !== undefined && named) add(named.target, name)
    } else if (node.type === 'link' || node.type === 'definition') {
      if (!refused.has(`${line}:${column}`)) add('link', node.url)
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const named = own(prose.names, node.name ?? '')
      if (!named) continue
      const value = attributes(node as never)[named.attribute]
      const schema = prose.components[node.name ?? '']?.shape[named.attribute] as z.ZodType | undefined
      if (schema?.safeParse(value).success) add(named.target, value)
    }
  }
  return references
}

function findHeadings(tree: HastRoot): RenderedBody['references'] {
  const headings: RenderedBody['references'] = []
  for (const node of listNodes(tree)) {
    // The heading of footnotes has no position.
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName) || !node.position) continue
    const { line, column } = node.position.start
    headings.push({ kind: 'heading', value: textIn(node), line, column, id: String(node.properties.id) })
  }
  return headings
}

function unravel(tree: Root): void {
  for (const parent of listNodes(tree))
    if ('children' in parent) parent.children = parent.children.flatMap(unravelled) as never
}

function unravelled(node: Nodes) {
  if (node.type !== 'paragraph' || !hasOnlyComponents(node)) return node
  return node.children.flatMap((child) =>
    child.type === 'mdxJsxTextElement' ? Object.assign(child, { type: 'mdxJsxFlowElement' }) : [],
  )
}

/**
 * The texts of a parsed body that people read: no code, no addresses, and only those attributes that accept any text.
 * `above` is the number of blank lines that the parser sees before the body.
 */
function readableSpans({ prose }: ContentModel, tree: Root, above: number): Span[] {
  const spans: Span[] = []
  const add = ({ start, end }: Position, before = 0, after = 0) =>
    void spans.push([start.offset! - above + before, end.offset! - above - after])
  for (const node of listNodes(tree)) {
    if (node.type === 'text') add(node.position!)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue
    const fields: Record<string, z.ZodType> = own(prose.components, node.name ?? '')?.shape ?? {}
    for (const attribute of node.attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        typeof attribute.value === 'string' &&
        isProse(own(fields, attribute.name))
      )
        add(attribute.position!, attribute.name.length + '="'.length, '"'.length)
    }
  }
  return spans
}
