import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../../src/lib/group-by.ts'
import { webpWidth } from '../../../src/lib/webp-file.ts'
import type { Image } from '../../../src/schema/fields.ts'
import { isMachineFault } from '../issues/explain.ts'
import { encodePicture, type PictureSize } from './encode-picture.ts'
import { jpegProblem, pngProblem } from './picture-parts.ts'
import { codeHash } from '../cache/code-hash.ts'
import { cacheKey, sha256 } from '../cache/hash.ts'
import { runConcurrently } from '../cache/run-concurrently.ts'
import type { Pack } from '../cache/pack.ts'
import type { Store } from '../cache/store.ts'

/** Widths in pixels for phone, tablet or two columns, desktop, wide, and full width at high density. */
const WIDTHS = [480, 768, 1152, 1600, 2000]
/** A width is left out if the next one has less than this many times its pixels in a row. */
const STEP = 1.25
/** In millions. A picture that is stored in passes is in memory as a whole. */
const [MAX_PIXELS, MAX_IN_PASSES] = [40, 20]
/**
 * Colours behind pictures while they load, each with a class in `src/ui/picture/tones.css`. They are fixed, so that a
 * new picture does not change the style sheet and with it all pages.
 */
export const TONES = ['344', '367', '478', 'aa9', 'bba', 'ccb', 'ccc', 'dca', 'dcb', 'dcc', 'ddc', 'eed', 'f85']

/** One file to encode from an original. */
interface ImageTask extends PictureSize {
  /** Name of the original in public/uploads. */
  file: string
  /** File name below /assets/images/, and in the store: it changes with the original and the code that encodes it. */
  output: string
}

/** A measured picture that is not encoded yet. */
export interface PreparedImage {
  image: Omit<Image, 'alt'>
  tasks: ImageTask[]
}

/** Why the site cannot use a picture. */
export class ImageProblem extends Error {}

/** Whether an error of sharp is due to the bytes of a picture: its decoders have too many messages for a list. */
export function isInputError(error: Error): boolean {
  return !isMachineFault(error) && !(error instanceof TypeError) && !/memory|thread/.test(error.message)
}

function throwProblem(error: Error): never {
  throw isInputError(error) ? new ImageProblem('cannot be read as a picture') : error
}

/** The size as shown: a camera may store the picture rotated. Throws {@link ImageProblem}. */
async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(throwProblem)
  const { autoOrient, isProgressive, depth, space, hasProfile } = metadata
  const { width, height } = autoOrient
  if (depth === 'ushort' && hasProfile)
    throw new ImageProblem('has 16 bits per colour and a colour profile, instead of 8 bits in sRGB')
  if (space === 'cmyk' && !hasProfile)
    throw new ImageProblem('is in CMYK without a colour profile, so that nobody knows its colours')
  const most = isProgressive ? MAX_IN_PASSES : MAX_PIXELS
  if (width * height > most * 1e6) {
    const kind = isProgressive ? ' for a progressive picture' : ''
    throw new ImageProblem(`has ${width} × ${height} pixels; the limit is ${most} million${kind}`)
  }
  return { width, height }
}

/**
 * Size and tone of a picture of which every pixel can be decoded, once for the same bytes. Throws {@link ImageProblem}.
 */
export async function decodePicture(
  bytes: Buffer,
  pack?: Pack,
): Promise<Pick<Image, 'width' | 'height'> & { tone: string }> {
  const key = cacheKey('decoded', codeHash('scripts/pipeline/images/images.ts'), sha256(bytes))
  const cached = pack?.get<Awaited<ReturnType<typeof decodePicture>>>(key)
  if (cached) return cached
  const size = await pictureSize(bytes)
  const { default: sharp } = await import('sharp')
  // By default it fails for the least doubt, such as bytes behind the last block of a scan.
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS * 1e6 })
    .resize(64)
    .png()
    .toBuffer()
    .catch(throwProblem)
  const { dominant } = await sharp(small).stats()
  const decoded = { ...size, tone: nearestTone(dominant) }
  pack?.set(key, decoded)
  return decoded
}

/** Measures an original, and plans its encoded sizes. Throws {@link ImageProblem}. */
export async function prepareImage(root: string, file: string, pack?: Pack): Promise<PreparedImage> {
  const bytes = readFileSync(join(root, 'public/uploads', file))
  const problem = file.endsWith('.png') ? pngProblem(bytes) : jpegProblem(bytes)
  if (problem) throw new ImageProblem(problem)
  const { width, height, tone } = await decodePicture(bytes, pack)
  const hash = cacheKey('image', codeHash('scripts/pipeline/images/encode-picture.ts'), sha256(bytes)).slice(0, 8)
  const name = file.replace(/\.\w+$/, '')
  const widest = Math.min(width, WIDTHS.at(-1)!)
  const widths = [...WIDTHS.filter((one) => one * STEP <= widest), widest]
  const createTask = (one: number, format: ImageTask['format']): ImageTask => {
    return { file, output: `${name}-${hash}-${one}.${format}`, width: one, format }
  }
  return {
    image: { width, height, file: `/assets/images/${name}-${hash}`, widths, tone },
    tasks: [...widths.map((one) => createTask(one, 'avif')), createTask(webpWidth(widths)!, 'webp')],
  }
}

/** Class of the tone nearest to a colour. */
function nearestTone(colour: { r: number; g: number; b: number }): string {
  const distanceTo = (name: string) => {
    const [r = 0, g = 0, b = 0] = [...name].map((digit) => parseInt(digit, 16) * 17)
    return Math.hypot(colour.r - r, colour.g - g, colour.b - b)
  }
  return `tone-${TONES.reduce((nearest, name) => (distanceTo(name) < distanceTo(nearest) ? name : nearest))}`
}

/** An encoded picture, by its name below /assets/images/. */
export function readImage(store: Store, output: string): Buffer | undefined {
  const found = store.findFile('images', output)
  return found && store.files.read(found.hash)
}

/** Encodes what is not cached. Returns the hash of each picture by its path in `dist/`. */
export async function encodeImages(
  store: Store,
  tasks: readonly ImageTask[],
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const missing = new Set(tasks.filter(({ output }) => !store.findFile('images', output)))
  let done = 0
  await runConcurrently([...groupBy(tasks, ({ file }) => file).values()], (ofPicture) =>
    encodeSizes(store, ofPicture, missing, () => onProgress(++done, missing.size)),
  )
  return new Map(tasks.map(({ output }) => [`assets/images/${output}`, store.findFile('images', output)!.hash]))
}

/** Encodes one size of a picture, if it is not cached. */
export async function encodeImage(store: Store, tasks: readonly ImageTask[], name: string): Promise<void> {
  const task = tasks.find(({ output }) => output === name)
  if (!task || store.findFile('images', name)) return
  const ofPicture = tasks.filter(({ file }) => file === task.file)
  await encodeSizes(store, ofPicture, new Set([task]))
}

/** Encodes the missing ones of all sizes of a picture. */
async function encodeSizes(
  store: Store,
  tasks: readonly ImageTask[],
  missing: ReadonlySet<ImageTask>,
  onEncoded = () => {},
): Promise<void> {
  const wanted = tasks.filter((task) => missing.has(task))
  if (wanted.length === 0) return
  const bytes = readFileSync(join(store.root, 'public/uploads', wanted[0]!.file))
  const widest = Math.max(...tasks.map((task) => task.width))
  await encodePicture(bytes, widest, wanted, ({ output }, encoded) => {
    store.addFile('images', output, encoded, {})
    onEncoded()
  })
}
