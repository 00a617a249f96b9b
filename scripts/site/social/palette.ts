import { divisionTokens, tokens } from '../tokens.ts'

/** Colours of the site's light scheme and of the construction division. */
export const palettes = { site: lightOf(tokens), division: lightOf(divisionTokens) }

export type SitePart = keyof typeof palettes
export type Palette = ReturnType<typeof lightOf>

function lightOf({ paper, sheet, ink, muted, signal }: typeof divisionTokens) {
  return { paper: paper[0], sheet: sheet[0], ink: ink[0], muted: muted[0], signal: signal[0] }
}
