import type { Program } from 'estree-jsx'

type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']

type Literal = { value: unknown } | { refused: 'string' | 'code' }

/** Reads the expression of an attribute as data, without evaluating it. */
export function readLiteral(program: Program | null | undefined): Literal {
  const [statement] = program?.body ?? []
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement') return { refused: 'code' }
  const { expression } = statement
  if (expression.type === 'Literal' && typeof expression.value === 'string') return { refused: 'string' }
  return read(expression)
}

function read(node: Expression): Literal {
  if (node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value))
    return { value: node.value }
  if (
    node.type === 'UnaryExpression' &&
    node.operator === '-' &&
    node.argument.type === 'Literal' &&
    typeof node.argument.value === 'number'
  ) {
    return { value: -node.argument.value }
  }
  if (node.type === 'ArrayExpression') {
    const items: Literal[] = node.elements.map((item) =>
      item && item.type !== 'SpreadElement' ? read(item) : { refused: 'code' },
    )
    return items.every((item) => 'value' in item)
      ? { value: items.map((item) => ('value' in item ? item.value : undefined)) }
      : { refused: 'code' }
  }
  if (node.type === 'ObjectExpression') {
    const value: Record<string, unknown> = {}
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.computed || property.kind !== 'init') return { refused: 'code' }
      const key =
        property.key.type === 'Identifier'
          ? property.key.name
          : property.key.type === 'Literal'
            ? String(property.key.value)
            : '__proto__'
      const item = read(property.value as Expression)
      if (key === '__proto__' || 'refused' in item) return { refused: 'code' }
      value[key] = item.value
    }
    return { value }
  }
  return { refused: 'code' }
}
