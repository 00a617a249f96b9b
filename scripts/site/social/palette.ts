/** Tokens of the site's light scheme and of the construction division. */
export const palettes = {
  site: { paper: '#f4f1ea', sheet: '#fbfaf6', ink: '#12222a', muted: '#4d5b61', signal: '#b83616' },
  division: { paper: '#0f3d4c', sheet: '#0b3341', ink: '#f4f1ea', muted: '#b9cdd2', signal: '#ffa888' },
} as const

export type SitePart = keyof typeof palettes
export type Palette = (typeof palettes)[SitePart]
