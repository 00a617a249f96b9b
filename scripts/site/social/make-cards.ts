import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { cardSize, drawCard, pictureBox, type SocialCard } from './card.ts'
import { cuts, fontFolder } from './fonts.ts'
import { inLanes } from '../../pipeline/cache/in-lanes.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { PlannedCard } from './plan-card.ts'

/** Draws the cards that the store lacks; `onProgress` hears of each. Returns the hash of each by its path in dist/. */
export async function makeCards(
  root: string,
  store: Store,
  planned: readonly PlannedCard[],
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const missing = planned.filter(({ output }) => !store.findFile('cards', output))
  let done = 0
  await inLanes(missing, async ({ output, card }) => {
    store.addFile('cards', output, await cardBytes(card, join(root, 'public/uploads')), {})
    onProgress(++done, missing.length)
  })
  return new Map(planned.map(({ output }) => [`assets/social/${output}`, store.findFile('cards', output)!.hash]))
}

/** Stands for a sign that no font of ours has and nobody reads: an emoji of a heading is left out of its picture. */
const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A card as a picture. Throws when the fonts lack one of its letters. */
export async function cardBytes(card: SocialCard, uploads: string): Promise<Buffer> {
  // A build that has every card does without what draws them.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const loadAdditionalAsset = async (kind: string, text: string) => {
    if (kind === 'emoji') return blank
    throw lacking(card, text)
  }
  const svg = await satori(drawCard(card) as unknown as ReactNode, { ...cardSize, fonts: fonts(), loadAdditionalAsset })
  const sheet = sharp(Buffer.from(svg))
  if (!card.picture) return sheet.png({ palette: true, quality: 80, effort: 10 }).toBuffer()
  const { left, top, ...size } = pictureBox
  const input = await sharp(readFileSync(join(uploads, card.picture.upload)))
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .toBuffer()
  return sheet.composite([{ input, left, top }]).jpeg({ quality: 55, mozjpeg: true }).toBuffer()
}

function lacking({ address }: SocialCard, text: string): Error {
  return new Error(
    `The preview picture of ${address} cannot be made: its font lacks a letter of “${text}”. ` +
      'Write it in letters that the documents’ font has.',
  )
}

function fonts() {
  return cuts.map(({ file, weight }) => ({
    name: 'Archivo',
    data: readFileSync(join(fontFolder, file)),
    weight,
    style: 'normal' as const,
  }))
}
