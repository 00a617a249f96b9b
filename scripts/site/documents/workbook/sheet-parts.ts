import type { WorkbookSheet } from '../../../../src/schema/entries/workbook.ts'
import { expandRows, FIRST_ROW } from '../../../../src/lib/workbook-rows.ts'
import type { Result } from './results.ts'

/** Characters across a Letter sheet on its side at which ten points are printed as seven. */
const LEGIBLE = 175

/** Writes into a sheet's XML what its formulas come to, so that programs that do not calculate show it. */
export function storeResults(xml: string, resultOf: (row: number, column: number) => Result): string {
  return xml.replaceAll(
    /<c r="([A-Z])(\d+)"([^<>]*)><f>([^<]*)<\/f>(?:<v>[^<]*<\/v>|<v\/>)?<\/c>/g,
    (_, letter: string, row: string, look: string, formula: string) => {
      const result = resultOf(Number(row) - FIRST_ROW, letter.charCodeAt(0) - 65)
      const [type, value] = storedAs(result)
      const plain = look.replace(/ t="[^"]*"/, '')
      return `<c r="${letter}${row}"${plain}${type}><f>${formula}</f><v>${value}</v></c>`
    },
  )
}

function storedAs(result: Result): [type: string, value: string] {
  if ('error' in result) return [' t="e"', result.error]
  const { value } = result
  if (typeof value === 'number') return ['', String(value)]
  if (typeof value === 'boolean') return [' t="b"', value ? '1' : '0']
  return [' t="str"', escapeXml(value)]
}

/** Lists to choose from, for the columns that have one. */
export function validations({ columns, rows }: WorkbookSheet): string {
  const last = FIRST_ROW + expandRows(rows).length - 1
  const lists = columns.flatMap(({ choices }, index) => {
    if (!choices) return []
    const letter = String.fromCharCode(65 + index)
    const formula = escapeXml(`"${choices.join(',')}"`)
    return (
      '<dataValidation type="list" allowBlank="1" showErrorMessage="1" ' +
      `sqref="${letter}${FIRST_ROW}:${letter}${last}"><formula1>${formula}</formula1></dataValidation>`
    )
  })
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
}

/** Pages across on which a sheet stays legible. */
export function pagesAcross({ columns }: WorkbookSheet): number {
  const [first = 0, ...others] = columns.map(({ width }) => width)
  const rest = others.reduce((sum, width) => sum + width, 0)
  // The first column is repeated on each of them.
  return Math.max(1, Math.ceil(rest / Math.max(40, LEGIBLE - first)))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
