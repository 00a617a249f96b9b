import { assert, constantFrom, integer, letrec, property, string, tuple, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from '../../../src/schema/entries/formula.ts'
import { runs } from '../../property-runs.ts'

const { whole } = letrec<{ whole: string; part: string }>((tie) => ({
  part: constantFrom(
    'A5',
    '$B$6',
    'SUM(C5:C20)',
    "'Plan & cost'!B6",
    'Inputs!$D$5',
    '12',
    '0.5',
    '1E3',
    '"a ""b"" c"',
    'TRUE',
  ),
  whole: constantFrom(0, 1, 2, 3).chain((kind): Arbitrary<string> => {
    const [one, two] = [tie('part'), tie('part')]
    if (kind === 0) return one
    if (kind === 1)
      return tuple(one, constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '>= '), two).map((all) => all.join(''))
    if (kind === 2) return tuple(one, two).map(([a, b]) => `IF(${a}>0,"",MAX(${b}, 2))`)
    return one.map((a) => `(${a}+1)%`)
  }),
}))

/** References outside the file, or syntax of a single program. */
const reaches = [
  'HYPERLINK("https://a.example","x")',
  'hyperlink("x")',
  'HYPERLINK ("x")',
  'WEBSERVICE("https://a.example")',
  '_xlfn.WEBSERVICE("x")',
  '_xlws.FILTER(A1:A2)',
  'IMPORTXML("x","y")',
  'IMPORTDATA("x")',
  'INDIRECT("A1")',
  'OFFSET(A1,1,1)',
  'CALL("kernel32","WinExec")',
  'REGISTER.ID("x")',
  'EXEC("calc")',
  'RTD("x",,"y")',
  'FILTERXML("x","y")',
  "cmd|'/c calc'!A1",
  'cmd|A1',
  'DDE("cmd";"/c calc")',
  '[Book.xlsx]Sheet!A1',
  "'[Book.xlsx]Sheet'!A1",
  "'file:///etc/passwd'#$Sheet.A1",
  "'https://a.example/[b.xlsx]S'!A1",
  '\\\\server\\share',
  '@SUM(A1)',
  'Budget',
  'A1:Inputs!B2',
  'A1#',
  '{1,2}',
  '\u200bSUM(A1)',
  'ＳＵＭ(A1)',
  'constructor(A1)',
  'toString()',
]

test('formulas of cells, values and known functions are accepted', () => {
  assert(
    property(whole, (formula) => {
      expect(readFormula(formula).problem).toBeUndefined()
    }),
    runs(500),
  )
})

test('references outside the file are rejected anywhere in a formula', () => {
  const around: [string, string][] = [
    ['', ''],
    ['1+', ''],
    ['IF(A5>0,', ',"")'],
    ['"a"&', '&"b"'],
    ['(', ')'],
    [' ', ' '],
    ['SUM(A5:A9)*', '%'],
  ]
  assert(
    property(constantFrom(...reaches), constantFrom(...around), (reach, [before, after]) => {
      expect(readFormula(before + reach + after).problem).toBeDefined()
    }),
    runs(500),
  )
})

test('inside a string they are accepted', () => {
  for (const reach of reaches) expect(readFormula(`"${reach.replaceAll('"', '""')}"`).problem).toBeUndefined()
})

test('parsing ends, and accepted formulas contain only known characters outside of strings', () => {
  const characters = constantFrom(...`ASUM(10"'!:,+-|[]{}#@\\\`;$. `)
  assert(
    property(string({ unit: characters, maxLength: 40 }), (formula) => {
      if (readFormula(formula).problem !== undefined) return
      expect(formula.replace(/"(?:[^"]|"")*"|'[^']*'!/g, '')).toMatch(/^[A-Za-z0-9_$!:,.+\-()% ]*$/)
    }),
    runs(3000),
  )
})

test.each([
  ['brackets within brackets', '('.repeat(400) + '1' + ')'.repeat(400), 'nests more than 64 brackets'],
  ['functions within functions', 'ABS('.repeat(200) + '1' + ')'.repeat(200), 'nests more than 64 brackets'],
  ['a value after a value', '1 2', 'is not a valid formula from `2` on'],
  ['an operator with no value', '2*', 'is an incomplete formula'],
  ['brackets without a function', '(1,2)', 'is not a valid formula from `(1,2)` on'],
  ['an empty bracket', '1+()', 'is not a valid formula from `)` on'],
  ['an empty input', 'IF(1,,2)', 'is not a valid formula from `,2)` on'],
  ['an unknown function', '1+VLOOKUP(1,B5:C5,1)', 'contains `VLOOKUP(`, which is not allowed in a formula'],
])('%s: the formula is rejected', (_, formula, message) => {
  expect(readFormula(formula).problem).toMatchObject({ message, hint: expect.any(String) as string })
})

test('a truncated formula is rejected', () => {
  const formula = `IF('Plan & cost'!B6>0,"a",SUM(C5:C9))`
  assert(
    property(integer({ min: 1, max: formula.length - 1 }), (length) => {
      expect(readFormula(formula.slice(0, length)).problem).toBeDefined()
    }),
    runs(60),
  )
})
