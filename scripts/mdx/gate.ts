import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { nearest } from '../../src/lib/nearest'
import { mdxComponents, mdxElements } from '../../src/schema/mdx'
import { readLiteral } from './literal'

/** One thing in a body that is not data. */
export interface GateProblem {
  rule: string
  message: string
  hint: string
  at: Point
}

const names = [...Object.keys(mdxComponents), ...mdxElements]
const start: Point = { line: 1, column: 1 }

/**
 * The one place that decides what prose may hold: Markdown, the listed components with attributes that are data, and comments.
 * Everything that could run, or load something from elsewhere, is a problem.
 */
export function gateProblems(tree: Root): GateProblem[] {
  const problems: GateProblem[] = []
  const add = (at: Point | undefined, rule: string, message: string, hint: string) => problems.push({ rule, message, hint, at: at ?? start })
  visit(tree, (node) => {
    const at = node.position?.start
    switch (node.type) {
      case 'mdxjsEsm':
        return add(at, 'mdx-code', 'Prose may not import or export.', 'Remove the line; components are there without an import.')
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) add(at, 'mdx-expression', 'Braces hold code, and prose may not run code.', 'To show a brace, write \\{.')
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return elementProblems(node, add)
      case 'html':
        return add(at, 'mdx-html', 'Raw HTML is not allowed.', 'Use Markdown or a component.')
      case 'image':
      case 'imageReference':
        return add(at, 'mdx-image', 'A picture needs a caption and a described file.', 'Write <Figure image="name.jpg" caption="…" />.')
      case 'link':
      case 'definition':
        return urlProblem(node.url, at, add)
      default:
    }
  })
  return problems
}

type Add = (at: Point | undefined, rule: string, message: string, hint: string) => void

function elementProblems(node: MdxJsxFlowElement | MdxJsxTextElement, add: Add): void {
  const at = node.position?.start
  const name = node.name ?? ''
  if (!names.includes(name)) {
    const meant = nearest(name, names)
    return add(at, 'unknown-component', `\`<${name}>\` is not on the list of components.`, meant ? `Did you mean \`<${meant}>\`?` : `Allowed: ${names.join(', ')}.`)
  }
  const seen = new Set<string>()
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      add(at, 'mdx-expression', 'Attributes may not be spread from code.', 'Write each attribute with its value in quotes.')
      continue
    }
    if (seen.has(attribute.name)) add(at, 'duplicate-attribute', `The attribute \`${attribute.name}\` stands twice.`, 'Keep one of the two.')
    seen.add(attribute.name)
    if (attribute.value === null || typeof attribute.value !== 'object' || attribute.value === undefined) continue
    const literal = readLiteral(attribute.value.data?.estree)
    if (!('refused' in literal)) continue
    if (literal.refused === 'string') add(at, 'mdx-expression', `The text of \`${attribute.name}\` stands in braces.`, `Use quotes: ${attribute.name}="…".`)
    else add(at, 'mdx-expression', `The value of \`${attribute.name}\` is code.`, 'Only numbers, true, false, lists and groups of such values may stand in braces.')
  }
}

function urlProblem(url: string, at: Point | undefined, add: Add): void {
  if (/^(\/(?![/\\])|#|https:\/\/[^/\s])/i.test(url) && !/[\\\s\u0000-\u001f]/.test(url)) return
  if (/^(mailto|tel):/i.test(url)) return add(at, 'url-contact', 'Phone numbers and mail addresses stand in site.yaml alone.', 'Link to a page, such as /support.')
  add(at, 'url-scheme', `\`${url.slice(0, 60)}\` is not an allowed address.`, 'Links begin with / (this site), # (this page) or https://.')
}

/** The gate as a remark plugin: each problem becomes a message of the file; with `fatal` the first one stops. */
export function remarkGate(this: unknown, options: { fatal?: boolean } = {}) {
  return (tree: Root, file: VFile) => {
    for (const { rule, message, hint, at } of gateProblems(tree)) {
      if (options.fatal) file.fail(`${message} ${hint}`, { place: at, ruleId: rule, source: 'gate' })
      const note = file.message(message, { place: at, ruleId: rule, source: 'gate' })
      note.note = hint
    }
  }
}
