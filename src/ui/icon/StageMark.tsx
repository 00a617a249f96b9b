import type { ConstructionProject } from '../../schema/entries/construction.ts'

type Stage = ConstructionProject['status']

/** The outline, half filled, filled. */
const shapes: Record<Stage, { filled: string; outline: string }> = {
  Planning: { filled: '', outline: '2 2' },
  'In Progress': { filled: 'M1.5 6h9v4.5h-9z', outline: '' },
  Completed: { filled: 'M1.5 1.5h9v9h-9z', outline: '' },
}

export function StageMark({ stage }: { stage: Stage }) {
  const { filled, outline } = shapes[stage]
  return (
    <p className="inline-flex items-center gap-2 border border-ink px-3 py-1 text-small font-semibold">
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="text-water">
        <path
          d="M1.5 1.5h9v9h-9z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeDasharray={outline || undefined}
        />
        {filled && <path d={filled} fill="currentColor" />}
      </svg>
      {stage}
    </p>
  )
}
