/** In drawing units. */
export type Point = [x: number, y: number]

const counts: Partial<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, a: 7, z: 0 }

/** Absolute corners of each subpath; of an arc its end. */
export function partsOfPath(d: string): Point[][] {
  const parts: Point[][] = []
  for (const [, command = '', given = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const count = counts[command.toLowerCase()]
    if (count === undefined) throw new Error(`What does ${command} do in ${d}?`)
    const numbers = given.match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    if (count > 0 && (numbers.length === 0 || numbers.length % count !== 0))
      throw new Error(`${command} has ${numbers.length} numbers in ${d}`)
    for (let from = 0; from < numbers.length; from += count)
      follow(parts, command, from, numbers.slice(from, from + count))
  }
  return parts
}

function follow(parts: Point[][], command: string, from: number, numbers: number[]): void {
  const kind = command.toLowerCase()
  const last = parts.at(-1)?.at(-1) ?? [0, 0]
  const [x, y] = command === kind ? last : [0, 0]
  const [across, down] =
    kind === 'h'
      ? [x + numbers[0]!, last[1]]
      : kind === 'v'
        ? [last[0], y + numbers[0]!]
        : [x + numbers.at(-2)!, y + numbers.at(-1)!]
  if (kind === 'm' && from === 0) parts.push([[across, down]])
  else parts.at(-1)!.push([across, down])
}

/** Equal to a fiftieth of a unit. */
export function isSame(one: Point[], other: Point[]): boolean {
  return (
    one.length === other.length &&
    one.every(([x, y], index) => Math.hypot(x - other[index]![0], y - other[index]![1]) < 0.02)
  )
}
