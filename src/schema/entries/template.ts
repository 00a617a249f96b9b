import { z } from 'zod'
import { category } from './category.ts'
import { cellText, exactlyOne, image, isoDate, oneLine, list, paragraph, slug, text } from '../fields.ts'
import { pageKeys } from '../seo.ts'
import { workbookSchema } from './workbook.ts'

const titled = {
  title: oneLine().describe('Heading of the block.'),
  newPage: z.boolean().optional().describe('true starts a new page.'),
}

const time = () =>
  z
    .string()
    .max(20)
    .regex(/^[1-9]\d? (?:year|month|week|day)s?$/, 'must be a time such as `6 months` or `20 days`')

const fieldSchema = z.union([
  oneLine(),
  exactlyOne(
    z.strictObject({
      label: oneLine().describe('The label.'),
      options: list(oneLine(), 20).min(2).optional().describe('Suggested answers; other answers are possible.'),
      date: z.literal(true).optional().describe('true for a day, which other days may be counted from.'),
      sum: z
        .strictObject({
          add: list(oneLine(), 8).min(1).describe('Labels of amounts that are added.'),
          subtract: list(oneLine(), 8).min(1).describe('Labels of amounts that are subtracted.'),
        })
        .optional()
        .describe('An amount that the page works out once all others are filled in, at least 0.'),
      after: z
        .strictObject({
          field: oneLine().describe('Label of the date field that the page counts from.'),
          time: time().describe('How long after that day: `5 years`.'),
        })
        .optional()
        .describe('A day that the page works out.'),
    }),
    'field-kind',
    ['options', 'date', 'sum', 'after'],
  ),
])
const datedStepSchema = z.strictObject({
  text: text().describe('The step.'),
  before: oneLine().describe('Label of the date field that the page counts back from.'),
  ahead: time().describe('How long before that day: `6 months`, `5 weeks`, `20 days`.'),
})
export type FormStep = string | z.infer<typeof datedStepSchema>

export type FormField = z.infer<typeof fieldSchema>

export const formBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .literal('checklist')
      .describe('Rows with a tick box, a rating if the form has the scale, and space for a note.'),
    ...titled,
    items: list(text(), 200).min(1).describe('Items to check, one row each.'),
  }),
  z.strictObject({
    kind: z.literal('steps').describe('Numbered steps.'),
    ...titled,
    steps: list(z.union([text(), datedStepSchema]), 200)
      .min(1)
      .describe('The steps in order.'),
  }),
  z.strictObject({
    kind: z.literal('fields').describe('Labels, each with a line to write on.'),
    ...titled,
    fields: list(fieldSchema).min(1).describe('The labels. Write `label` and `options` to suggest answers.'),
  }),
  z.strictObject({
    kind: z.literal('notice').describe('A notice on half a page, to be cut out and posted.'),
    title: oneLine().describe('Heading of the notice.'),
    paragraphs: list(paragraph(), 20).min(1).describe('The text.'),
    fields: list(oneLine(), 12).min(1).describe('Lines to fill in before it is posted.'),
  }),
  z.strictObject({
    kind: z.literal('grid').describe('A 5 mm grid to draw on.'),
    ...titled,
    rows: z.int().min(4).max(44).describe('Height in squares; it is as wide as the page.'),
  }),
  z.strictObject({
    kind: z.literal('elevation').describe('A face of a building, drawn from tables of the form.'),
    ...titled,
    readings: oneLine().describe(
      'Title of the table of readings: storeys down the first column, a column for each stack.',
    ),
    above: z.number().min(0).max(1000).describe('Readings above it are tinted, the highest fully.'),
    tint: oneLine().describe('What the tint means.'),
    marks: list(
      z.strictObject({
        table: oneLine().describe('Title of a table.'),
        column: oneLine().describe('Its column of places, written as stack and storey: `D17`.'),
        meaning: oneLine().describe('What the mark means.'),
      }),
      2,
    )
      .min(1)
      .describe('Marks: the first is a dot, the second a ring.'),
    caption: text(300).describe('What it shows, in words too for people who cannot see it.'),
  }),
  z.strictObject({
    kind: z.literal('pictures').describe('Pictures beside each other.'),
    ...titled,
    pictures: list(
      z.strictObject({
        image: image().describe('File in public/uploads.'),
        caption: text(200).describe('What to notice.'),
      }),
      8,
    )
      .min(1)
      .describe('The pictures.'),
    note: text(300).describe('What they are pictures of, said once: a building, or models.'),
  }),
  exactlyOne(
    z.strictObject({
      kind: z.literal('table').describe('A ruled table, empty or filled.'),
      ...titled,
      columns: list(oneLine(), 16).min(1).describe('Column headings.'),
      rows: z.int().min(1).max(60).optional().describe('Number of empty rows to fill in.'),
      widths: list(z.number().min(0.1).max(1000))
        .optional()
        .describe('Relative widths, one for each column. Default: from the text.'),
      cells: list(list(cellText(), 16), 500)
        .min(1)
        .optional()
        .describe('Filled rows; an empty cell is to be filled in.'),
      amounts: z
        .strictObject({
          product: oneLine().describe('Column of the products; its last row is their total.'),
          of: list(oneLine(), 4).min(2).describe('Columns that are multiplied.'),
        })
        .optional()
        .describe('What the page works out of the rows.'),
    }),
    'table-rows',
    ['rows', 'cells'],
  )
    .refine(({ columns, widths }) => widths === undefined || widths.length === columns.length, {
      message: '`widths` needs one number for each column',
      path: ['widths'],
      params: { rule: 'table-widths' },
    })
    .refine(({ columns, cells }) => cells?.every((row) => row.length === columns.length) ?? true, {
      message: 'every row of `cells` needs one cell for each column',
      path: ['cells'],
      params: { rule: 'table-cells' },
    })
    .refine(
      ({ columns, amounts }) => !amounts || [amounts.product, ...amounts.of].every((one) => columns.includes(one)),
      {
        message: 'names a column that the table does not have',
        path: ['amounts'],
        params: { rule: 'unknown-reference', hint: 'Write the headings as in `columns`.' },
      },
    ),
  z.strictObject({
    kind: z.literal('text').describe('Paragraphs to read. A run of underscores is a blank to fill in.'),
    ...titled,
    paragraphs: list(paragraph(), 200).min(1).describe('The paragraphs.'),
  }),
  z.strictObject({
    kind: z.literal('signatures').describe('A row with name, signature and date for each role.'),
    ...titled,
    roles: list(oneLine()).min(1).describe('Who signs.'),
  }),
])
export type FormBlock = z.infer<typeof formBlockSchema>
export type FormBlockOf<Kind extends FormBlock['kind']> = Extract<FormBlock, { kind: Kind }>

const blocksSchema = list(formBlockSchema)
  .min(1)
  .superRefine((blocks, context) => {
    const labels = new Set(findFields(blocks).map((field) => (typeof field === 'string' ? field : field.label)))
    for (const [index, block] of blocks.entries())
      for (const { path, label } of findReferences(block))
        if (!labels.has(label))
          context.addIssue({
            code: 'custom',
            path: [index, ...path],
            message: `names the field \`${label}\`, which the form does not have`,
            params: { rule: 'unknown-reference', hint: 'Write the label of the field as it is in `fields`.' },
          })
  })

const findFields = (blocks: readonly FormBlock[]): FormField[] =>
  blocks.flatMap((block) => (block.kind === 'fields' || block.kind === 'notice' ? block.fields : []))

/** Labels that a block names. */
function findReferences(block: FormBlock): { path: (string | number)[]; label: string }[] {
  if (block.kind === 'steps')
    return block.steps.flatMap((step, at) =>
      typeof step === 'string' ? [] : [{ path: ['steps', at, 'before'], label: step.before }],
    )
  return findFields([block]).flatMap((field, at) => {
    if (typeof field === 'string') return []
    const labels = (key: 'add' | 'subtract') =>
      field.sum?.[key].map((label, number) => ({ path: ['fields', at, 'sum', key, number], label })) ?? []
    const after = field.after ? [{ path: ['fields', at, 'after', 'field'], label: field.after.field }] : []
    return [...labels('add'), ...labels('subtract'), ...after]
  })
}

/** A form to print. */
export const formSchema = z.strictObject({
  head: z
    .boolean()
    .describe('true for the standard head block: building, date, inspector, weather, photo numbers, access limits.'),
  scale: z.boolean().describe('true for the rating scale and a rating column in checklists.'),
  onePage: z.boolean().optional().describe('true for a wall card: its file must have one page.'),
  blocks: blocksSchema.describe('The form, top to bottom.'),
})
export type Form = z.infer<typeof formSchema>

/** A form at the end of a guide's PDF. */
export const includedFormSchema = z.strictObject({
  title: oneLine().describe('Name of the form.'),
  description: text().describe('Its purpose, in one line.'),
  head: z.boolean().default(false).describe('true for the standard head block.'),
  scale: z.boolean().default(false).describe('true for the rating scale.'),
  blocks: blocksSchema.describe('The form, top to bottom.'),
})
export type IncludedForm = z.infer<typeof includedFormSchema>

/** A maintenance template: `content/templates/01-name.yaml` is `/maintenance-templates/name`, with a generated file. */
export const templateSchema = exactlyOne(
  z.strictObject({
    ...pageKeys,
    title: text(60).describe('Name of the template.'),
    description: text(160).describe('One line for cards, at most 160 characters.'),
    category: category('templates').describe('Group in the library, one of `templates` in categories.yaml.'),
    featured: z.boolean().describe('true for the most popular templates.'),
    updated: isoDate().describe('Day of the last substantial change: the edition printed on the file.'),
    tags: list(slug(), 8).min(1).describe('Subjects, for search and related reading.'),
    intro: paragraph().describe('One paragraph: purpose and use.'),
    form: formSchema.optional().describe('The form, for a PDF.'),
    workbook: workbookSchema.optional().describe('The workbook, for a spreadsheet.'),
  }),
  'template-file',
  ['form', 'workbook'],
)
export type Template = z.infer<typeof templateSchema>
