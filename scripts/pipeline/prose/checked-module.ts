import { parse, type Node } from 'acorn'

/** What a compiled page consists of: elements, their texts, and the three functions that stand in every page. */
const kinds = new Set(
  (
    'Program ExpressionStatement ImportDeclaration ImportSpecifier ExportDefaultDeclaration FunctionDeclaration ' +
    'BlockStatement VariableDeclaration VariableDeclarator ReturnStatement IfStatement ThrowStatement ' +
    'CallExpression NewExpression MemberExpression ObjectExpression ObjectPattern ArrayExpression Property ' +
    'SpreadElement AssignmentPattern LogicalExpression ConditionalExpression UnaryExpression BinaryExpression ' +
    'Identifier Literal'
  ).split(' '),
)
const called = new Set(['_jsx', '_jsxs', '_createMdxContent', '_missingMdxReference', 'Error'])
const asked = new Set(['_components', 'props'])
/** Words that no bundler, no renderer and no browser can take for a name of its own. */
const plain = /^(?:[\p{L}\p{N}\s,;:!?'"’“”()–—#-]|\.(?!\w)|\/(?![/*]))*$/u

interface Walked extends Node {
  [key: string]: unknown
}

/**
 * The code of a compiled page after a look at all of it: it imports React's elements alone, calls nothing but what
 * makes them, and holds texts. Bundlers replace names in code as in texts, so a text with more than plain words is
 * written in a way that spells no name.
 */
export function checkedModule(code: string): string {
  const texts: { start: number; end: number; value: string }[] = []
  const visit = (node: Walked) => {
    refuse(node)
    if (node.type === 'Literal' && typeof node.value === 'string' && !plain.test(node.value))
      texts.push({ start: node.start, end: node.end, value: node.value })
    for (const [key, value] of Object.entries(node)) {
      // Where elements come from, and names of attributes, are no texts.
      if (key === 'source' || (key === 'key' && node.type === 'Property')) continue
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Walked)
    }
  }
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Walked)
  return texts
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, value }) => left.slice(0, start) + spelt(value) + left.slice(end), code)
}

function refuse(node: Walked): void {
  const { type, source, callee, object, computed } = node as Walked &
    Partial<Record<'source' | 'callee' | 'object', Walked>>
  const isKnown =
    kinds.has(type) &&
    !computed &&
    (type !== 'ImportDeclaration' || source?.value === 'react/jsx-runtime') &&
    (callee === undefined || called.has(String(callee.name))) &&
    (object === undefined || asked.has(String(object.name)))
  if (!isKnown) throw new Error(`a compiled page may not hold ${type} at ${node.start}`)
}

/**
 * A text as an expression that holds no sign of it: bundlers turn escapes back, but not those of a text within a text.
 */
function spelt(text: string): string {
  const json = text.replace(/[^A-Za-z0-9 ]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `JSON.parse(${JSON.stringify(`"${json}"`)})`
}
