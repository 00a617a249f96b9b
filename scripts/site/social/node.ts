import type { CSSProperties } from 'react'

/** An element as satori takes it, in place of a React element. */
export interface CardNode {
  type: string
  props: { style?: CSSProperties; children?: CardNode[] | string } & Record<string, unknown>
}

/** A path of a drawing, with its SVG attributes. */
export type Path = { d: string; fill?: string; stroke?: string; strokeWidth?: number }

/** A box that lays out its children in a row, or as its style says. */
export function box(style: CSSProperties, ...children: CardNode[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

/** A text. */
export function words(style: CSSProperties, text: string): CardNode {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: text } }
}

/** A drawing of paths on a field of this size. */
export function drawing(
  field: { width: number; height: number },
  scale: number,
  paths: Path[],
  style: CSSProperties = {},
): CardNode {
  const { width, height } = field
  const children = paths.map((path): CardNode => ({ type: 'path', props: { fill: 'none', ...path } }))
  return {
    type: 'svg',
    props: { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale, style, children },
  }
}
