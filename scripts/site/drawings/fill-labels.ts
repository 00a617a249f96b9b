import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { Facts, Part } from '../../../src/schema/drawings/drawing.ts'
import type { LineDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import type { Entries } from '../entries.ts'

interface Labelled {
  number?: number
  fastener?: Part['fastener']
}

type Value = (facts: Facts, labelled: Labelled, other: number) => number | undefined

const clearance = (facts: Facts, number: number | undefined, what: string) =>
  facts.mustShow.find((one) => one.what === what && one.number === number)?.least

const values: Record<string, Value> = {
  over: ({ laps }, { number }, other) => laps.find(({ upper, lower }) => upper === number && lower === other)?.least,
  behind: ({ laps }, { number }, other) => laps.find(({ upper, lower }) => upper === other && lower === number)?.least,
  above: ({ heights }, { number }, other) => heights.find((one) => one.number === number && one.above === other)?.least,
  fall: ({ falls }, { number }, other) => falls.find((one) => one.number === (other || number))?.least,
  deep: (_, { fastener }) => fastener?.least,
  clear: (facts, { number }) => clearance(facts, number, 'drip'),
  dam: (facts, { number }) => clearance(facts, number, 'end dam'),
}

/** A label with the numbers that the data of its drawing states; a placeholder without one stays. */
export function fillLabel(label: string, facts: Facts, labelled: Labelled = {}): string {
  return label.replace(/\{([a-z]+) ?(\d{1,2})?\}/g, (whole, key: string, other?: string) => {
    const value = values[key]?.(facts, labelled, Number(other ?? 0))
    return value === undefined ? whole : key === 'fall' ? `${value}%` : `${value} mm`
  })
}

type Named = Pick<Part, 'name'> & Partial<Part>

function fillNames<One extends Named>(all: One[], facts: Facts, before: number): One[] {
  return all.map((one, index) => {
    const labelled = { number: before + index + 1, fastener: one.fastener }
    return { ...one, name: fillLabel(one.name, facts, labelled) }
  })
}

type Section = Pick<Detail, 'assemblies' | 'parts' | 'texts'> & Facts

function fillSection<One extends Section>(section: One): One {
  let last = 0
  const next = <Item extends Named>(all: Item[]) => fillNames(all, section, (last += all.length) - all.length)
  return {
    ...section,
    assemblies: section.assemblies.map((one) => ({ ...one, layers: next(one.layers) })),
    parts: next(section.parts),
    texts: section.texts.map((one) => ({ ...one, text: fillLabel(one.text, section) })),
  }
}

function fillDetail(detail: Detail): Detail {
  let last = detail.parts.length + detail.assemblies.reduce((sum, { layers }) => sum + layers.length, 0)
  const insets = detail.insets.map((inset) => {
    const parts = fillNames(inset.parts, inset, last)
    last += parts.length
    return { ...inset, parts }
  })
  return { ...fillSection(detail), insets }
}

function fillDrawing(drawing: LineDrawing): LineDrawing {
  const { section, isometric } = drawing
  let number = 0
  return {
    ...drawing,
    ...(section && { section: fillSection(section) }),
    ...(isometric && {
      isometric: {
        ...isometric,
        solids: isometric.solids.map((one) =>
          one.name ? { ...one, name: fillLabel(one.name, isometric, { number: ++number }) } : one,
        ),
      },
    }),
  }
}

const filledDetail = memoize((entry: Entries['details'][number]) => ({ ...entry, data: fillDetail(entry.data) }))
const filledDrawing = memoize((entry: Entries['drawings'][number]) => ({ ...entry, data: fillDrawing(entry.data) }))

/** Labels take their numbers from the data, so that a drawing and its words agree. */
export const fillLabels = (entries: Entries): Entries => ({
  ...entries,
  details: entries.details.map(filledDetail),
  drawings: entries.drawings.map(filledDrawing),
})
