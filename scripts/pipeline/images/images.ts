import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AvifOptions, Sharp } from 'sharp'
import type { Image } from '../../../src/schema/fields.ts'
import { jpegProblem, kindless, pngProblem } from '../read/whole-picture.ts'
import { keyOf, sha256 } from '../cache/hash.ts'
import { inLanes } from '../cache/in-lanes.ts'
import type { Pack } from '../cache/pack.ts'
import type { Store } from '../cache/store.ts'

/** Widths in pixels that layouts ask for: phone, tablet or two columns, desktop, wide, plate at high density. */
const WIDTHS = [480, 768, 1152, 1600, 2000]
const FORMATS = ['avif', 'webp'] as const
/** Changes when encoding changes, so that old files are not taken for new ones. */
const ENCODER = 'avif46-44-420-webp76-v4'
/** From this width on a picture fills a desk's window, or has two pixels and more for one of the page. */
const LARGE = 1152
const MAX_PIXELS = 40_000_000
/**
 * Colours that stand behind pictures while they load, three hex digits each: a class each in
 * `src/ui/picture/tones.css`. A fixed few, so that a new picture leaves the style sheet, and with it
 * all other pages, as they are.
 */
export const TONES = ['344', '367', '478', 'aa9', 'bba', 'ccb', 'ccc', 'dca', 'dcb', 'dcc', 'ddc', 'eed', 'f85']

/** One file to be encoded from an original. */
interface ImageTask {
  /** Name of the original in public/uploads. */
  file: string
  /** File name below /assets/images/, and in the store. */
  output: string
  width: number
  format: 'avif' | 'webp'
}

/** A picture as data, before anything is encoded. */
export interface PreparedImage {
  image: Omit<Image, 'alt'>
  tasks: ImageTask[]
}

/** Why a file is no picture that the site can use. */
export class ImageProblem extends Error {}

/**
 * Reads size and dominant colour of an original, and plans its encoded sizes. Throws
 * {@link ImageProblem} when it is no JPEG or PNG.
 */
export async function prepareImage(root: string, file: string, pack?: Pack): Promise<PreparedImage> {
  const bytes = readFileSync(join(root, 'public/uploads', file))
  const key = keyOf('picture', ENCODER, TONES.join(), file, sha256(bytes))
  const cached = pack?.get<PreparedImage>(key)
  if (cached) return cached
  const prepared = await measureImage(file, bytes)
  pack?.set(key, prepared)
  return prepared
}

async function measureImage(file: string, bytes: Buffer): Promise<PreparedImage> {
  const problem = file.endsWith('.png') ? pngProblem(bytes) : jpegProblem(bytes)
  if (problem === kindless.jpg || problem === kindless.png) throw new ImageProblem(problem)
  const { default: sharp } = await import('sharp')
  // As the picture is shown: a camera may store it lying on its side.
  const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
  if (width * height > MAX_PIXELS) throw new ImageProblem(`has ${width} × ${height} pixels; 40 million are the limit`)
  if (problem) throw new ImageProblem(problem)
  const hash = createHash('sha256').update(ENCODER).update(bytes).digest('hex').slice(0, 8)
  const name = file.replace(/\.\w+$/, '')
  const widths = [...WIDTHS.filter((one) => one < width), Math.min(width, WIDTHS.at(-1) ?? width)].filter(
    (one, index, all) => all.indexOf(one) === index,
  )
  return {
    image: { width, height, file: `/assets/images/${name}-${hash}`, widths, tone: await tone(bytes) },
    tasks: FORMATS.flatMap((format) =>
      widths.map((one): ImageTask => ({ file, output: `${name}-${hash}-${one}.${format}`, width: one, format })),
    ),
  }
}

/** Class of the tone that is nearest to the dominant colour. */
async function tone(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { dominant } = await sharp(await sharp(bytes).resize(64).png().toBuffer()).stats()
  const distanceTo = (name: string) => {
    const [r = 0, g = 0, b = 0] = [...name].map((digit) => parseInt(digit, 16) * 17)
    return Math.hypot(dominant.r - r, dominant.g - g, dominant.b - b)
  }
  return `tone-${TONES.reduce((nearest, name) => (distanceTo(name) < distanceTo(nearest) ? name : nearest))}`
}

/** An encoded picture, by its name below /assets/images/. */
export function readImage(store: Store, output: string): Buffer | undefined {
  const found = store.findFile('images', output)
  return found && store.files.read(found.hash)
}

/** Encodes what the store lacks; `onProgress` hears of each. Returns the hash of each picture by its path in dist/. */
export async function encodeImages(
  root: string,
  store: Store,
  tasks: readonly ImageTask[],
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const hashes = () =>
    new Map(tasks.map(({ output }) => [`assets/images/${output}`, store.findFile('images', output)!.hash]))
  const missing = new Set(tasks.filter(({ output }) => !store.findFile('images', output)))
  if (missing.size === 0) return hashes()
  // It takes a while to load, and most runs need none of it.
  const { default: sharp } = await import('sharp')
  let done = 0
  await inLanes(byPicture(tasks), async ([file, ofPicture]) => {
    const wanted = ofPicture.filter((task) => missing.has(task))
    if (wanted.length === 0) return
    const bytes = readFileSync(join(root, 'public/uploads', file))
    // A picture is read once. Its sizes are made of the largest, also when that one is there: always the same bytes.
    const width = Math.max(...ofPicture.map((task) => task.width))
    const largest = await pixels(sharp(bytes).rotate().resize(width))
    for (const size of new Set(wanted.map((task) => task.width))) {
      const { data, info } = await pixels(sharp(largest.data, { raw: largest.info }).resize(size))
      for (const { format, output } of wanted.filter((task) => task.width === size)) {
        const resized = sharp(data, { raw: info })
        const encoded = format === 'avif' ? resized.avif(avifOf(size)) : resized.webp({ quality: 76, effort: 4 })
        store.addFile('images', output, await encoded.toBuffer(), {})
        onProgress(++done, missing.size)
      }
    }
  })
  return hashes()
}

const pixels = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })

/**
 * Large pictures are most of the work: half of it for the same bytes, 0.7 dB less like the original (pictures.md).
 */
const avifOf = (width: number): AvifOptions => ({
  chromaSubsampling: '4:2:0',
  ...(width < LARGE ? { quality: 46, effort: 3 } : { quality: 44, effort: 2 }),
})

function byPicture(tasks: readonly ImageTask[]): [file: string, tasks: ImageTask[]][] {
  const files = new Map<string, ImageTask[]>()
  for (const task of tasks) files.set(task.file, [...(files.get(task.file) ?? []), task])
  return [...files]
}
