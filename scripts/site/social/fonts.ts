import { fileURLToPath } from 'node:url'

/** Where the fonts of documents and cards lie. */
export const fontFolder = fileURLToPath(new URL('../documents/fonts/', import.meta.url))

/** The cuts of Archivo that a card is set in. The heading cut is wider as well. */
export const cuts = [
  { file: 'archivo-regular.ttf', weight: 400 },
  { file: 'archivo-semibold.ttf', weight: 600 },
  { file: 'archivo-heading.ttf', weight: 700 },
] as const
