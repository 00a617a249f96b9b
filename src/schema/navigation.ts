import { z } from 'zod'
import { path, text, type Resolved } from './fields'

const item = z.strictObject({
  label: text().describe('The words of the link.'),
  to: path().describe('Where it leads.'),
  note: text().optional().describe('A short line under the label in the menu.'),
  items: z
    .array(z.strictObject({ label: text().describe('The words of the link.'), to: path().describe('Where it leads.') }))
    .optional()
    .describe('A submenu.'),
})

/** The menus of header and footer. */
export const navigationSchema = z.strictObject({
  main: z
    .array(
      z.strictObject({
        label: text().describe('Label of the link or of the menu’s opener.'),
        to: path().optional().describe('Set for a plain link; left out for a menu.'),
        items: z.array(item).optional().describe('The menu.'),
      }),
    )
    .describe('Header, left to right.'),
  footer: z
    .array(
      z.strictObject({
        label: text().describe('Heading of the column.'),
        items: z
          .array(z.strictObject({ label: text().describe('The words of the link.'), to: path().describe('Where it leads.') }))
          .describe('The links of the column.'),
      }),
    )
    .describe('Link columns of the footer.'),
})
export type Navigation = Resolved<z.infer<typeof navigationSchema>>
