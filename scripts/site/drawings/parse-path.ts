import type { Point } from '../../../src/lib/drawing-geometry.ts'

export type Stroke = { points: Point[]; isClosed: boolean } | { circle: { at: Point; radius: number } }

/** Parses the path commands that drawings use: `M`, `l h v` and their capitals, `z`; two arcs are a circle. */
export function parsePath(d: string): Stroke[] {
  const strokes: Stroke[] = []
  let points: Point[] = []
  let isClosed = false
  const end = () => {
    if (points.length > 1) strokes.push({ points, isClosed })
    points = []
    isClosed = false
  }
  let at: Point = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'a') {
      const [radius = 0, , , , , across = 0] = numbers
      if (points.length > 0) strokes.push({ circle: { at: [at[0] + across / 2, at[1]], radius } })
      points = []
      at = [at[0] + across, at[1]]
      continue
    }
    if (command === 'z') isClosed = true
    if (command === 'M' || command === 'm') end()
    for (const step of readSteps(command, numbers, at)) points.push((at = step))
    if (command === 'z') {
      const first = points[0]
      end()
      if (first) at = first
    }
  }
  end()
  return strokes
}

function readSteps(command: string, numbers: number[], from: Point): Point[] {
  const steps: Point[] = []
  let [x, y] = from
  const relative = command === command.toLowerCase()
  const kind = command.toLowerCase()
  for (let index = 0; index < numbers.length; index += kind === 'h' || kind === 'v' ? 1 : 2) {
    const [first = 0, second = 0] = [numbers[index], numbers[index + 1]]
    if (kind === 'h') x = relative ? x + first : first
    else if (kind === 'v') y = relative ? y + first : first
    else [x, y] = relative ? [x + first, y + second] : [first, second]
    steps.push([x, y])
  }
  return steps
}
