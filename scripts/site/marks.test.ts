import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMark, recolour } from './marks.ts'

const drawings = readdirSync('public').filter((name) => name.endsWith('.svg'))

test.each(drawings)('public/%s has the colours of the tokens, as the picture beside it', async (name) => {
  const svg = readFileSync(`public/${name}`, 'utf8')
  expect(recolour(svg), 'Run `npm run schemas`.').toBe(svg)
  const picture = name.replace('.svg', '.png')
  if (!readdirSync('public').includes(picture)) return
  const bytes = readFileSync(`public/${picture}`)
  const [now, before] = await Promise.all(
    [drawMark(svg, bytes), bytes].map(async (one) =>
      sharp(await one)
        .raw()
        .toBuffer(),
    ),
  )
  expect(now!.length).toBe(before!.length)
  const differing = now!.reduce((sum, value, index) => sum + Math.abs(value - before![index]!), 0)
  expect(differing / now!.length, `${picture} is not ${name}. Run \`npm run schemas\`.`).toBeLessThan(1)
})
