import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { box, drawing, words, type CardNode } from './drawings.ts'
import { palettes, type House, type Palette } from './palette.ts'
import { marks, wallSections } from './drawings.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** The cuts of Archivo that a card is set in. The heading cut is wider as well. */
export const cuts = (
  [
    ['regular', 400],
    ['semibold', 600],
    ['heading', 700],
  ] as const
).map(([name, weight]) => ({ file: `scripts/site/documents/fonts/archivo-${name}.ttf`, weight }))

/** What the preview picture of a page shows. */
export interface SocialCard {
  /** Heading of the page. */
  title: string
  /** What it is one of: `Case studies`. */
  kind: string
  /** Its address: the path, or the host for the home page. */
  address: string
  /** Number of the sheet: `C-03`. */
  sheet: string
  house: House
  /** The name beside the mark. */
  name: string
  /** The number on the title block. */
  phone: string
  /** Labels on the title block. */
  labels: { phone: string; sheet: string }
  /**
   * Original in public/uploads, and the name of its encoded files, which changes with its content.
   * Without one a wall is drawn.
   */
  picture?: { upload: string; file: string }
}

/** Pixels of a card. */
export const cardSize = { width: 1200, height: 630 }

const inset = 28
const stroke = 2
const block = 104
const panel = 432

/** Where the picture stands on a card, in whole pixels. */
export const pictureBox = {
  left: cardSize.width - inset - stroke - panel,
  top: inset + stroke,
  width: panel,
  height: cardSize.height - 2 * (inset + stroke) - block,
}

/**
 * The card as a tree of boxes: a sheet in its frame, the heading, a picture or a drawing, and the title block below.
 */
export function drawCard(card: SocialCard): CardNode {
  const colours = palettes[card.house]
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
        fontWeight: 700,
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

/** A heading of several sentences has a line for each. */
function bySentence(title: string): string {
  return title.replace(/(?<=[.?!]) /g, '\n')
}

/** Pixels that a heading has, and what an average letter takes of its size. */
const field = 626
const letter = 0.6

/** The largest size at which a heading fits its field: by its length, and by its longest word. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  const [, byLength] = titleSizes.find(([most]) => title.length <= most) ?? [0, 46]
  return Math.min(byLength, Math.floor(field / (longest * letter)))
}

/** Letters at most, and the size for them. */
const titleSizes: [number, number][] = [
  [24, 80],
  [36, 70],
  [52, 62],
  [70, 54],
]

function plate({ picture, house }: SocialCard, colours: Palette, line: string): CardNode {
  const { width, height } = pictureBox
  const wall = picture ? [] : [drawing({ width, height }, 1, wallSections[house]({ width, height }, colours))]
  return box({ width: width + stroke, height, borderLeft: line, background: colours.sheet }, ...wall)
}

function titleBlock({ house, name, sheet, phone, labels }: SocialCard, colours: Palette, line: string): CardNode {
  const half = panel / 2
  const cell = (width: number, label: string, text: string) =>
    box(
      { width, height: '100%', paddingLeft: 22, borderLeft: line, flexDirection: 'column', justifyContent: 'center' },
      words({ fontSize: 19, color: colours.muted, letterSpacing: '0.04em' }, label),
      words({ marginTop: 2, fontSize: 27, fontWeight: 600, whiteSpace: 'nowrap' }, text),
    )
  const mark = drawing({ width: 32, height: 32 }, 50 / 32, marks[house](colours), { marginRight: 20 })
  return box(
    { height: block, borderTop: line },
    box(
      { flexGrow: 1, paddingLeft: 40, alignItems: 'center', fontSize: 34, fontWeight: 700, letterSpacing: '-0.005em' },
      mark,
      words({}, name),
    ),
    cell(half + stroke, labels.phone, phone),
    cell(half, labels.sheet, sheet),
  )
}

/** Stands for a sign that no font of ours has and nobody reads: an emoji of a heading is left out of its picture. */
const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A card as a picture. Throws when the fonts lack one of its letters. */
export async function cardBytes(card: SocialCard, uploads: string): Promise<Buffer> {
  // A build that has every card does without what draws them.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const loadAdditionalAsset = async (kind: string, text: string) => {
    if (kind === 'emoji') return blank
    throw new Error(
      `The preview picture of ${card.address} cannot be made: its font lacks a letter of “${text}”. ` +
        'Write it in letters that the documents’ font has.',
    )
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

function fonts() {
  return cuts.map(({ file, weight }) => {
    return { name: 'Archivo', data: readFileSync(join(project, file)), weight, style: 'normal' as const }
  })
}
