import { assert, constantFrom, integer, letrec, property, string, tuple, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from '../../../src/schema/entries/formula.ts'
import { runs } from '../../property-runs.ts'

/** Formulas as writers write them. */
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
    if (kind === 2) return tuple(one, two).map(([a, b]) => `IF(${a}>0,"",ROUND(${b}, 2))`)
    return one.map((a) => `(${a}+1)%`)
  }),
}))

/** What reaches out of the file, or means something that only one program knows. */
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

test('formulas of cells, values and listed functions are read', () => {
  assert(
    property(whole, (formula) => {
      expect(readFormula(formula).problem).toBeUndefined()
    }),
    runs(500),
  )
})

test('what reaches out is found, wherever it stands in a formula', () => {
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

test('within a text it is a text', () => {
  for (const reach of reaches) expect(readFormula(`"${reach.replaceAll('"', '""')}"`).problem).toBeUndefined()
})

test('no text is read for ever, and what is accepted has only known signs outside of its texts', () => {
  const signs = constantFrom(...`ASUM(10"'!:,+-|[]{}#@\\\`;$. `)
  assert(
    property(string({ unit: signs, maxLength: 40 }), (formula) => {
      if (readFormula(formula).problem !== undefined) return
      expect(formula.replace(/"(?:[^"]|"")*"|'[^']*'!/g, '')).toMatch(/^[A-Za-z0-9_$!:,.+\-()% ]*$/)
    }),
    runs(3000),
  )
})

test('every piece of a formula that is cut is told', () => {
  const formula = `IF('Plan & cost'!B6>0,"a",SUM(C5:C9))`
  assert(
    property(integer({ min: 1, max: formula.length - 1 }), (length) => {
      expect(readFormula(formula.slice(0, length)).problem).toBeDefined()
    }),
    runs(60),
  )
})
