import type { Weights } from './weights'

/** Addresses of the font files that each style sheet names. */
export function fontFiles(styles: Iterable<string>, weights: Weights): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const style of styles) found.set(style, fontsIn(weights.read(style).toString()))
  return found
}

const fontsIn = (css: string) => [
  ...new Set([...css.matchAll(/url\(["']?([^"')]+\.woff2?)["']?\)/g)].map(([, address = '']) => address)),
]
