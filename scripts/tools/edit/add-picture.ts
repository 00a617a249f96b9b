import { z } from 'zod'
import { makePicture } from '../new/prepare-picture.ts'
import { contentPath, editedText, editSchema, planChange, type PlannedEdit } from './edit-file.ts'
import { withBlockBelow } from './prose-blocks.ts'

export const pictureSchema = z.strictObject({
  file: z.string().max(300).describe('Original file name.'),
  bytes: z.base64().describe('Content of the file, in Base64.'),
  name: z.string().max(200).describe('New file name, without its extension.'),
  alt: z.string().max(1000).describe('Alternative text.'),
  caption: z.string().max(1000).describe('Caption, for a picture in prose.'),
  at: editSchema
    .omit({ text: true })
    .optional()
    .describe('The prose block to insert it below, or the value that names the picture to replace.'),
})
export type GivenPicture = z.infer<typeof pictureSchema>

export async function planPicture(
  root: string,
  { bytes, at, caption, ...given }: GivenPicture,
): Promise<PlannedEdit & { removed: string[] }> {
  const { name, list, described, ...picture } = await makePicture(root, {
    ...given,
    bytes: Buffer.from(bytes, 'base64'),
  })
  contentPath(root, picture.upload)
  const plans = [await planChange(root, { file: list }, () => described)]
  if (at) {
    const figure = `<Figure image="${name}" caption="${attributeText(caption)}" />`
    const shown = (text: string) =>
      at.kind === 'block' ? withBlockBelow(text, at.start, figure) : editedText(text, { ...at, text: name })
    plans.push(await planChange(root, at, shown))
  }
  const upload = { file: picture.upload, before: undefined, after: picture.bytes }
  return {
    changes: [upload, ...plans.flatMap(({ changes }) => changes)],
    removed: picture.removed,
  }
}

/** Escapes text for a quoted attribute. */
function attributeText(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
}
