/** The small arrow of an opener. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className="chevron"
    >
      <path d="m2 4 4 4 4-4" />
    </svg>
  )
}
