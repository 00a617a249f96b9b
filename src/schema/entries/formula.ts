/** Functions that every spreadsheet program has, and that read only cells of their own file. */
const functions = new Set(
  (
    'ABS AND AVERAGE AVERAGEIF AVERAGEIFS CHOOSE CONCATENATE COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DATE DAY ' +
    'EDATE EOMONTH EXACT EXP FIND FV HLOOKUP IF IFERROR INDEX INT IRR ISBLANK ISERROR ISNUMBER ISTEXT LARGE LEFT ' +
    'LEN LN LOG LOG10 LOWER MATCH MAX MEDIAN MID MIN MOD MONTH N NETWORKDAYS NOT NPER NPV OR PI PMT POWER PRODUCT ' +
    'PROPER PV RANK RATE RIGHT ROUND ROUNDDOWN ROUNDUP SEARCH SIGN SMALL SQRT STDEV SUBSTITUTE SUM SUMIF SUMIFS ' +
    'SUMPRODUCT TEXT TODAY TRIM TRUNC UPPER VALUE VLOOKUP WEEKDAY WORKDAY YEAR YEARFRAC'
  ).split(' '),
)

const cell = String.raw`\$?[A-Z]{1,2}\$?[1-9]\d{0,4}`
const tokens: [kind: 'space' | 'value' | 'operator' | 'sheet' | 'cells' | 'function' | 'bracket', form: RegExp][] = [
  ['space', / +/y],
  ['value', /"(?:[^"]|"")*"|(?:\d+(?:\.\d+)?|\.\d+)(?:E[+-]?\d+)?(?![\w.!(])|(?:TRUE|FALSE)(?![\w.!(])/y],
  ['function', /[A-Z][A-Z0-9.]*(?=\()/y],
  ['sheet', /(?:'[^'[\]*?:/\\]+'|[A-Za-z_]\w*)!/y],
  ['cells', new RegExp(`${cell}(?::${cell})?(?![\\w.!(:])`, 'y')],
  ['operator', /<>|<=|>=|[-+*/^&=<>%,]/y],
  ['bracket', /[()]/y],
]

/** The worksheets that a formula names, and its first invalid piece. */
interface ReadFormula {
  worksheets: string[]
  problem?: string
}

/** Parses a formula of arithmetic, the listed functions, and cells of its own file. */
export function readFormula(formula: string): ReadFormula {
  const worksheets: string[] = []
  let depth = 0
  let before = ''
  for (let at = 0; at < formula.length;) {
    const [kind, text] = tokenAt(formula, at)
    if (before === 'sheet' && kind !== 'cells') return { worksheets, problem: pieceAt(formula, at) }
    if (kind === '' || (kind === 'function' && !functions.has(text)))
      return { worksheets, problem: pieceAt(formula, at) }
    if (kind === 'sheet') worksheets.push(text.slice(0, -1).replaceAll("'", ''))
    if (text === '(') depth++
    if (text === ')' && --depth < 0) return { worksheets, problem: text }
    before = kind
    at += text.length
  }
  if (before === 'sheet') return { worksheets, problem: formula }
  return depth === 0 ? { worksheets } : { worksheets, problem: '(' }
}

function tokenAt(formula: string, at: number): [kind: string, text: string] {
  for (const [kind, form] of tokens) {
    form.lastIndex = at
    const [text] = form.exec(formula) ?? []
    if (text !== undefined) return [kind, text]
  }
  return ['', '']
}

function pieceAt(formula: string, at: number): string {
  return /^(?:[\w.]+\(?|[^]?)/u.exec(formula.slice(at))?.[0] ?? ''
}
