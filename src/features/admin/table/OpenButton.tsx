import type { ReactNode } from 'react'

/** The name of a row, which opens what the row has to tell. */
export function OpenButton({
  isOpen,
  onClick,
  children,
}: {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onClick} className="report-open">
      <svg viewBox="0 0 10 10" width="10" height="10" strokeWidth="1.5" aria-hidden="true">
        <path d="M3 1l4 4-4 4" />
      </svg>
      <span>{children}</span>
    </button>
  )
}
