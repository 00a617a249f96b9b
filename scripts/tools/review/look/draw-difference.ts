import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Picture } from '../compare/model.ts'

/** What is written of each picture: lossy enough for a report, and the same every time. */
const format = { quality: 80, effort: 2 }

/**
 * Writes a picture as it was and as it is, and one of what differs: `<name>-before.webp` and its like. The answer tells
 * how much that is; nothing where both look the same.
 */
export async function writeDifference(
  before: Buffer | undefined,
  after: Buffer | undefined,
  name: string,
): Promise<Pick<Picture, 'share' | 'side' | 'width' | 'height'> | undefined> {
  const [only] = [before, after].filter((one) => one !== undefined)
  if (!only || (before && after?.equals(before))) return undefined
  if (!before || !after) {
    const side = before ? 'before' : 'after'
    const { width, height } = await sharp(only).webp(format).toFile(`${name}-${side}.webp`)
    return { side, width, height }
  }
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, now] = await Promise.all(
    [before, after].map((picture, index) =>
      sharp(picture)
        .ensureAlpha()
        .extend({ right: width - sizes[index]!.width, bottom: height - sizes[index]!.height, background: '#808080' })
        .raw()
        .toBuffer(),
    ),
  )
  const drawn = Buffer.alloc(width * height * 4)
  const differing = pixelmatch(old!, now!, drawn, width, height)
  if (differing === 0) return undefined
  const raw = { raw: { width, height, channels: 4 } } as const
  await sharp(old, raw).webp(format).toFile(`${name}-before.webp`)
  await sharp(now, raw).webp(format).toFile(`${name}-after.webp`)
  await sharp(drawn, raw).webp(format).toFile(`${name}-difference.webp`)
  return { share: differing / (width * height), width, height }
}
