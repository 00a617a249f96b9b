import type { TextLength } from '../../../src/schema/data/report.ts'

/** Characters of Arial by width in thousandths of the font size. Any other counts as wide as a digit. */
const widths: [width: number, letters: string][] = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft'],
  [333, '()-`r·“”'],
  [355, '"'],
  [389, '*'],
  [500, 'Jckvsxyz'],
  [584, '+<=>~×'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
]
const DIGIT = 556

const widthByCharacter = new Map(
  widths.flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
)

/** The width in pixels of text in Arial; accents do not add to it. */
export function textWidth(text: string, size: number): number {
  const characters = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  return Math.round(
    (characters.reduce((sum, character) => sum + (widthByCharacter.get(character) ?? DIGIT), 0) * size) / 1000,
  )
}

/** The length of a title (20 px) or description (14 px) in search results. */
export const textLength = (text: string, size: number): TextLength => ({
  text,
  characters: [...text].length,
  pixels: textWidth(text, size),
})
