import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { makePicture } from '../new/make-picture.ts'
import { editedText, editSchema, plannedEdit, writePlanned, type Written } from './edit-file.ts'
import { withBlockBelow } from './prose-blocks.ts'
import { sourceText } from './source-text.ts'

/** A picture that was dropped or pasted on a page, with what was asked of it. */
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

/** Puts a picture into public/uploads, describes it in images.yaml and shows it at its place: all of it, or nothing. */
export async function addPicture(
  root: string,
  { bytes, at, caption, ...given }: GivenPicture,
): Promise<Written | Issue[]> {
  const made = await makePicture(root, { ...given, bytes: Buffer.from(bytes, 'base64') })
  const { hash } = sourceText(readFileSync(join(root, made.list)))
  const list = await plannedEdit(root, { file: made.list, hash }, () => made.described)
  if (Array.isArray(list)) return list
  const upload = { file: made.upload, before: undefined, after: made.bytes }
  const written = at ? await shownAt(root, at, { ...made, caption }) : list
  if (Array.isArray(written)) return written
  const whole = { ...written, also: written === list ? [upload] : [upload, list], removed: made.removed }
  writePlanned(root, whole)
  return whole
}

type Place = NonNullable<GivenPicture['at']>

function shownAt(root: string, at: Place, { name, caption }: { name: string; caption: string }) {
  return plannedEdit(root, at, (text) =>
    at.kind === 'block'
      ? withBlockBelow(text, at.start, `<Figure image="${name}" caption="${quoted(caption)}" />`)
      : editedText(text, { ...at, text: name }),
  )
}

/** Words as they stand between the quotation marks of an attribute. */
function quoted(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
}
