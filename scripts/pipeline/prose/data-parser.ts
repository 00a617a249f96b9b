import type { Expression, Program, SpreadElement } from 'estree-jsx'

/** Throws for braces that are still open, so that the Markdown parser looks for the next closing one. */
function refuseOpen(value: string): void {
  const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\*(?:[^*]|\*(?!\/))*(\*\/)?/g
  const outside = value.replace(quoted, (found, end) => (found.startsWith('/*') && !end ? '/*' : ''))
  const isOpen = (outside.match(/\{/g)?.length ?? 0) > (outside.match(/\}/g)?.length ?? 0) || outside.includes('/*')
  if (!isOpen) return
  const end = { pos: value.length, raisedAt: value.length, loc: { line: 1, column: 0 } }
  throw Object.assign(new SyntaxError('the braces are still open'), end)
}

/** A number, true or false, or a text without escapes. */
const data = /^\s*(?:(true|false)|(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)|(["'])([^"'\\\n]{0,2000})\3)\s*$/

/**
 * Replaces MDX's JavaScript parser. Only what looks like data is read. Of everything else MDX needs only the end: the
 * gate refuses it unread, so no code is parsed, and no mistake in it stops the Markdown parser.
 */
export const dataParser = {
  parse(value: string): Program {
    const all = { start: 0, end: value.length }
    const code = { type: 'ExportNamedDeclaration', ...all, specifiers: [], attributes: [] } as const
    const body = /^\s*(import|export)\b/.test(value) ? [code] : []
    return { type: 'Program', sourceType: 'module', ...all, body } as unknown as Program
  },
  parseExpressionAt(value: string): Expression {
    refuseOpen(value)
    const all = { start: 0, end: value.length }
    const [found, flag, number, , text] = data.exec(value) ?? []
    if (found !== undefined) {
      const read = flag === undefined ? (text ?? Number(number)) : flag === 'true'
      return { type: 'Literal', value: read, ...all } as Expression
    }
    const code = { type: 'Identifier', name: 'code', ...all } as const
    const spread = { type: 'SpreadElement', argument: code, ...all } satisfies SpreadElement & typeof all
    return value.startsWith('({...') ? ({ type: 'ObjectExpression', properties: [spread], ...all } as Expression) : code
  },
}

/** The value that an attribute has in braces; text in braces is undefined, as is all code. */
export function readLiteral(program: Program | null | undefined): { isText: boolean; value?: unknown } {
  const [statement] = program?.body ?? []
  const { expression } = statement?.type === 'ExpressionStatement' ? statement : {}
  const value = expression?.type === 'Literal' ? expression.value : undefined
  return typeof value === 'string' ? { isText: true } : { isText: false, value }
}
