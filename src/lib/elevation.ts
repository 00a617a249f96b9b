interface Table {
  title: string
  columns?: readonly string[]
  cells?: readonly (readonly string[])[] | undefined
}

interface ElevationData {
  readings: string
  above: number
  marks: readonly { table: string; column: string }[]
}

interface ElevationCell {
  /** Stack and storey: `D17`. */
  place: string
  value: string
  /** From 0, not above the limit, to 1, the highest reading. */
  tint: number
  /** Whether each kind of mark is here. */
  marks: boolean[]
}

export interface Elevation {
  stacks: readonly string[]
  storeys: { name: string; cells: ElevationCell[] }[]
  /** Tables or columns that do not exist, and places outside the face. */
  unknown: string[]
}

/** A face of a building, worked out of the tables of its report: readings by storey and stack, and places by name. */
export function readElevation(tables: readonly Table[], { readings, above, marks }: ElevationData): Elevation {
  const find = (title: string) => tables.find((table) => table.title === title && table.cells)
  const { columns = [], cells = [] } = find(readings) ?? {}
  const stacks = columns.slice(1)
  const highest = Math.max(above + 1, ...cells.flatMap((row) => row.slice(1).map(Number)).filter(Number.isFinite))
  const places = marks.map(({ table, column }) => {
    const found = find(table)
    const at = found?.columns?.indexOf(column) ?? -1
    return found && at >= 0 ? (found.cells ?? []).map((row) => row[at] ?? '') : undefined
  })
  const storeys = cells.map(([name = '', ...values]) => ({
    name,
    cells: stacks.map((stack, index): ElevationCell => {
      const place = stack + name
      const value = values[index] ?? ''
      const tint = Math.max(0, (Number(value) - above) / (highest - above)) || 0
      return { place, value, tint, marks: places.map((all) => all?.includes(place) ?? false) }
    }),
  }))
  const known = new Set(storeys.flatMap((storey) => storey.cells.map(({ place }) => place)))
  return {
    stacks,
    storeys,
    unknown: [
      ...(stacks.length === 0 ? [readings] : []),
      ...marks.flatMap(
        ({ table, column }, index) => places[index]?.filter((place) => !known.has(place)) ?? [`${table}, ${column}`],
      ),
    ],
  }
}
