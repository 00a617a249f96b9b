const STEP = 8
const ROW = 5

/** The levels of a page's headings in order, as a small stair: what jumps down two steps at once has skipped a level. */
export function LevelLine({ levels }: { levels: number[] }) {
  if (levels.length === 0) return null
  const path = levels.map((level, index) => `${index === 0 ? 'M' : 'L'}${index * STEP} ${level * ROW}h${STEP}`).join('')
  const width = levels.length * STEP
  return (
    <svg
      viewBox={`0 0 ${width} ${7 * ROW}`}
      width={width}
      height={7 * ROW}
      className="max-w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
