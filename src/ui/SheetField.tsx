/** A label with a line to write on, as an item of a list. */
export function SheetField({ label }: { label: string }) {
  return (
    <li className="flex min-h-14 flex-col justify-between border-b border-ink pt-2 pb-6 print:min-h-12 print:pb-5">
      <span className="text-small text-muted">{label}</span>
    </li>
  )
}
