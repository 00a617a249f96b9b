import './tally.css'
import type { Tally as TallyData } from '../schema/entries/tally.ts'

type Counted = Pick<TallyData, 'row' | 'rest'> & { marked: { after: number }[] }

interface TallyMarksProps {
  tally: Counted
  /** For screen readers; without it the ticks repeat what stands beside them. */
  name?: string
}

/** Width and pitch of the ticks, height and distance of their rows. */
const WIDTH = 1.2
const PITCH = 4
const HEIGHT = 6
const GAP = 3

/** Every result as a tick; in a narrow window there are half as many in a row. */
export function TallyMarks({ tally, name }: TallyMarksProps) {
  const narrow = { ...tally, row: Math.ceil(tally.row / 2) }
  return (
    <>
      <Rows tally={tally} name={name} className="max-md:hidden" />
      <Rows tally={narrow} name={name} className="md:hidden" />
    </>
  )
}

/** Numbers of the marked ticks, from 1. */
export function markedNumbers(marked: Counted['marked']): number[] {
  let last = 0
  return marked.map(({ after }) => (last += after + 1))
}

/** A dashed line is a row of ticks, which keeps the HTML small. A marked tick is longer, and in signal. */
function Rows({ tally: { row, marked, rest }, name, className }: TallyMarksProps & { className: string }) {
  const numbers = markedNumbers(marked)
  const total = (numbers.at(-1) ?? 0) + rest
  const rows = Math.ceil(total / row)
  const top = (index: number) => index * (HEIGHT + GAP) + GAP / 2
  const lines = Array.from({ length: rows }, (_, index) => {
    const ticks = Math.min(row, total - index * row)
    return `M0 ${top(index) + HEIGHT / 2}h${ticks * PITCH - 1}`
  })
  const marks = numbers.map((number) => {
    const index = Math.floor((number - 1) / row)
    return `M${((number - 1) % row) * PITCH + WIDTH / 2} ${top(index) - 1}v${HEIGHT + 2}`
  })
  return (
    <svg
      viewBox={`0 0 ${(row - 1) * PITCH + WIDTH} ${rows * (HEIGHT + GAP)}`}
      role={name && 'img'}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={`tally ${className}`}
    >
      <path className="ticks" strokeWidth={HEIGHT} strokeDasharray={`${WIDTH} ${PITCH - WIDTH}`} d={lines.join('')} />
      {marks.length > 0 && <path className="marked" d={marks.join('')} />}
    </svg>
  )
}

/** The ticks with what they are and what is marked. */
export function TallyFigure({ tally: { unit, ...tally } }: { tally: TallyData }) {
  const caption = [unit, ...tally.marked.map(({ text }) => text)].join(' ')
  return (
    <figure>
      <TallyMarks tally={tally} name={caption} />
      <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
    </figure>
  )
}
