import type { cuts } from '../../../../src/fonts/cuts.ts'
import { tokens } from '../../tokens.ts'

/** Colours of the light scheme. */
export const colours = {
  paper: tokens.paper[0],
  ink: tokens.ink[0],
  muted: tokens.muted[0],
  // Printers lose hairlines as light as those of a screen.
  line: darkened(tokens.line[0], 0.85),
  water: tokens.water[0],
  signal: tokens.signal[0],
} as const

function darkened(colour: string, share: number): string {
  return colour.replace(/[\da-f]{2}/g, (part) =>
    Math.round(parseInt(part, 16) * share)
      .toString(16)
      .padStart(2, '0'),
  )
}

/** In points. */
export const strokes = { hair: 0.35, rule: 0.5, frame: 0.7 } as const

/** Points on US Letter. The frame avoids printer margins and punched holes. */
export const page = {
  width: 612,
  height: 792,
  frame: 36,
  titleBlock: 48,
  padding: 18,
} as const

export type FontName = keyof typeof cuts

export interface TextStyle {
  font: FontName
  size: number
  leading: number
  colour: string
  spacing?: number
}

export const styles = {
  title: { font: 'heading', size: 25, leading: 28, colour: colours.ink },
  heading: { font: 'heading', size: 13, leading: 16.5, colour: colours.ink },
  subheading: { font: 'semibold', size: 11, leading: 14.5, colour: colours.ink },
  chapter: { font: 'heading', size: 15.5, leading: 19, colour: colours.ink },
  lede: { font: 'regular', size: 11.5, leading: 16.5, colour: colours.muted },
  body: { font: 'regular', size: 10, leading: 14.6, colour: colours.ink },
  item: { font: 'regular', size: 9.6, leading: 12.8, colour: colours.ink },
  small: { font: 'regular', size: 8.4, leading: 11.4, colour: colours.muted },
  label: { font: 'regular', size: 7, leading: 9.4, colour: colours.muted, spacing: 0.25 },
  kicker: { font: 'regular', size: 8.4, leading: 11, colour: colours.water, spacing: 0.25 },
  quiet: { font: 'regular', size: 9.2, leading: 12.8, colour: colours.muted },
  mark: { font: 'heading', size: 12, leading: 14.6, colour: colours.water },
} as const satisfies Record<string, TextStyle>
