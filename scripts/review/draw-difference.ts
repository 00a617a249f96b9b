import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** What is written of each picture: lossy enough for a report, and the same every time. */
const format = { quality: 80, effort: 2 }

/** Writes a picture as it was and as it is, and one of what differs: `<name>-before.webp` and its like. The answer is the share of points that differ; nothing where there is one side alone. */
export async function writeDifference(
  before: Buffer | undefined,
  after: Buffer | undefined,
  name: string,
): Promise<number | undefined> {
  if (!before || !after) {
    if (before) await sharp(before).webp(format).toFile(`${name}-before.webp`)
    if (after) await sharp(after).webp(format).toFile(`${name}-after.webp`)
    return undefined
  }
  if (before.equals(after)) return 0
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
  if (differing === 0) return 0
  const raw = { raw: { width, height, channels: 4 } } as const
  await sharp(old, raw).webp(format).toFile(`${name}-before.webp`)
  await sharp(now, raw).webp(format).toFile(`${name}-after.webp`)
  await sharp(drawn, raw).webp(format).toFile(`${name}-difference.webp`)
  return differing / (width * height)
}
