/** On a grid of 48. */
const marks = {
  pane: { lines: 'M5 5h38v38H5zM24 5v38M5 30h38', filled: 'M28 9h11v17H28z' },
  courses: {
    lines: 'M5 9h38v30H5zM5 19h38M5 29h38M18 9v10M31 9v10M12 19v10M25 19v10M38 19v10M18 29v10M31 29v10',
    filled: 'M12 19h13v10H12z',
  },
  gable: { lines: 'M3 28 24 9l21 19M9 23v18h30V23M3 35h6M39 35h6', filled: 'M24 16l-9 8v4h18v-4z' },
  depth: { lines: 'M3 12h42M9 20h30M15 28h18M21 36h6', filled: 'M22 40h4v4h-4z' },
  probe: { lines: 'M24 24a11 11 0 1 0 .01 0M24 3v21M8 44h32', filled: 'M20 31h8v8h-8z' },
  slate: {
    lines: 'M5 8h38M5 8v14l6 6 6-6V8M18 8v14l6 6 6-6V8M31 8v14l6 6 6-6V8M11 28v8l6 6 6-6v-8M25 28v8l6 6 6-6v-8',
    filled: 'M18 8h12v14l-6 6-6-6z',
  },
  wing: {
    lines: 'M3 31c10-1 15-9 19-19 1 9 7 15 23 15M3 38h42',
    filled: 'M22 12c1 9 7 15 23 15-9 5-20 5-28-3 2-4 4-8 5-12z',
  },
  cross: { lines: 'M17 5h14v12h12v14H31v12H17V31H5V17h12z', filled: 'M21 21h6v6h-6z' },
}

/** The mark of a partner. */
export function TradeMark({ name }: { name: keyof typeof marks }) {
  const { lines, filled } = marks[name]
  return (
    <svg viewBox="0 0 48 48" width="56" height="56" fill="none" aria-hidden="true">
      <path d={filled} fill="currentColor" className="text-water" />
      <path d={lines} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
