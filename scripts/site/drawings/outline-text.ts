import { readFileSync } from 'node:fs'
import { create, type Font, type PathCommand } from 'fontkit'
import { cuts } from '../../../src/fonts/cuts.ts'
import type { Mark } from './drawing-marks.ts'

const open = ({ file }: { file: string }) => create(readFileSync(new URL(`../../../${file}`, import.meta.url))) as Font
const fonts = { regular: open(cuts.regular), semibold: open(cuts.semibold) }

/** Units of a path to the letter height. */
export const EM = fonts.regular.unitsPerEm

/** In letter heights, as pages write labels. */
export const textWidth = (text: string): number => Number((fonts.semibold.layout(text).advanceWidth / EM).toFixed(2))

/** Outlines of a text around its position: y points up, the middle of the capitals is 0. */
export function outlineText({ text, align = 'start' }: Mark, weight: keyof typeof fonts): string {
  const font = fonts[weight]
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let x = { start: 0, middle: -advanceWidth / 2, end: -advanceWidth }[align]
  const commands = glyphs.flatMap(({ path }, index) => {
    const left = x
    x += positions[index]!.xAdvance
    return path.translate(left, -font.capHeight / 2).commands
  })
  return writePath(commands)
}

const symbols = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }

/** Relative coordinates repeat with each glyph, so that files compress. */
function writePath(commands: PathCommand[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return commands
    .map(({ command, args }) => {
      const steps = args.map((value, index) => Math.round(value - (index % 2 ? y : x)))
      ;[x, y] = command === 'closePath' ? [startX, startY] : [x + steps.at(-2)!, y + steps.at(-1)!]
      if (command === 'moveTo') [startX, startY] = [x, y]
      return symbols[command] + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
