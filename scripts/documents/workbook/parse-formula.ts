/** A formula taken apart. */
export type Formula =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'range'; sheet?: string; from: Place; to: Place; isCell: boolean }
  | { kind: 'call'; name: string; inputs: Formula[] }
  | { kind: 'operator'; sign: string; inputs: Formula[] }

/** A cell of a sheet: column and row from 1. */
interface Place {
  column: number
  row: number
}

/** Texts, numbers, functions, truth values, cells and ranges with their sheet, signs. */
const pieces = [
  /("(?:[^"]|"")*")/,
  /((?:\d+(?:\.\d+)?|\.\d+)(?:E[+-]?\d+)?)/,
  /([A-Z][A-Z0-9.]*)(?=\()/,
  /(TRUE|FALSE)(?![\w(])/,
  /((?:'[^']+'|[A-Za-z_]\w*)!)?(\$?[A-Z]{1,2}\$?\d+)(?::(\$?[A-Z]{1,2}\$?\d+))?/,
  /(<>|<=|>=|[-+*/^&=<>%,()])/,
]
const token = new RegExp(`\\s*(?:${pieces.map(({ source }) => source).join('|')})`, 'y')

/** From what binds least to what binds most; a sign before a value binds more than all of them. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

type Token = RegExpExecArray

/** Takes a formula apart that the schema has accepted. */
export function parseFormula(text: string): Formula {
  const tokens: Token[] = []
  for (token.lastIndex = 0; token.lastIndex < text.trimEnd().length;) {
    const found = token.exec(text)
    if (!found) throw new Error(`The formula ${text} has a piece that is none.`)
    tokens.push(found)
  }
  let at = 0
  const sign = () => tokens[at]?.[8]
  const binary = (level: number): Formula => {
    const signs = levels.at(level)
    if (!signs) return prefixed()
    let left = binary(level + 1)
    while (signs.includes(sign() ?? '')) {
      const by = tokens[at++]![8]!
      left = { kind: 'operator', sign: by, inputs: [left, binary(level + 1)] }
    }
    return left
  }
  const prefixed = (): Formula => {
    if (sign() === '-' || sign() === '+')
      return {
        kind: 'operator',
        sign: tokens[at++]![8] === '-' ? 'negate' : 'keep',
        inputs: [prefixed()],
      }
    let value = operand()
    for (; sign() === '%'; at++) value = { kind: 'operator', sign: '%', inputs: [value] }
    return value
  }
  const operand = (): Formula => {
    const found = tokens[at++]
    if (found?.[8] === '(') {
      const inner = binary(0)
      at++
      return inner
    }
    if (found?.[3] === undefined) return literal(found)
    const inputs: Formula[] = []
    for (at++; sign() !== ')';) {
      inputs.push(binary(0))
      if (sign() === ',') at++
    }
    at++
    return { kind: 'call', name: found[3], inputs }
  }
  return binary(0)
}

function literal(found: Token | undefined): Formula {
  const [, text, number, , truth, sheet, from, to] = found ?? []
  if (text !== undefined) return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') }
  if (number !== undefined) return { kind: 'value', value: Number(number) }
  if (truth !== undefined) return { kind: 'value', value: truth === 'TRUE' }
  if (from === undefined) throw new Error('The formula ends too early.')
  return {
    kind: 'range',
    ...(sheet !== undefined && { sheet: sheet.slice(0, -1).replaceAll("'", '') }),
    from: placeOf(from),
    to: placeOf(to ?? from),
    isCell: to === undefined,
  }
}

function placeOf(reference: string): Place {
  const [, letters = '', digits] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? []
  return {
    column: [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0),
    row: Number(digits),
  }
}
