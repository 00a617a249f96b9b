import type { Legend } from './plan.ts'

/** Layers with thickness and functions, then parts. */
export function legendRows({ assemblies, parts }: Legend): { number: number; text: string }[] {
  const layers = assemblies.flatMap(({ layers: all }) =>
    all.map(({ number, name, thickness, functions }) => ({
      number,
      text: [name, `${thickness} mm`, ...(functions.length > 0 ? [functions.join(' ')] : [])].join(', '),
    })),
  )
  return [...layers, ...parts.map(({ number, name }) => ({ number, text: name }))]
}
