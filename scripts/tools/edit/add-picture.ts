import { z } from 'zod'
import { makePicture } from '../new/make-picture.ts'
import { editedText, editSchema, planChange, type PlannedEdit } from './edit-file.ts'
import { withBlockBelow } from './prose-blocks.ts'

/** A picture that was dropped or pasted on a page, with what the form asked. */
export const pictureSchema = z.strictObject({
  file: z.string().max(300).describe('Its file, as it was called where it comes from.'),
  bytes: z.base64().describe('What it is, in base 64.'),
  name: z.string().max(200).describe('What it shall be called.'),
  alt: z.string().max(1000).describe('What is to be seen.'),
  caption: z.string().max(1000).describe('What the reader should notice; for a picture within a text.'),
  at: editSchema
    .omit({ text: true })
    .optional()
    .describe(
      'The block of prose that it shall stand below, or the value that names the picture in whose place it comes.',
    ),
})
export type GivenPicture = z.infer<typeof pictureSchema>

/** Plans a picture in public/uploads, its description in images.yaml, and its use at its position. */
export async function planPicture(
  root: string,
  { bytes, at, caption, ...given }: GivenPicture,
): Promise<PlannedEdit & { removed: string[] }> {
  const { name, list, described, ...made } = await makePicture(root, { ...given, bytes: Buffer.from(bytes, 'base64') })
  const plans = [await planChange(root, { file: list }, () => described)]
  if (at) {
    const figure = `<Figure image="${name}" caption="${attributeText(caption)}" />`
    const shown = (text: string) =>
      at.kind === 'block' ? withBlockBelow(text, at.start, figure) : editedText(text, { ...at, text: name })
    plans.push(await planChange(root, at, shown))
  }
  const upload = { file: made.upload, before: undefined, after: made.bytes }
  return {
    changes: [upload, ...plans.flatMap(({ changes }) => changes)],
    errors: plans.flatMap(({ errors }) => errors),
    removed: made.removed,
  }
}

/** Words as they are written between the quotation marks of an attribute. */
function attributeText(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
}
