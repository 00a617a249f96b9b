import type { Certification } from '../../schema/entries/certification.ts'

const shapes: Record<Certification['status'], string> = {
  Current: 'fill-water stroke-water',
  'Renewal in progress': 'fill-none stroke-ink',
}

export function StatusMark({ status }: { status: Certification['status'] }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        strokeWidth="1.5"
        aria-hidden="true"
        className={`shrink-0 ${shapes[status]}`}
      >
        <path d="M1 1h8v8H1z" />
      </svg>
      {status}
    </span>
  )
}
