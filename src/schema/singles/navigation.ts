import { z } from 'zod'
import { action, oneLine, list, path, text, type Resolved, objects } from '../fields.ts'

const link = z.strictObject({
  label: oneLine().describe('The words of the link.'),
  of: oneLine()
    .optional()
    .describe(
      'What screen readers say after the label, where another link has the same label: the name of its division.',
    ),
  to: path().describe('Where it leads.'),
})

const item = z.strictObject({
  ...link.shape,
  note: text().optional().describe('A short line under the label in the menu.'),
  items: list(link).optional().describe('A submenu.'),
})

export const navigationSchema = z.strictObject({
  main: objects({
    label: oneLine().describe('Label of the link or the menu button.'),
    to: path().optional().describe('Set for a plain link; left out for a menu.'),
    items: list(item).optional().describe('The menu.'),
  }).describe('Header, left to right.'),
  footer: objects({
    label: oneLine().describe('Heading of the column.'),
    items: list(link).describe('The links of the column.'),
  }).describe('Link columns of the footer.'),
  division: z
    .strictObject({
      under: path().describe('Address of the division; its pages are this one and all below it.'),
      name: oneLine().describe('Name of the division in the header.'),
      label: oneLine().describe('Name of the division’s navigation for screen readers.'),
      menu: oneLine().describe('Button that opens the side menu.'),
      items: list(link).min(1).describe('The links.'),
      back: link.describe('The way back to the main site.'),
      consultation: action().describe('The button at the end.'),
    })
    .optional()
    .describe('The navigation of the construction division, shown only on its pages.'),
})
export type Navigation = Resolved<z.infer<typeof navigationSchema>>

export type DivisionMenu = NonNullable<Navigation['division']>
