/** In hundredths of the map's width and height. */
interface MapPoint {
  name: string
  x: number
  y: number
}

export type Side = 'east' | 'west' | 'south' | 'north'

/** Hundredths of the map kept free for labels and zone edges. */
const MARGIN = 9

/**
 * Width of a character, height of a line, and gap between dot and label, in hundredths of the narrowest map that shows
 * names.
 */
const LETTER = 1.5
const LINE = 6
const GAP = 2

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A coordinate of the inner field as one of the whole map. */
export function toMapUnits(hundredth: number): number {
  return Math.round((MARGIN + (hundredth * (100 - 2 * MARGIN)) / 100) * 10) / 10
}

/** Chooses for each label the side with the fewest overlaps with dots, labels and edges. */
export function positionLabels(points: MapPoint[]): Side[] {
  const dots = points.map(({ x, y }) => boxAround(x, y, GAP, GAP * 1.4))
  const taken: Box[] = []
  return points.map((point, index) => {
    const obstacles = [...taken, ...dots.filter((_, other) => other !== index)]
    const cost = (box: Box) =>
      obstacles.filter((other) => overlap(box, other)).length + (box.left < 1 || box.right > 99 ? 9 : 0)
    const options = labelBoxes(point).map(([side, box]) => ({ side, box, cost: cost(box) }))
    const best = options.reduce((least, option) => (option.cost < least.cost ? option : least))
    taken.push(best.box)
    return best.side
  })
}

function labelBoxes({ name, x, y }: MapPoint): [Side, Box][] {
  const half = (name.length * LETTER) / 2
  return [
    ['east', boxAround(x + GAP + half, y, half, LINE / 2)],
    ['west', boxAround(x - GAP - half, y, half, LINE / 2)],
    ['south', boxAround(x, y + GAP + LINE / 2, half, LINE / 2)],
    ['north', boxAround(x, y - GAP - LINE / 2, half, LINE / 2)],
  ]
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
