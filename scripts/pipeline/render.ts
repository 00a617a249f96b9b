import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
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
import { plainMdxError } from '../mdx/plain-errors'
import { rehypePlugins, remarkPlugins, type ProseOptions } from '../mdx/plugins'
import type { Body } from './front-matter'
import { issueAt, positionAt, type Issue } from './issue'
import { MAX_DEPTH, tooDeep } from './nesting'
import { writeWhole } from './write'
import type { DataPath } from './yaml'
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

/** Renders a body of MDX to data, from the cache when nothing changed. Nothing of it is ever evaluated. A body with problems comes back as well, for further checks. */
export function renderBody(file: string, body: Body, options: ProseOptions, cacheFolder: string): Rendered {
  const key = createHash('sha256').update(JSON.stringify([pipelineVersion(), file, body, options])).digest('hex').slice(0, 32)
  const cached = join(cacheFolder, 'bodies', `${key}.json`)
  if (existsSync(cached)) return { body: JSON.parse(readFileSync(cached, 'utf8')) as RenderedBody, issues: [] }
  const rendered = renderFresh(file, body, options)
  if (rendered.issues.length === 0) writeWhole(cached, JSON.stringify(rendered.body))
  return rendered
}

/** Changes whenever the code that makes bodies changes, so that an old cache is never read. */
function pipelineVersion(): string {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  const folder = join(root, 'scripts/mdx')
  const modules = readdirSync(folder).filter((name) => !name.endsWith('.test.ts')).sort()
  const sources = [...modules.map((name) => join(folder, name)), fileURLToPath(import.meta.url), join(root, 'src/schema/mdx.ts'), join(root, 'package.json')]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex')
}

function renderFresh(file: string, body: Body, options: ProseOptions): Rendered {
  const deep = tooDeep(body.text)
  if (deep !== undefined) {
    const { line, column } = positionAt(body.text, deep)
    const place = { file, line: line + body.line - 1, column }
    return { issues: [issueAt(place, 'too-deep', 'Lists, quotes, tags or brackets are nested too deeply.', `${MAX_DEPTH} levels are the limit.`)] }
  }
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
  const refused = source.messages.map((message) => issueAt({ file, line: message.line ?? body.line, column: message.column ?? 1 }, message.ruleId ?? 'mdx', message.reason, message.note))
  const issues = checkComponents(file, mdast)
  const references = referencesOf(mdast, new Set(refused.map(({ line, column }) => `${line}:${column}`)))
  unravel(mdast)
  const hast = unified()
    .use(remarkRehype, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'], handlers: { mdxFlowExpression: nothing, mdxTextExpression: nothing, mdxjsEsm: nothing } })
    .use(rehypePlugins(options))
    .runSync(mdast as never) as unknown as HastRoot
  const tree = toBodyTree(hast)
  if (tree.length === 0 && refused.length === 0) issues.push(issueAt({ file, line: body.line, column: 1 }, 'empty-body', 'There is no text under the front matter.', 'Write it, or remove the file.'))
  const count = (name: string) => JSON.stringify(tree).split(`["${name}",`).length - 1
  const words = textOf(tree).split(/\s+/).filter(Boolean).length
  return { body: { tree, toc: tocOf(tree), references, words, figures: count('Figure'), tables: count('table') }, issues: [...refused, ...issues] }
}

function checkComponents(file: string, tree: Root): Issue[] {
  const issues: Issue[] = []
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name, attributes: written, position } = node as MdxJsxFlowElement | MdxJsxTextElement
    if (!name || !Object.hasOwn(mdxComponents, name)) return
    const props = attributes(node as never)
    const schema = mdxComponents[name as MdxComponentName]
    const result = schema.safeParse(props)
    if (result.success) return
    // An attribute that the gate has refused has no value here: that is no second error.
    const isRefused = written.some((one) => one.type === 'mdxJsxExpressionAttribute' || props[one.name] === undefined)
    const found = result.error.issues.filter(({ code }) => !isRefused || code === 'unrecognized_keys')
    const locate = (path: DataPath, key = path[0]) => {
      const { line, column } = (written.find((one) => 'name' in one && one.name === key)?.position ?? position)?.start ?? { line: 1, column: 1 }
      return { file, line, column }
    }
    for (const issue of zodIssues(found, schema, { data: props, locate })) issues.push({ ...issue, message: `<${name}>: ${issue.message}` })
  })
  return issues
}

/** What a body refers to, without the links that the gate has refused. */
function referencesOf(tree: Root, refused: ReadonlySet<string>): RenderedBody['references'] {
  const references: RenderedBody['references'] = []
  visit(tree, (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    const add = (kind: 'link' | 'image' | 'term', value: unknown) => typeof value === 'string' && references.push({ kind, value, line, column })
    if (node.type === 'link' || node.type === 'definition') {
      if (!refused.has(`${line}:${column}`)) add('link', node.url)
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { image, id } = attributes(node as never)
      if (node.name === 'Figure' && mdxComponents.Figure.shape.image.safeParse(image).success) add('image', image)
      if (node.name === 'Term' && mdxComponents.Term.shape.id.safeParse(id).success) add('term', id)
    }
  })
  return references
}

/** Braces hold comments or what the gate has refused: neither is shown. */
const nothing = () => undefined

/** A paragraph that holds nothing but components is no paragraph; MDX itself treats prose pages the same way. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const elements = node.children.filter((child): child is MdxJsxTextElement => child.type === 'mdxJsxTextElement')
    const rest = node.children.filter((child) => child.type !== 'mdxJsxTextElement' && !(child.type === 'text' && child.value.trim() === ''))
    if (!parent || index === undefined || elements.length === 0 || rest.length > 0) return undefined
    const flow = elements.map((element) => Object.assign(element, { type: 'mdxJsxFlowElement' }) as unknown as MdxJsxFlowElement)
    parent.children.splice(index, 1, ...flow)
    return index
  })
}
