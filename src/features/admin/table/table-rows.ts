/** `null` means unknown. */
export type SortValue = string | number | null

const compare = new Intl.Collator('en-CA', { numeric: true }).compare

/** Stable; unknown values come last in both directions. */
export function sortRows<Row>(rows: Row[], readValue: (row: Row) => SortValue, descending: boolean): Row[] {
  const direction = descending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [readValue(one), readValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}

/** Rows that contain every typed word. */
export function filterRows<Row extends { text?: string }>(rows: Row[], typed: string): Row[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ text = '' }) => words.every((word) => text.toLowerCase().includes(word)))
}
