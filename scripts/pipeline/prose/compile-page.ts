import mdx from '@mdx-js/rollup'
import { parse, type Node } from 'acorn'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { joinUnits } from '../../../src/lib/join-units.ts'
import type { BodyNode, ContentModel } from '../model.ts'
import { emptyReading, parseFile } from '../read/read.ts'
import type { ProseOptions } from './plugins.ts'
import { renderAfresh } from './render.ts'
import { writtenPage } from './page-source.ts'

/** Elements written as tags are mapped to components like those written in Markdown. */
const rehypeMapped = () => (tree: Root) =>
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    node.data = {}
  })

export const compilerOptions = {
  development: false,
  rehypePlugins: [rehypeMapped],
  // Code blocks need their line breaks and indentation: nothing is trimmed.
  remarkRehypeOptions: {
    handlers: { text: (_state: unknown, { value }: { value: string }) => ({ type: 'text', value }) },
  },
} satisfies Parameters<typeof mdx>[0]

const compiler = mdx(compilerOptions)

/** The tree of a prose page that has passed the same gate as every body; throws the first problem. */
export function readPage(model: ContentModel, file: string, text: string, options: ProseOptions): BodyNode[] {
  const read = emptyReading()
  parseFile(file, Buffer.from(text), read)
  const source = read.bodies.get(file)
  const { body, issues } = source ? renderAfresh(model, file, source, options) : { issues: [] }
  const [issue] = [...read.issues, ...issues]
  if (issue) throw new Error(`${file}:${issue.line}:${issue.column} ${issue.message} ${issue.hint}`)
  if (!body) throw new Error(`${file} has no text`)
  return body.tree
}

/** Compiles the tree of a prose page to a module. @mdx-js/rollup gets a rewritten page, never the author's own text. */
export async function compilePage(file: string, tree: readonly BodyNode[]): Promise<string> {
  const compiled = await compiler.transform(writtenPage(joinUnits(tree)), file)
  return checkedModule(String(compiled?.code))
}

/** What a compiled page consists of: elements, their texts, and the three functions of every page. */
const kinds = new Set(
  (
    'Program ExpressionStatement ImportDeclaration ImportSpecifier ExportDefaultDeclaration FunctionDeclaration ' +
    'BlockStatement VariableDeclaration VariableDeclarator ReturnStatement IfStatement ThrowStatement ' +
    'CallExpression NewExpression MemberExpression ObjectExpression ObjectPattern ArrayExpression Property ' +
    'SpreadElement AssignmentPattern LogicalExpression ConditionalExpression UnaryExpression BinaryExpression ' +
    'Identifier Literal'
  ).split(' '),
)
const functions = new Set(['_jsx', '_jsxs', '_createMdxContent', '_missingMdxReference', 'Error'])
const objects = new Set(['_components', 'props'])
/** Strings in which no bundler, renderer or browser can find a name to replace. */
const plain = /^(?:[\p{L}\p{N}\s,;:!?'"’“”()–—#-]|\.(?!\w)|\/(?![/*]))*$/u

interface Walked extends Node {
  [key: string]: unknown
}

/**
 * The code of a compiled page, once all of it is known to be harmless: it imports only React's elements and calls only
 * what creates them. Bundlers also replace names inside strings, so every string that could contain one is encoded.
 */
function checkedModule(code: string): string {
  const strings: { start: number; end: number; value: string }[] = []
  const check = (node: Walked) => {
    refuseUnknown(node)
    if (node.type === 'Literal' && typeof node.value === 'string' && !plain.test(node.value))
      strings.push({ start: node.start, end: node.end, value: node.value })
    for (const [key, value] of Object.entries(node)) {
      // Sources of imports and names of attributes stay as they are.
      if (key === 'source' || (key === 'key' && node.type === 'Property')) continue
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) check(child as Walked)
    }
  }
  check(parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Walked)
  return strings
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, value }) => rest.slice(0, start) + encoded(value) + rest.slice(end), code)
}

function refuseUnknown(node: Walked): void {
  const { type, source, callee, object, computed } = node as Walked &
    Partial<Record<'source' | 'callee' | 'object', Walked>>
  const isKnown =
    kinds.has(type) &&
    !computed &&
    (type !== 'ImportDeclaration' || source?.value === 'react/jsx-runtime') &&
    (callee === undefined || functions.has(String(callee.name))) &&
    (object === undefined || objects.has(String(object.name)))
  if (!isKnown) throw new Error(`A compiled page must not contain ${type} (at offset ${node.start}).`)
}

/** An expression for a string: bundlers decode escapes, but not those of a string within a string. */
function encoded(text: string): string {
  const json = text.replace(/[^A-Za-z0-9 ]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `JSON.parse(${JSON.stringify(`"${json}"`)})`
}
