import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { imageDescriptionSchema } from '../../../src/schema/entries/reference-lists.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { decodePicture, ImageProblem } from '../../pipeline/images/images.ts'
import { cleanPicture, type CleanPicture } from '../../pipeline/read/picture-metadata.ts'
import { MOST_BYTES } from '../../pipeline/read/public-files.ts'
import { appended } from './new-entry.ts'
import { createSlug } from './slug.ts'

/** In pixels: sharp across the width of a page. */
const LEAST_WIDTH = 1200

const SMALLER = 'Export it as a JPEG in sRGB, 2000 pixels wide.'

interface GivenPicture {
  /** Source file, for messages. */
  file: string
  bytes: Buffer
  name: string
  /** Alternative text, in one sentence. */
  alt: string
}

interface PreparedPicture extends CleanPicture {
  name: string
  upload: string
  list: string
  described: string
}

/** Checks a picture, removes its metadata and adds it to the list of descriptions. Writes nothing. */
export async function makePicture(
  root: string,
  { file, bytes, name: given, alt }: GivenPicture,
  checked?: CheckedPicture,
): Promise<PreparedPicture> {
  const { ending, ...clean } = checked ?? (await checkedPicture(bytes, file))
  const name = `${createSlug(given.replace(/\.(jpe?g|png)$/i, ''))}${ending}`
  const entry = imageDescriptionSchema.safeParse({ file: name, alt: alt.trim() })
  if (!entry.success)
    throw new Refusal(
      entry.error.issues.map(({ path, message }) => `\`${path.join('.')}\` ${message}.`).join(' '),
      'Give a name of lower-case words and one sentence about what the picture shows.',
    )
  const [upload, list] = [`public/uploads/${name}`, 'content/images.yaml']
  const text = readFileSync(join(root, list), 'utf8')
  if (existsSync(join(root, upload)) || isDescribed(text, name))
    throw new Refusal(`A picture \`${name}\` already exists.`, 'Choose another name, such as `roof-drain-2`.')
  return { ...clean, name, upload, list, described: appended(text, stringify([entry.data], { lineWidth: 0 }), list) }
}

function isDescribed(list: string, name: string): boolean {
  const all: unknown = parseDocument(list).toJS()
  return Array.isArray(all) && all.some((one: unknown) => one instanceof Object && Reflect.get(one, 'file') === name)
}

export function refuseLarge(file: string, size: number): void {
  if (size > MOST_BYTES)
    throw new Refusal(`\`${plainLine(file)}\` has ${size} bytes; the limit is ${MOST_BYTES}.`, SMALLER)
}

interface CheckedPicture extends CleanPicture {
  ending: '.jpg' | '.png'
}

/** Formats by how their files begin. */
const formats: [format: string, beginning: RegExp][] = [
  ['WebP', /^RIFF....WEBP/s],
  ['GIF', /^GIF8/],
  ['AVIF', /^....ftypavi[fs]/s],
  ['HEIC', /^....ftyp(?:hei|mif1|msf1)/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\ufeff|ï»¿)?\s*<(?:\?xml|svg|!)/],
]

export async function checkedPicture(bytes: Buffer, file: string): Promise<CheckedPicture> {
  const isPng = bytes.toString('hex', 0, 4) === '89504e47'
  const isJpeg = bytes.toString('hex', 0, 3) === 'ffd8ff'
  if (!isPng && !isJpeg) {
    const [format] = formats.find(([, beginning]) => beginning.test(bytes.toString('latin1', 0, 100))) ?? []
    throw new Refusal(`\`${plainLine(file)}\` is ${format ? `${format}, ` : ''}neither JPEG nor PNG.`, SMALLER)
  }
  refuseLarge(file, bytes.length)
  const ending = isPng ? '.png' : '.jpg'
  const clean = cleanPicture(bytes, ending)
  if (typeof clean === 'string') throw new Refusal(`\`${plainLine(file)}\` ${clean}.`, SMALLER)
  const { width } = await decodePicture(bytes).catch((error: unknown) => {
    throw error instanceof ImageProblem ? new Refusal(`\`${plainLine(file)}\` ${error.message}.`, SMALLER) : error
  })
  if (width < LEAST_WIDTH)
    throw new Refusal(
      `\`${plainLine(file)}\` is ${width} pixels wide, but a picture needs at least ${LEAST_WIDTH}.`,
      'Use the original instead of a smaller copy, best 2000 pixels wide.',
    )
  return { ...clean, ending }
}
