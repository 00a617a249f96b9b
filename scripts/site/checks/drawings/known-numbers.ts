import type { Facts, Part } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { problem, type Problem } from './problem.ts'

type Referring = Facts & { parts?: readonly Pick<Part, 'fastener'>[] }

/** Keys of a fact whose value is a number, or a list of numbers, of the drawing. */
const references = new Set(['number', 'upper', 'lower', 'above', 'from', 'with', 'holds'])

/** Every number that a fact refers to is one of the drawing. */
export function unknownNumbers(referring: Referring, numbers: ReadonlySet<number>): Problem[] {
  const { laps, falls, heights, joins, mustShow, parts = [] } = referring
  const facts: [DataPath, object | undefined][] = [
    ...Object.entries({ laps, falls, heights, joins, mustShow }).flatMap(([key, list]) =>
      list.map((fact, index): [DataPath, object] => [[key, index], fact]),
    ),
    ...parts.map(({ fastener }, index): [DataPath, object | undefined] => [['parts', index, 'fastener'], fastener]),
  ]
  const written = facts.flatMap(([at, fact]) =>
    Object.entries(fact ?? {}).flatMap(([key, value]) =>
      references.has(key) ? [value as number | number[]].flat().map((number) => ({ at: [...at, key], number })) : [],
    ),
  )
  return written.flatMap(({ at, number }) => {
    const hint = `Use one of ${[...numbers].join(', ')}.`
    return numbers.has(number) ? [] : [problem('unknown-number', at, 'is not a number of this drawing', hint)]
  })
}
