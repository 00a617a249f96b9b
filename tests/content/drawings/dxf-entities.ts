type Group = readonly [code: number, value: string]

/** An entity of a DXF file: its name and the first value of each group code. */
interface Entity {
  name: string
  values: ReadonlyMap<number, string>
}

interface Box {
  text: string
  x: [number, number]
  y: [number, number]
}

export function parseGroups(dxf: string): Group[] {
  const rows = dxf.split('\r\n')
  return rows.flatMap((row, index) => (index % 2 === 0 && row ? [[Number(row), rows[index + 1]!] as const] : []))
}

export function parseEntities(dxf: string): Entity[] {
  const groups = parseGroups(dxf)
  const start = groups.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
  const entities: { name: string; values: Map<number, string> }[] = []
  for (const [code, value] of groups.slice(start + 1)) {
    if (code === 0) entities.push({ name: value, values: new Map() })
    else if (entities.at(-1)?.values.has(code) === false) entities.at(-1)!.values.set(code, value)
  }
  return entities
}

const codes = new Map([
  ['%%d', '°'],
  ['%%c', 'Ø'],
  ['%%p', '±'],
])

/** The text that a CAD program shows: it reads `%%` with what follows, `^` and `\\U+` as codes. */
export const readText = (written: string) =>
  written
    .replace(/%%.?/g, (code) => codes.get(code.toLowerCase()) ?? '')
    .replace(/\^(.)/g, (_, character: string) => (character === ' ' ? '^' : ''))
    .replace(/\\(?:U\+([0-9A-F]{4}))?/g, (_, code?: string) =>
      code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16)),
    )

/** Text in the file, with the box that it covers in an average sans-serif font. */
export function textBoxes(entities: readonly Entity[]): (Box & { layer: string; height: number })[] {
  return entities
    .filter(({ name }) => name === 'TEXT')
    .map(({ values }) => {
      const number = (code: number) => Number(values.get(code))
      const text = readText(values.get(1)!)
      const [height, x, y] = [number(40), number(11), number(21)]
      const length = 0.75 * height * text.length
      const from = [0, -length / 2, -length][number(72)]!
      const along: Box['x'] = [from, from + length]
      const across: Box['y'] = [-height / 2, height / 2]
      const isTurned = number(50) === 90
      const [dx, dy] = isTurned ? [across, along] : [along, across]
      return {
        text,
        layer: values.get(8)!,
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

/** The height of the lowest corner of a line, and of the lowest point of a circle. */
export function lowestStroke(entities: readonly Entity[]): number {
  const heights = entities.flatMap(({ name, values }) =>
    name === 'VERTEX' || name === 'CIRCLE' ? [Number(values.get(20)) - Number(values.get(40) ?? 0)] : [],
  )
  return Math.min(...heights)
}
