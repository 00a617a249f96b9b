import { marks, type MarkPath } from '../lib/marks.ts'

interface MarkProps {
  of?: keyof typeof marks
  size: number
}

/** The mark of the firm, or of its construction division. */
export function Mark({ of = 'site', size }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" className="flex-none">
      {marks[of].map(({ d, colour, strokeWidth }: MarkPath) => (
        <path
          key={d}
          d={d}
          className={colour === 'signal' ? 'text-signal' : undefined}
          {...(strokeWidth ? { stroke: 'currentColor', strokeWidth } : { fill: 'currentColor' })}
        />
      ))}
    </svg>
  )
}
