import { cutText, splitGraphemes } from '../../../../src/lib/cut-text.ts'
import type { FieldNames } from './form-fields.ts'
import { noteProblem } from '../document-problem.ts'
import { pdfkitParts, type Document } from './pdfkit-parts.ts'
import type { TextStyle } from './style.ts'

export type Target = { url: string } | { anchor: string }

/** Text in one style. A run of `\n` ends the line. */
export interface Run extends TextStyle {
  text: string
  /** Points above the baseline. */
  rise?: number
  underline?: boolean
  target?: Target
  /** A field to type in. */
  blank?: FieldNames
}

/** The part of a run on one line. */
export interface Segment {
  run: Run
  text: string
  x: number
  width: number
}
export type Line = Segment[]

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Includes trailing spaces. */
export const lineWidth = (line: Line = []): number => sum(line.map(({ width }) => width))

type Piece = Omit<Segment, 'x'>

/** Breaks runs after spaces, hyphens, dashes and slashes. */
export function breakLines(document: Document, runs: readonly Run[], width: number): Line[] {
  const lines: Line[] = [[]]
  let x = 0
  const addPiece = ({ run, text, width: advance }: Piece) => {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (last?.run === run) Object.assign(last, { text: last.text + text, width: last.width + advance })
    else line?.push({ run, text, x, width: advance })
    x += advance
  }
  const newLine = () => {
    lines.push([])
    x = 0
  }
  for (const word of splitWords(document, runs)) {
    if (word[0]?.text === '\n') {
      newLine()
      continue
    }
    const visible = visibleWidth(document, word)
    if (x > 0 && x + visible > width) newLine()
    if (visible <= width) {
      word.forEach(addPiece)
      continue
    }
    for (const { run, text } of word)
      for (const character of splitGraphemes(text)) {
        const piece = measured(document, run, character)
        if (x > 0 && x + piece.width > width) newLine()
        addPiece(piece)
      }
  }
  return lines
}

/**
 * A line may end around a line break, after whitespace, and after a hyphen or slash that is not inside a number or
 * unit.
 */
const pieceEnd = /(?<=\n)|(?=\n)|(?<=[ \t])(?![ \t])|(?<=[-–—/])(?=[^\s\d\-–—/])(?![a-z]{1,2}(?![a-z]))/

/** Splits runs into words, which stay on one line. A unit such as km/h is one piece. */
function splitWords(document: Document, runs: readonly Run[]): Piece[][] {
  const words: Piece[][] = []
  let open: Piece[] | undefined
  for (const run of runs) {
    for (const text of run.text.split(pieceEnd)) {
      if (text === '') continue
      const piece = text === '\n' ? { run, text, width: 0 } : measured(document, run, text)
      if (text === '\n') words.push([piece])
      else if (open) open.push(piece)
      else words.push((open = [piece]))
      if (/[\s\-–—/]$/.test(text)) open = undefined
    }
  }
  return words
}

function visibleWidth(document: Document, word: readonly Piece[]): number {
  const last = word.at(-1)!
  const width = sum(word.map((piece) => piece.width))
  const visible = last.text.trimEnd()
  return visible === last.text ? width : width - last.width + measured(document, last.run, visible).width
}

/** Cached by font, size and text: each document is laid out several times. */
const widths = new Map<string, number>()

function measured(document: Document, run: Run, text: string): Piece {
  document.font(run.font).fontSize(run.size)
  const key = `${run.font} ${run.size} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    width = document.widthOfString(text)
    if (hasGlyphs(document, text, run.text)) widths.set(key, width)
  }
  return { run, text, width: width + (run.spacing ?? 0) * text.length }
}

/** Whether the current font has all characters. Notes a problem for each that it lacks. */
export function hasGlyphs(document: Document, text: string, around = text): boolean {
  const { font } = pdfkitParts(document)._font
  const missing = [...text].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!))
  for (const character of missing) {
    const code = character.codePointAt(0)!
    const name = `\`${character}\` (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
    const message = `The document font lacks ${name}, in \`${cutText(around.trim(), 80)}\`.`
    const hint = `Replace \`${character}\` with words or another character.`
    noteProblem(document, { rule: 'missing-glyph', message, hint, text: around.trim(), character })
  }
  return missing.length === 0
}
