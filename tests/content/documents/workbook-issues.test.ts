import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { seo, tinySite } from '../../fixtures/tiny-site.ts'

const template = (rows: string) => `${seo('Costs')}title: Costs
description: What it costs.
category: Inspection
featured: false
updated: 2025-08-15
tags: [roofs]
intro: Enter what it costs.
workbook:
  sheets:
    - name: Costs
      note: Enter what it costs.
      columns: [{ label: Cost, width: 12, format: number }, { label: Text, width: 12, format: text }]
      rows:
${rows}`

async function findIssues(rows: string) {
  const root = tinySite({
    'content/categories.yaml': '- id: articles\n  names: [Prevention]\n- id: templates\n  names: [Inspection]\n',
    'content/templates/01-costs.yaml': template(rows),
  })
  const { issues } = await buildContent({ root })
  return issues.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`)
}

const list = (rows: string[]) => rows.map((row) => `        - ${row}\n`).join('')
const firstRow = template('').split('\n').length

/** Each row joins the previous one to itself. */
const doubling = ['[abcdefgh]', ...Array.from({ length: 30 }, (_, row) => `[{ formula: A${row + 5}&A${row + 5} }]`)]

test.each<[string, string[], row: number, rest: string]>([
  ['strings that double', doubling, 12, '12 formula-result The formula in `Costs!A17` produces more than'],
  [
    'a formula that ends too early',
    ['[1]', "[2, { formula: '1+' }]"],
    1,
    '15 formula `workbook.sheets[0].rows[1][1]` is an incomplete formula',
  ],
  [
    'a repeated row',
    ['{ repeat: 9, cells: [1, { formula: "N(A5,,1)" }] }'],
    0,
    '35 formula `workbook.sheets[0].rows[0].cells[1]` is not a valid formula',
  ],
  [
    'too many cells',
    ['[1]', ...Array.from({ length: 52 }, () => '{ repeat: 200, cells: [1] }')],
    50,
    '11 workbook-size',
  ],
])('a workbook that cannot be calculated has one issue, at the cell: %s', async (_, rows, row, rest) => {
  const issues = await findIssues(list(rows))
  expect(issues).toHaveLength(1)
  expect(issues[0]).toContain(`content/templates/01-costs.yaml:${firstRow + row}:${rest}`)
})
