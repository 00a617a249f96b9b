import { formatDate } from '../lib/format.ts'

/** A YYYY-MM-DD date, printed in full. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
