import { createNames, fieldLabel, joinNames } from '../../../../src/lib/field-names.ts'
import type { FormField } from '../../../../src/schema/entries/template.ts'
import { addChoiceField, addTextField } from '../paper/form-fields.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import type { Line } from '../paper/text-lines.ts'
import { wrapText, writeLines } from '../paper/write-text.ts'
import type { Flow, Part } from './flow.ts'

const style = { ...styles.small, colour: colours.ink }
const GAP = 18
/** Points to write in: 16 hold a typed line of 10 points, 36 are 12 mm. */
const WRITING = { least: 16, most: 36 }

interface Labelled {
  field: FormField
  name: string
  isShared: boolean
  lines: Line[]
}

/** Labels, each with a line to write on. Two short labels share a row; `shared` has names of what is typed once. */
export function createFields(
  paper: Paper,
  fields: readonly FormField[],
  name: string,
  shared: ReadonlyMap<string, string> = new Map(),
): Flow {
  const parts = arrangeRows(paper, fields, name, shared).map((row): Part => {
    const labels = Math.max(...row.map(({ lines }) => lines.length)) * style.leading
    const width = (paper.width - (row.length - 1) * GAP) / row.length
    const draw = (height: number) =>
      row.forEach((labelled, index) => {
        const x = paper.left + index * (width + GAP)
        paper.within('LI', {}, () => paper.within('LBody', {}, () => drawField(paper, labelled, { x, width, height })))
        paper.line([x, paper.y + height], [x + width, paper.y + height], strokes.rule, colours.muted)
      })
    return { least: labels + WRITING.least, most: labels + WRITING.most, draw }
  })
  return { tag: 'L', numbering: 'None', parts }
}

function drawField(
  paper: Paper,
  { field, name, isShared, lines }: Labelled,
  { x, width, height }: Column & { height: number },
): void {
  const taken = 3 + writeLines(paper, lines, { x, y: paper.y + 3, leading: style.leading })
  const box = { x, y: paper.y + taken, width, height: height - taken, name }
  const label = fieldLabel(field)
  if (typeof field === 'object' && field.options) addChoiceField(paper, { ...box, label }, field.options)
  else addTextField(paper, { ...box, label, isShared }, 10)
}

/** The printed label lists the choices. */
function printed(field: FormField): string {
  if (typeof field === 'string') return field
  return field.options ? `${field.label} (${field.options.join(', ')})` : field.label
}

function arrangeRows(
  paper: Paper,
  fields: readonly FormField[],
  name: string,
  shared: ReadonlyMap<string, string>,
): Labelled[][] {
  const rows: Labelled[][] = []
  /** A row with one short label, with space for another. */
  let open: Labelled[] | undefined
  const names = createNames(fields.map(fieldLabel))
  for (const [index, field] of fields.entries()) {
    const lines = wrapText(paper, printed(field), style, (paper.width - GAP) / 2)
    const known = typeof field === 'string' ? shared.get(field) : undefined
    const labelled = { field, name: known ?? joinNames(name, names[index]!), isShared: known !== undefined, lines }
    if (lines.length > 1) {
      rows.push([{ ...labelled, lines: wrapText(paper, printed(field), style, paper.width) }])
      open = undefined
    } else if (open) {
      open.push(labelled)
      open = undefined
    } else rows.push((open = [labelled]))
  }
  return rows
}
