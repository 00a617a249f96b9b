type Group = readonly [code: number, value: string]

/** An entity of a DXF file: its name and the first value of each group code. */
interface Entity {
  name: string
  values: ReadonlyMap<number, string>
  /** As programs show it; long paragraphs are in parts. */
  text: string
  /** Corners, and where it begins. */
  points: readonly Point[]
}

type Point = [x: number, y: number]

interface Box {
  text: string
  x: [number, number]
  y: [number, number]
}

export function parseGroups(dxf: string): Group[] {
  const rows = dxf.split('\r\n')
  return rows.flatMap((row, index) => (index % 2 === 0 && row ? [[Number(row), rows[index + 1]!] as const] : []))
}

/** Entities of the blocks, where dimensions have their text, and of the drawing. */
export function parseEntities(dxf: string): Entity[] {
  const groups = parseGroups(dxf)
  const start = groups.findIndex(([code, value]) => code === 2 && value === 'BLOCKS')
  const entities: { name: string; values: Map<number, string>; text: string; points: Point[] }[] = []
  let isPattern = false
  for (const [code, value] of groups.slice(start + 1)) {
    const last = entities.at(-1)
    if (code === 0) entities.push({ name: value, values: new Map(), text: '', points: [] })
    else if (last?.values.has(code) === false) last.values.set(code, value)
    if (last && (code === 1 || (code === 3 && last.name === 'MTEXT'))) last.text += value
    // Hatches repeat the corners of their areas, after a zero.
    if (code === 0) isPattern = value === 'HATCH'
    if (isPattern) continue
    if (code === 10) last?.points.push([Number(value), 0])
    if (code === 20 && last) last.points.at(-1)![1] = Number(value)
  }
  return entities.map((one) => ({ ...one, text: readText(one.text) }))
}

/** The text that a CAD program shows: it reads `%%` with what follows, `^`, `\\U+` and escapes as codes. */
const readText = (written: string) =>
  written
    .replace(/%%.?/g, '')
    .replace(/\^(.)/g, (_, character: string) => (character === ' ' ? '^' : ''))
    .replace(/\\(?:U\+([0-9A-F]{4})|([\\{}]))?/g, (_, code?: string, escaped = '') =>
      code === undefined ? escaped : String.fromCharCode(Number.parseInt(code, 16)),
    )

/** Text in the file, with the box that it covers in an average sans-serif font. */
export function textBoxes(entities: readonly Entity[]): (Box & { layer: string; height: number })[] {
  return entities
    .map((one) => ({ ...one, text: readText(one.text) }))
    .filter(({ name }) => name === 'TEXT' || name === 'MTEXT')
    .map(({ name, values, text }) => {
      const number = (code: number) => Number(values.get(code))
      const layer = values.get(8)!
      const height = number(40)
      if (name === 'MTEXT') {
        const [left, top, width] = [number(10), number(20), number(41)]
        const rows = Math.ceil((0.75 * height * text.length) / width)
        return {
          text,
          layer,
          height,
          x: [left, left + width] as Box['x'],
          y: [top - 1.6 * height * rows, top] as Box['y'],
        }
      }
      const [x, y] = [number(11), number(21)]
      const length = 0.75 * height * text.length
      const from = [0, -length / 2, -length][number(72)]!
      const along: Box['x'] = [from, from + length]
      const across: Box['y'] = [-height / 2, height / 2]
      const isTurned = number(50) === 90
      const [dx, dy] = isTurned ? [across, along] : [along, across]
      return {
        text,
        layer,
        height,
        x: [x + dx[0], x + dx[1]] as Box['x'],
        y: [y + dy[0], y + dy[1]] as Box['y'],
      }
    })
}

const overlap = (one: Box, other: Box) =>
  one.x[0] < other.x[1] && other.x[0] < one.x[1] && one.y[0] < other.y[1] && other.y[0] < one.y[1]

export function overlappingLabels(entities: readonly Entity[]): string[] {
  const labels = textBoxes(entities)
  return labels.flatMap((one, index) =>
    labels.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} and ${other.text}`] : [])),
  )
}
