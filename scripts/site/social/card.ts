import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { cuts } from '../../../src/fonts/cuts.ts'
import { box, drawing, words, type CardNode } from './drawings.ts'
import { palettes, type SitePart, type Palette } from './palette.ts'
import { markPaths, wallSections } from './drawings.ts'

/** The preview picture of a page. */
export interface SocialCard {
  title: string
  /** Kind of page: `Case studies`. */
  kind: string
  /** The path, or the host for the home page. */
  address: string
  /** Sheet number: `C-03`. */
  sheetNumber: string
  sitePart: SitePart
  name: string
  phone: string
  labels: { phone: string; sheetNumber: string }
  /**
   * File in public/uploads, and the name of its encoded files, which changes with its content. Without a picture, a
   * wall section is drawn.
   */
  picture?: { upload: string; file: string }
}

export const cardSize = { width: 1200, height: 630 }

const inset = 28
const stroke = 2
const block = 104
const panel = 432

/** Whole pixels. */
export const pictureBox = {
  left: cardSize.width - inset - stroke - panel,
  top: inset + stroke,
  width: panel,
  height: cardSize.height - 2 * (inset + stroke) - block,
}

export function drawCard(card: SocialCard): CardNode {
  const colours = palettes[card.sitePart]
  const line = `${stroke}px solid ${colours.ink}`
  return box(
    { ...cardSize, padding: inset, background: colours.paper, color: colours.ink, fontFamily: 'Archivo' },
    box(
      { flexDirection: 'column', width: '100%', height: '100%', border: line },
      box({ height: pictureBox.height }, heading(card, colours), plate(card, colours, line)),
      titleBlock(card, colours, line),
    ),
  )
}

function heading({ title, kind, address }: SocialCard, colours: Palette): CardNode {
  return box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0, padding: '32px 40px 30px' },
    words({ color: colours.muted, fontSize: 25, letterSpacing: '0.03em' }, kind),
    words(
      {
        flexGrow: 1,
        marginTop: 20,
        fontWeight: cuts.heading.weight,
        fontSize: titleSize(title),
        lineHeight: 1.05,
        letterSpacing: '-0.018em',
        textWrap: 'balance',
        whiteSpace: 'pre-wrap',
      },
      bySentence(title),
    ),
    words(
      { color: colours.muted, fontSize: 22, textOverflow: 'ellipsis', overflow: 'hidden', whiteSpace: 'nowrap' },
      address,
    ),
  )
}

/** Puts each sentence on its own line. */
function bySentence(title: string): string {
  return title.replace(/(?<=[.?!]) /g, '\n')
}

/** Pixels for the heading, and the average width of a character relative to its size. */
const field = 626
const characterWidth = 0.6

/** The largest size that fits, by length and by longest word. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  const [, byLength] = titleSizes.find(([most]) => title.length <= most) ?? [0, 46]
  return Math.min(byLength, Math.floor(field / (longest * characterWidth)))
}

/** Maximum length and font size. */
const titleSizes: [number, number][] = [
  [24, 80],
  [36, 70],
  [52, 62],
  [70, 54],
]

function plate({ picture, sitePart }: SocialCard, colours: Palette, line: string): CardNode {
  const { width, height } = pictureBox
  const wall = picture ? [] : [drawing({ width, height }, 1, wallSections[sitePart]({ width, height }, colours))]
  return box({ width: width + stroke, height, borderLeft: line, background: colours.sheet }, ...wall)
}

function titleBlock(
  { sitePart, name, sheetNumber, phone, labels }: SocialCard,
  colours: Palette,
  line: string,
): CardNode {
  const half = panel / 2
  const cell = (width: number, label: string, text: string) =>
    box(
      { width, height: '100%', paddingLeft: 22, borderLeft: line, flexDirection: 'column', justifyContent: 'center' },
      words({ fontSize: 19, color: colours.muted, letterSpacing: '0.04em' }, label),
      words({ marginTop: 2, fontSize: 27, fontWeight: cuts.semibold.weight, whiteSpace: 'nowrap' }, text),
    )
  const mark = drawing({ width: 32, height: 32 }, 50 / 32, markPaths(sitePart, colours), { marginRight: 20 })
  return box(
    { height: block, borderTop: line },
    box(
      {
        flexGrow: 1,
        paddingLeft: 40,
        alignItems: 'center',
        fontSize: 34,
        fontWeight: cuts.heading.weight,
        letterSpacing: '-0.005em',
      },
      mark,
      words({}, name),
    ),
    cell(half + stroke, labels.phone, phone),
    cell(half, labels.sheetNumber, sheetNumber),
  )
}

/** Replaces emoji of a heading, which the fonts lack. */
const transparent = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** `refuse` gets characters that the fonts lack. */
export async function cardBytes(
  card: SocialCard,
  uploads: string,
  refuse: (characters: string) => never,
): Promise<Buffer> {
  // Loaded only when a card is missing.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const loadAdditionalAsset = async (kind: string, text: string) => (kind === 'emoji' ? transparent : refuse(text))
  const svg = await satori(drawCard(card) as unknown as ReactNode, { ...cardSize, fonts, loadAdditionalAsset })
  const image = sharp(Buffer.from(svg))
  if (!card.picture) return image.png({ colours: 32, dither: 0, effort: 1 }).toBuffer()
  const { left, top, ...size } = pictureBox
  const input = await sharp(readFileSync(join(uploads, card.picture.upload)))
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .toBuffer()
  return image.composite([{ input, left, top }]).jpeg({ quality: 55, mozjpeg: true }).toBuffer()
}

/** One list for all cards: satori parses the fonts of a list once. */
const fonts = Object.values(cuts).map(({ file, weight }) => {
  return {
    name: 'Archivo',
    data: readFileSync(new URL(`../../../${file}`, import.meta.url)),
    weight,
    style: 'normal' as const,
  }
})
