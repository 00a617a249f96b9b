/** Wide enough for a desktop at density 1 and for structured data, light enough for an old phone. */
const WIDEST = 1200

export const webpWidth = (widths: readonly number[]) => widths.filter((one) => one <= WIDEST).at(-1) ?? widths[0]

/** The one WebP file of a picture, below the base path: for browsers without AVIF, feeds and structured data. */
export const webpFile = ({ file, widths }: { file: string; widths: readonly number[] }) =>
  `${file}-${webpWidth(widths)}.webp`
