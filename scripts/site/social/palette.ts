/**
 * Colours of a card by whose page it is: the tokens of the site on a light ground, and those
 * of the construction division.
 */
export const palettes = {
  site: { paper: '#f4f1ea', sheet: '#fbfaf6', ink: '#12222a', muted: '#4d5b61', signal: '#b83616' },
  division: { paper: '#0f3d4c', sheet: '#0b3341', ink: '#f4f1ea', muted: '#b9cdd2', signal: '#ffa888' },
} as const

/** Whose page it is. */
export type House = keyof typeof palettes
export type Palette = (typeof palettes)[House]
