import { dividedByZero, holds, numberOf, one, textOf, type Input, type Value } from './functions.ts'

/** Operators by their signs; `negate` and `keep` are the signs before a value. */
export const operators: Record<string, (...inputs: Input[]) => Value> = {
  keep: (value) => one(value),
  negate: (value) => -numberOf(value),
  '%': (value) => numberOf(value) / 100,
  '^': (base, exponent) => numberOf(base) ** numberOf(exponent),
  '*': (left, right) => numberOf(left) * numberOf(right),
  '/': (left, right) => {
    if (numberOf(right) === 0) throw dividedByZero
    return numberOf(left) / numberOf(right)
  },
  '+': (left, right) => numberOf(left) + numberOf(right),
  '-': (left, right) => numberOf(left) - numberOf(right),
  '&': (left, right) => textOf(left) + textOf(right),
  ...Object.fromEntries(
    ['=', '<>', '<', '>', '<=', '>='].map((sign) => [
      sign,
      (left: Input, right: Input) => holds(sign, orderOf(one(left), one(right))),
    ]),
  ),
}

/** Numbers come before strings; an empty cell is 0 beside a number and an empty string beside a string. */
function orderOf(a: Value, b: Value): number {
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a === 'number' || typeof a === 'boolean') return -1
    if (typeof b === 'number' || typeof b === 'boolean') return 1
    return textOf(a).toLowerCase().localeCompare(textOf(b).toLowerCase())
  }
  return numberOf(a) - numberOf(b)
}
