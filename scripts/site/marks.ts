import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../pipeline/cache/write.ts'
import { tokens } from './tokens.ts'

/** A colour in a drawing of `public/`, after the name of its token: `night-ink`. */
const colour = /\b(day|night)-([a-z]+)\b([^#<>]{1,40})#[\da-f]{6}/g

/** A drawing with the colours of the tokens that it names. */
export function recolour(svg: string): string {
  return svg.replace(colour, (text, scheme: string, name: string, between: string) => {
    const tone = Object.entries(tokens).find(([token]) => token === name)?.[1]
    return tone ? `${scheme}-${name}${between}${tone[scheme === 'day' ? 0 : 1]}` : text
  })
}

/** Writes changed tokens into the drawings of `public/`, and draws the picture beside each of them. */
export async function recolourMarks(root: string): Promise<number> {
  const folder = join(root, 'public')
  const names = readdirSync(folder)
  let changed = 0
  for (const name of names.filter((file) => file.endsWith('.svg'))) {
    const svg = readFileSync(join(folder, name), 'utf8')
    const now = recolour(svg)
    if (now === svg) continue
    writeWhole(join(folder, name), now)
    changed++
    const picture = name.replace('.svg', '.png')
    if (names.includes(picture))
      writeWhole(join(folder, picture), await drawMark(now, readFileSync(join(folder, picture))))
  }
  return changed
}

/** A drawing as a picture of the size of an earlier one. */
export async function drawMark(svg: string, earlier: Buffer): Promise<Buffer> {
  const { width } = await sharp(earlier).metadata()
  const drawn = await sharp(Buffer.from(svg)).metadata()
  return sharp(Buffer.from(svg), { density: (72 * width) / drawn.width })
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}
