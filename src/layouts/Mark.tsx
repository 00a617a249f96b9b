/** The firm's mark: a section through a wall, with membrane, insulation and cladding. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" className="flex-none">
      <path d="M1 1h8v30H1z" fill="currentColor" />
      <path d="M12 1v30" className="stroke-signal" strokeWidth="2" />
      <path d="M22 1l-7 5 7 5-7 5 7 5-7 5 7 5" stroke="currentColor" strokeWidth="1.25" />
      <path d="M26 1h5v13h-5zM26 18h5v13h-5z" fill="currentColor" />
    </svg>
  )
}
