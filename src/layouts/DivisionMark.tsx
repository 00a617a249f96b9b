/** The division's mark: the edges of a tower's slabs, the membrane that passes them, the units of the curtain wall. */
export function DivisionMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" className="flex-none">
      <path d="M1 1h16v4H1zM1 14h16v4H1zM1 27h16v4H1z" fill="currentColor" />
      <path d="M21 1v30" className="stroke-signal" strokeWidth="2" />
      <path d="M25 1h6v11h-6zM25 15h6v11h-6zM25 29h6v2h-6z" fill="currentColor" />
    </svg>
  )
}
