import { parseExpressionAt, type Expression, type Options, type Program } from 'acorn'

const LONGEST_DATA = 2000
/** Numbers, true and false, strings, lists and groups: what an attribute may contain. */
const data = new RegExp(
  [
    String.raw`[-.,[\]{}\s]|(?<![\w$])(?:(?:\d+|true|false)(?![\w$])|[\w$]+\s*:)`,
    String.raw`(?:"[^"\\\n]*"|'[^'\\\n]*')\s*:|"[^"\n]*"|'[^'\n]*'`,
  ].join('|'),
  'g',
)

/**
 * Replaces MDX's JavaScript parser. Only what looks like data is parsed. Of everything else MDX needs only the end: the
 * gate refuses it unread, so no code is parsed, and no mistake in it stops the Markdown parser.
 */
export const dataParser = {
  parse(value: string): Program {
    const position = { start: 0, end: value.length }
    return {
      type: 'Program',
      sourceType: 'module',
      ...position,
      body:
        value.trim() === '' || !/^\s*(import|export)\b/.test(value)
          ? []
          : [
              {
                type: 'ExportNamedDeclaration',
                ...position,
                declaration: null,
                specifiers: [],
                source: null,
                attributes: [],
              },
            ],
    }
  },
  parseExpressionAt(value: string, offset: number, options: Options): Expression {
    if (value.length <= LONGEST_DATA && value.replace(data, '') === '') {
      try {
        return parseExpressionAt(value, offset, options)
      } catch (error) {
        if (isOpen(value)) throw error
      }
    }
    if (isOpen(value))
      throw Object.assign(new SyntaxError('the braces are still open'), {
        pos: value.length,
        raisedAt: value.length,
        loc: { line: 1, column: 0 },
      })
    return value.startsWith('({...') ? spread(value) : unread(value)
  },
}

/** True when a brace or a comment is still open: then the expression continues after the next closing brace. */
function isOpen(value: string): boolean {
  const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\*(?:[^*]|\*(?!\/))*(\*\/)?/g
  const outside = value.replace(quoted, (found, end) => (found.startsWith('/*') && !end ? '/*' : ''))
  return (outside.match(/\{/g)?.length ?? 0) > (outside.match(/\}/g)?.length ?? 0) || outside.includes('/*')
}

function unread(value: string): Expression {
  return { type: 'Identifier', name: 'code', start: 0, end: value.length }
}

function spread(value: string): Expression {
  const position = { start: 0, end: value.length }
  return {
    type: 'ObjectExpression',
    ...position,
    properties: [{ type: 'SpreadElement', ...position, argument: unread(value) }],
  }
}
