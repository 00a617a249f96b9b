/** Functions that every spreadsheet program has, and that read only cells of their own file. */
export const functionNames = 'ABS AND COUNT COUNTA DATE EDATE IF MAX MIN MOD N OR ROUND SUM SUMIFS'.split(' ')

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

const cell = String.raw`\$?[A-Z]{1,2}\$?[1-9]\d{0,4}`
/** Never searched for: each begins where the one before ends. */
const token = new RegExp(
  ` *(?:${[
    String.raw`(?<text>"(?:[^"]|"")*")`,
    String.raw`(?<number>(?:\d+(?:\.\d+)?|\.\d+)(?:E[+-]?\d+)?)(?![\w.!(])`,
    String.raw`(?<truth>TRUE|FALSE)(?![\w.!(])`,
    String.raw`(?<name>[A-Z][A-Z0-9.]*)(?=\()`,
    String.raw`(?:(?<sheet>'[^'[\]*?:/\\]+'|[A-Za-z_]\w*)!)?(?<from>${cell})(?::(?<to>${cell}))?(?![\w.!(:])`,
    String.raw`(?<symbol><>|<=|>=|[-+*/^&=<>%,()])`,
  ].join('|')})`,
  'y',
)

/** From loosest to tightest; unary signs bind tighter. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** Excel's limit of nesting, and the limit of recursion here. */
const MOST_NESTED = 64

class FormulaProblem extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

interface Token {
  index: number
  groups: Partial<Record<string, string>>
}

function refuse(message: string, hint: string): never {
  throw new FormulaProblem(message, hint)
}

/** Parses a formula of arithmetic, the listed functions, and cells of its own file. */
export function readFormula(formula: string): { steps: Step[]; problem?: FormulaProblem } {
  try {
    return { steps: parseFormula(formula) }
  } catch (error) {
    if (error instanceof FormulaProblem) return { steps: [], problem: error }
    throw error
  }
}

function tokenize(formula: string): Token[] {
  const tokens: Token[] = []
  const end = formula.trimEnd().length
  for (let at = 0; at < end; at = token.lastIndex) {
    token.lastIndex = at
    const { index = at, groups } = token.exec(formula) ?? {}
    if (!groups || (groups.name !== undefined && !functionNames.includes(groups.name))) {
      const piece = /^ *([\w.]+\(?|[^]?)/u.exec(formula.slice(at))?.[1] ?? ''
      const hint = `Use only arithmetic, cells of this workbook, and these functions: ${functionNames.join(', ')}.`
      refuse(`contains \`${piece}\`, which is not allowed in a formula`, hint)
    }
    tokens.push({ index, groups })
  }
  return tokens
}

function parseFormula(formula: string): Step[] {
  const tokens = tokenize(formula)
  const steps: Step[] = []
  let at = 0
  let nested = 0
  const symbol = () => tokens[at]?.groups.symbol
  const call = (name: string, count: number) => void steps.push({ kind: 'call', name, count })
  const missing = (what: string, index = at): never => {
    const found = tokens[index]
    if (!found) return refuse('is an incomplete formula', `Add ${what} at its end.`)
    const rest = formula.slice(found.index).trim()
    return refuse(`is not a valid formula from \`${rest}\` on`, `Add ${what} before \`${rest}\`.`)
  }
  const binary = (level: number): void => {
    const operators = levels.at(level)
    if (!operators) return prefixed()
    binary(level + 1)
    for (let name = symbol(); name !== undefined && operators.includes(name); name = symbol()) {
      at++
      binary(level + 1)
      call(name, 2)
    }
  }
  const prefixed = () => {
    const unary: string[] = []
    for (let name = symbol(); name === '-' || name === '+'; name = symbol()) {
      unary.push(name)
      at++
    }
    operand()
    for (; symbol() === '%'; at++) call('%', 1)
    while (unary.length > 0) call(unary.pop() === '-' ? 'negate' : 'plus', 1)
  }
  const operand = () => {
    const name = tokens[at]?.groups.name
    if (name === undefined && symbol() !== '(') {
      steps.push(literal(tokens[at]?.groups ?? {}) ?? missing('a value'))
      at++
      return
    }
    if (++nested > MOST_NESTED)
      refuse(`nests more than ${MOST_NESTED} brackets`, 'Move a part of the formula to another cell.')
    const start = at
    at += name === undefined ? 1 : 2
    let count = 0
    for (; symbol() !== ')'; count++) {
      if (count > 0 && tokens[at++]?.groups.symbol !== ',') missing('a comma or an operator', at - 1)
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

function literal({ text, number, truth, sheet = '', from, to }: Token['groups']): Step | undefined {
  if (text !== undefined) return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') }
  if (number !== undefined) return { kind: 'value', value: Number(number) }
  if (truth !== undefined) return { kind: 'value', value: truth === 'TRUE' }
  if (from === undefined) return undefined
  const [a, b] = [parseReference(from), parseReference(to ?? from)]
  return {
    kind: 'range',
    sheet: sheet.replaceAll("'", ''),
    from: { column: Math.min(a.column, b.column), row: Math.min(a.row, b.row) },
    to: { column: Math.max(a.column, b.column), row: Math.max(a.row, b.row) },
    isCell: to === undefined,
  }
}

function parseReference(reference: string): RangeStep['from'] {
  const [, columnName = '', digits] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? []
  return {
    column: [...columnName].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0),
    row: Number(digits),
  }
}
