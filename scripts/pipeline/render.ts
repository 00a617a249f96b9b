import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { mdxComponents, type MdxComponentName } from '../../src/schema/mdx'
import type { BodyNode, TocEntry } from '../../src/schema/route-data'
import { attributes, textOf, toBodyTree, tocOf } from '../mdx/body-tree'
import type { ComingSoonOptions } from '../mdx/coming-soon'
import { plainMdxError } from '../mdx/plain-errors'
import { rehypePlugins, remarkPlugins } from '../mdx/plugins'
import { issueAt, type Issue } from './issue'
import { zodIssues } from './zod-issues'

/** A body rendered once: the tree, what it refers to and where, and what it measures. */
export interface RenderedBody {
  tree: BodyNode[]
  toc: TocEntry[]
  /** Every link, picture and term of the prose, for the checks. Lines count from the file's first. */
  references: { kind: 'link' | 'image' | 'term'; value: string; line: number; column: number }[]
  words: number
  figures: number
  tables: number
}

interface Rendered {
  body?: RenderedBody
  issues: Issue[]
}

/** Renders a body of MDX to data, from the cache when nothing changed. Nothing of it is ever evaluated. */
export function renderBody(file: string, body: { text: string; line: number }, options: ComingSoonOptions, cacheFolder: string): Rendered {
  const key = createHash('sha256').update(JSON.stringify([pipelineVersion(), file, body, options])).digest('hex').slice(0, 32)
  const cached = join(cacheFolder, 'bodies', `${key}.json`)
  if (existsSync(cached)) return { body: JSON.parse(readFileSync(cached, 'utf8')) as RenderedBody, issues: [] }
  const rendered = renderFresh(file, body, options)
  if (rendered.body) {
    mkdirSync(dirname(cached), { recursive: true })
    writeFileSync(cached, JSON.stringify(rendered.body))
  }
  return rendered
}

/** Changes whenever the code that makes bodies changes, so that an old cache is never read. */
function pipelineVersion(): string {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  const folder = join(root, 'scripts/mdx')
  const sources = [...readdirSync(folder).sort().map((name) => join(folder, name)), fileURLToPath(import.meta.url), join(root, 'src/schema/mdx.ts')]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex')
}

function renderFresh(file: string, body: { text: string; line: number }, options: ComingSoonOptions): Rendered {
  // Blank lines in front make every position count from the file's first line.
  const source = new VFile({ path: file, value: '\n'.repeat(body.line - 1) + body.text })
  const parser = unified().use(remarkParse).use(remarkMdx).use(remarkPlugins())
  let mdast: Root
  try {
    mdast = parser.runSync(parser.parse(source), source) as Root
  } catch (error) {
    const { place, message, hint, rule } = plainMdxError(error as VFileMessage, String(source.value), body.line)
    return { issues: [issueAt({ file, ...place }, rule, message, hint)] }
  }
  const issues = source.messages.map((message) => issueAt({ file, line: message.line ?? body.line, column: message.column ?? 1 }, message.ruleId ?? 'mdx', message.reason, message.note))
  if (issues.length > 0) return { issues }
  const references = checkComponents(file, mdast, issues)
  unravel(mdast)
  const hast = unified()
    .use(remarkRehype, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'] })
    .use(rehypePlugins(options))
    .runSync(mdast as never) as unknown as HastRoot
  const tree = toBodyTree(hast)
  if (tree.length === 0) issues.push(issueAt({ file, line: body.line, column: 1 }, 'empty-body', 'There is no text under the front matter.', 'Write it, or remove the file.'))
  if (issues.length > 0) return { issues }
  const count = (name: string) => JSON.stringify(tree).split(`["${name}",`).length - 1
  const words = textOf(tree).split(/\s+/).filter(Boolean).length
  return { body: { tree, toc: tocOf(tree), references, words, figures: count('Figure'), tables: count('table') }, issues: [] }
}

function checkComponents(file: string, tree: Root, issues: Issue[]): RenderedBody['references'] {
  const references: RenderedBody['references'] = []
  visit(tree, (node) => {
    const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 }
    if (node.type === 'link' || node.type === 'definition') references.push({ kind: 'link', value: node.url, ...place })
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !(node.name && node.name in mdxComponents)) return
    const props = attributes(node as never)
    const schema = mdxComponents[node.name as MdxComponentName]
    const result = schema.safeParse(props)
    if (!result.success) {
      const found = zodIssues(result.error.issues, schema, { data: props, locate: () => ({ file, ...place }) })
      issues.push(...found.map((issue) => ({ ...issue, message: `<${node.name}>: ${issue.message}` })))
    }
    if (typeof props.image === 'string') references.push({ kind: 'image', value: props.image, ...place })
    if (node.name === 'Term') references.push({ kind: 'term', value: String(props.id), ...place })
  })
  return references
}

/** A paragraph that holds nothing but components is no paragraph; MDX itself treats prose pages the same way. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const elements = node.children.filter((child): child is MdxJsxTextElement => child.type === 'mdxJsxTextElement')
    const rest = node.children.filter((child) => child.type !== 'mdxJsxTextElement' && !(child.type === 'text' && child.value.trim() === ''))
    if (!parent || index === undefined || elements.length === 0 || rest.length > 0) return undefined
    const flow = elements.map((element) => ({ ...element, type: 'mdxJsxFlowElement' }) as unknown as MdxJsxFlowElement)
    parent.children.splice(index, 1, ...flow)
    return index
  })
}
