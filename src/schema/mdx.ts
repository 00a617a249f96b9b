import { z } from 'zod'
import type { DrawingPlate } from './drawings/line-drawing.ts'
import { image, name, oneLine, text, type Resolved } from './fields.ts'

/** Components that prose may use, with their attributes. */
export const mdxComponents = {
  Callout: z
    .strictObject({
      kind: z
        .enum(['note', 'caution', 'code'])
        .describe(
          'note: useful information; caution: risk of damage, injury or cost; code: what a code or standard requires.',
        ),
      title: oneLine().optional().describe('Heading of the callout.'),
    })
    .describe('A callout, set apart from the text.'),
  Figure: z
    .strictObject({
      image: image().describe('Name of a file in public/uploads.'),
      caption: text().describe('Caption; it does not repeat the picture’s description.'),
    })
    .describe('A picture with its caption.'),
  Term: z
    .strictObject({ id: name().describe('Name of the entry in content/glossary.yaml.') })
    .describe('A glossary term, explained on hover, focus or touch.'),
  Cite: z
    .strictObject({ id: name().describe('Name of a source in the front matter.') })
    .describe(
      'A citation: the number of a source, after the statement that it supports. The list of sources is at the end.',
    ),
  Drawing: z
    .strictObject({ id: name().describe('Name of an entry in content/drawings.') })
    .describe('A line drawing with its list of parts and its files.'),
  Value: z
    .strictObject({ id: name().describe('Name of the entry in content/values.yaml.') })
    .describe('A shared value, such as a number or a response time.'),
  Inquiries: z
    .strictObject({
      connected: z
        .boolean()
        .describe('{true} shows the text while site.yaml has an `inquiries.endpoint`, {false} while it has none.'),
    })
    .describe('Text that is true only while the consultation form is connected, or only while it is not.'),
  InquiriesHost: z.strictObject({}).describe('The host that requests are posted to, if the form is connected.'),
} satisfies Record<string, z.ZodType>

/** Components left after a body is built. */
type ShownName = Exclude<keyof typeof mdxComponents, 'Value' | 'Inquiries' | 'InquiriesHost'>

/** Resolved attributes; a Term gets its meaning, a Cite its number in brackets and its use, a Drawing its data. */
export type MdxProps = {
  [Name in ShownName]: Resolved<z.infer<(typeof mdxComponents)[Name]>> &
    (Name extends 'Term'
      ? { meaning: string }
      : Name extends 'Cite'
        ? { number: string; use: string }
        : Name extends 'Drawing'
          ? { plate: DrawingPlate }
          : unknown)
}

/** Plain HTML elements that prose may write as tags. */
export const mdxElements = ['br', 'sub', 'sup'] as const

/** Components and elements without children; all others need some. */
export const mdxEmpty: readonly string[] = ['Figure', 'Drawing', 'Cite', 'Value', 'InquiriesHost', 'br']
