import type { EntryList } from '../../schema/sections.ts'
import { TallyMarks } from '../../ui/TallyFigure.tsx'

/** Ticks across the list: those of a team are its share of it. */
const ACROSS = 70

/** A row each, under a tick for each of its people: its number first, its points last. */
export function TeamsList({ items }: EntryList) {
  return (
    <ul>
      {items.map(({ id, number = '', meta, title, text, points = [] }) => (
        <li
          key={id}
          id={id}
          className="grid gap-x-8 gap-y-3 border-t border-line pt-4 pb-6 sm:grid-cols-[1fr_3fr] lg:grid-cols-[2fr_4fr_4fr]"
        >
          <div className="col-span-full">
            <TallyMarks tally={{ row: ACROSS, marked: [], rest: parseInt(number) || 0 }} />
          </div>
          <p>
            <strong className="block text-number">{number}</strong>
            <span className="text-small text-muted">{meta}</span>
          </p>
          <div>
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2">{text}</p>
          </div>
          <ul className="text-small sm:col-start-2 lg:col-start-auto">
            {points.map((point) => (
              <li key={point} className="border-line py-1.5 not-first:border-t">
                {point}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
