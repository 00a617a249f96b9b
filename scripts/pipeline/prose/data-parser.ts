import { parseExpressionAt, type Expression, type Options, type Program } from 'acorn'

const LONGEST_DATA = 2000
/** Numbers, true and false, quoted texts, lists and groups: what an attribute may hold. */
const data = new RegExp(
  [
    String.raw`[-.,[\]{}\s]|(?<![\w$])(?:(?:\d+|true|false)(?![\w$])|[\w$]+\s*:)`,
    String.raw`(?:"[^"\\\n]*"|'[^'\\\n]*')\s*:|"[^"\n]*"|'[^'\n]*'`,
  ].join('|'),
  'g',
)

/**
 * Stands where MDX would take a parser of JavaScript. Only what looks like data is parsed. Of everything else the
 * parser only has to know where it ends: the gate refuses it unread, so nobody's program is parsed, and no slip in it
 * stops the parser of the prose.
 */
export const dataParser = {
  /** Imports and exports, up to the next blank line. */
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

/** True when a brace or a quote has no end yet: then the expression goes on behind the next closing brace. */
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
