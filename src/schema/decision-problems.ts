import type { Problem } from './problem.ts'

interface Row {
  signs?: readonly string[] | undefined
  times?: readonly string[] | undefined
  finding: string
}

interface Named {
  id: string
}

interface DecisionTable {
  signs: readonly Named[]
  times: readonly Named[]
  places: readonly (Named & { signs: readonly string[]; rows: readonly Row[] })[]
  findings: readonly Named[]
}

/**
 * Errors of a decision table in which the first matching row wins: unknown, duplicate or unused names, rows that cannot
 * be reached, signs that are not offered, and places without a default row.
 */
export function decisionProblems(table: DecisionTable): Problem[] {
  const { places, findings } = table
  return [
    ...unused(table),
    ...twice('places', places, findings),
    ...twice('findings', findings, []),
    ...places.flatMap(({ rows, signs }, index) => [
      ...signs.flatMap((name, at) => unknown(name, listIds(table.signs), ['places', index, 'signs', at])),
      ...rows.flatMap((row, at) => unknownNames(row, table, ['places', index, 'rows', at])),
      ...rows.flatMap((row, at) => notOffered(row, signs, ['places', index, 'rows', at, 'signs'])),
      ...unreached(rows, table, ['places', index, 'rows']),
      ...unanswered(rows, ['places', index, 'rows']),
    ]),
  ]
}

const problem = (path: PropertyKey[], message: string): Problem => ({ path, rule: 'decision-table', message })
const listIds = (items: readonly Named[]) => items.map(({ id }) => id)

function unused({ signs, times, places, findings }: DecisionTable): Problem[] {
  const rows = places.flatMap((location) => location.rows)
  const offered = places.flatMap((location) => location.signs)
  const kinds = [
    { key: 'signs', items: signs, used: offered },
    { key: 'times', items: times, used: rows.flatMap((row) => row.times ?? []) },
    { key: 'findings', items: findings, used: rows.map((row) => row.finding) },
  ]
  return kinds.flatMap(({ key, items, used }) =>
    items.flatMap(({ id }, index) =>
      used.includes(id) ? [] : [problem([key, index, 'id'], `is not used in any place: \`${id}\``)],
    ),
  )
}

function twice(key: string, items: readonly Named[], otherItems: readonly Named[]): Problem[] {
  const ids = listIds(items)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index || listIds(otherItems).includes(id)
      ? [problem([key, index, 'id'], `is used twice in this table: \`${id}\``)]
      : [],
  )
}

function unknownNames(row: Row, { times, findings }: DecisionTable, path: PropertyKey[]): Problem[] {
  const known = { times: listIds(times), findings: listIds(findings) }
  return [
    ...(row.times ?? []).flatMap((name, at) => unknown(name, known.times, [...path, 'times', at])),
    ...unknown(row.finding, known.findings, path.concat('finding')),
  ]
}

const unknown = (name: string, known: readonly string[], path: PropertyKey[]) =>
  known.includes(name) ? [] : [problem(path, `names nothing in this table: \`${name}\``)]

/** A row may only ask for what its place offers. */
function notOffered(row: Row, offered: readonly string[], path: PropertyKey[]): Problem[] {
  return (row.signs ?? []).flatMap((name, at) =>
    offered.includes(name) ? [] : [problem([...path, at], `is not one of the \`signs\` of its place: \`${name}\``)],
  )
}

/** Stands for no sign, or an unknown time. */
const OTHER = ''

function unreached(rows: readonly Row[], { signs, times }: DecisionTable, path: PropertyKey[]): Problem[] {
  const taken = new Set<string>()
  return rows.flatMap((row, index) => {
    const fits = (row.signs ?? [...listIds(signs), OTHER]).flatMap((sign) =>
      (row.times ?? [...listIds(times), OTHER]).map((time) => `${sign} ${time}`),
    )
    const isReached = fits.some((one) => !taken.has(one))
    for (const one of fits) taken.add(one)
    return isReached
      ? []
      : [problem([...path, index], 'is never reached: the rows above it match everything that it matches')]
  })
}

function unanswered(rows: readonly Row[], path: PropertyKey[]): Problem[] {
  const last = rows.at(-1)
  if (!last || (!last.signs && !last.times)) return []
  return [
    problem([...path, rows.length - 1], 'is the last row and must match everything: remove its `signs` and `times`'),
  ]
}
