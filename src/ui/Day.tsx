import { formatDate } from '../lib/format.ts'

export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
