import type { FormBlockOf } from '../schema/entries/template.ts'
import { box, LETTERS, markSymbols, placeMark, tinted, tintSymbol, type KeyedFigure } from './line-figure.ts'

type Table = Pick<FormBlockOf<'table'>, 'title'> & Partial<Pick<FormBlockOf<'table'>, 'columns' | 'cells'>>

/** In user units: a window, and the space for names. */
const [WIDTH, HEIGHT, NAMES, TOP] = [44, 24, 20, 16]

/**
 * A face of a building, from the tables of its report: readings by storey and stack, and places by name, such as `D17`.
 * Tables or columns that do not exist and places outside the face are `unknown`.
 */
export function drawElevation(
  tables: readonly Table[],
  { readings, above, tint, marks }: Pick<FormBlockOf<'elevation'>, 'readings' | 'above' | 'tint' | 'marks'>,
): KeyedFigure & { unknown: string[] } {
  const find = (title: string) => tables.find((table) => table.title === title && table.cells)
  const { columns = [], cells = [] } = find(readings) ?? {}
  const stacks = columns.slice(1)
  const highest = Math.max(above + 1, ...cells.flatMap((row) => row.slice(1).map(Number)).filter(Number.isFinite))
  const places = marks.map(({ table, column }) => {
    const found = find(table)
    const at = found?.columns?.indexOf(column) ?? -1
    return found && at >= 0 ? (found.cells ?? []).map((row) => row[at] ?? '') : undefined
  })
  const windows = cells.flatMap(([storey = '', ...values], row) =>
    stacks.map((stack, column) => ({
      place: stack + storey,
      value: values[column] ?? '',
      x: NAMES + column * WIDTH,
      y: TOP + row * HEIGHT,
    })),
  )
  const known = new Set(windows.map(({ place }) => place))
  return {
    figure: {
      width: NAMES + stacks.length * WIDTH,
      height: TOP + cells.length * HEIGHT,
      paths: windows.map(({ value, x, y }) => ({
        d: box(x, y, WIDTH, HEIGHT),
        ...tinted(Math.max(0, (Number(value) - above) / (highest - above)) || 0),
      })),
      circles: windows.flatMap(({ place, x, y }) =>
        places.flatMap((all, kind) =>
          all?.includes(place) ? [placeMark([x + WIDTH - 11, y + HEIGHT / 2], kind)] : [],
        ),
      ),
      texts: [
        ...stacks.map((text, column) => ({ at: [NAMES + (column + 0.5) * WIDTH, LETTERS / 2] as const, text })),
        ...cells.map(([text = ''], row) => ({ at: [NAMES / 2, TOP + (row + 0.5) * HEIGHT] as const, text })),
        ...windows.map(({ value, x, y }) => ({ at: [x + 12, y + HEIGHT / 2] as const, text: value })),
      ],
    },
    symbols: [{ symbol: tintSymbol, meaning: tint }, ...markSymbols(marks)],
    unknown: [
      ...(stacks.length === 0 ? [readings] : []),
      ...marks.flatMap(
        ({ table, column }, index) => places[index]?.filter((place) => !known.has(place)) ?? [`${table}, ${column}`],
      ),
    ],
  }
}
