/** A step in postfix order: a value, or a call that takes the results before it. */
export type Step =
  | { kind: 'value'; value: number | string | boolean }
  | RangeStep
  /** A function or an operator by its symbol; `negate` and `plus` are the unary signs. */
  | { kind: 'call'; name: string; count: number }

/** Top left to bottom right; columns and rows from 1. */
export interface RangeStep {
  kind: 'range'
  sheet: string
  from: { column: number; row: number }
  to: { column: number; row: number }
  isCell: boolean
}

/** Strings, numbers, functions, booleans, references, operators. */
const pieces = [
  /("(?:[^"]|"")*")/,
  /((?:\d+(?:\.\d+)?|\.\d+)(?:E[+-]?\d+)?)/,
  /([A-Z][A-Z0-9.]*)(?=\()/,
  /(TRUE|FALSE)(?![\w(])/,
  /((?:'[^']+'|[A-Za-z_]\w*)!)?(\$?[A-Z]{1,2}\$?\d+)(?::(\$?[A-Z]{1,2}\$?\d+))?/,
  /(<>|<=|>=|[-+*/^&=<>%,()])/,
]
const token = new RegExp(`\\s*(?:${pieces.map(({ source }) => source).join('|')})`, 'y')

/** From loosest to tightest; unary signs bind tighter. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** Excel's limit of nesting, and the limit of recursion here. */
const MOST_NESTED = 64

type Token = RegExpExecArray

type Refuse = (reason: string, hint: string) => never

function tokensOf(text: string, refuse: Refuse): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  for (let at = 0; at < end; at = token.lastIndex) {
    token.lastIndex = at
    tokens.push(
      token.exec(text) ??
        refuse(`contains \`${text.slice(at)}\`, which is not formula syntax`, `Remove \`${text.slice(at)}\`.`),
    )
  }
  return tokens
}

/** `refuse` gets the reason why the text is no formula. */
export function parseFormula(text: string, refuse: Refuse): Step[] {
  const tokens = tokensOf(text, refuse)
  const steps: Step[] = []
  let at = 0
  let nested = 0
  const operator = () => tokens[at]?.[8]
  const call = (name: string, count: number) => void steps.push({ kind: 'call', name, count })
  const missing = (what: string, index = at) => {
    const found = tokens[index]
    if (!found) return refuse('is incomplete', `Add ${what} at its end.`)
    const rest = text.slice(found.index).trim()
    return refuse(`is not valid from \`${rest}\` on`, `Add ${what} before \`${rest}\`.`)
  }
  const binary = (level: number): void => {
    const operators = levels.at(level)
    if (!operators) return prefixed()
    binary(level + 1)
    for (let name = operator(); name !== undefined && operators.includes(name); name = operator()) {
      at++
      binary(level + 1)
      call(name, 2)
    }
  }
  const prefixed = () => {
    const operators: string[] = []
    for (let name = operator(); name === '-' || name === '+'; name = tokens[++at]?.[8]) operators.push(name)
    operand()
    for (; operator() === '%'; at++) call('%', 1)
    for (const name of operators.toReversed()) call(name === '-' ? 'negate' : 'plus', 1)
  }
  const operand = () => {
    const found = tokens[at]
    const name = found?.[3]
    if (name === undefined && operator() !== '(') {
      steps.push((found && literal(found)) ?? missing('a value'))
      at++
      return
    }
    if (++nested > MOST_NESTED)
      refuse(`nests more than ${MOST_NESTED} brackets`, 'Move a part of the formula to another cell.')
    const start = at
    at += name === undefined ? 1 : 2
    let count = 0
    for (; operator() !== ')'; count++) {
      if (count > 0 && tokens[at++]?.[8] !== ',') missing('a comma or an operator', at - 1)
      binary(0)
    }
    if (name !== undefined) call(name, count)
    else if (count === 0) missing('a value')
    else if (count > 1) missing('a function name', start)
    at++
    nested--
  }
  binary(0)
  if (at < tokens.length) missing('an operator')
  return steps
}

function literal([, text, number, , truth, sheet = '', from, to]: Token): Step | undefined {
  if (text !== undefined) return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') }
  if (number !== undefined) return { kind: 'value', value: Number(number) }
  if (truth !== undefined) return { kind: 'value', value: truth === 'TRUE' }
  if (from === undefined) return undefined
  const [a, b] = [addressOf(from), addressOf(to ?? from)]
  return {
    kind: 'range',
    sheet: sheet.slice(0, -1).replaceAll("'", ''),
    from: { column: Math.min(a.column, b.column), row: Math.min(a.row, b.row) },
    to: { column: Math.max(a.column, b.column), row: Math.max(a.row, b.row) },
    isCell: to === undefined,
  }
}

function addressOf(reference: string): RangeStep['from'] {
  const [, columnLetters = '', digits] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? []
  return {
    column: [...columnLetters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0),
    row: Number(digits),
  }
}
