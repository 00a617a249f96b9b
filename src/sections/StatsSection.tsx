import type { ReactNode } from 'react'
import type { Counted, SectionOf } from '../schema/sections.ts'
import { Figures } from '../ui/Figures.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { TallyMarks } from '../ui/TallyFigure.tsx'

export function StatsSection(section: SectionOf<'stats'>) {
  const { items, counted, action } = section
  return (
    <SectionFrame section={section} aside={action && <ActionLink link={action} />}>
      {counted ? (
        <CountedFigure {...counted}>
          <Figures items={items} row />
        </CountedFigure>
      ) : (
        <Figures items={items} row />
      )}
    </SectionFrame>
  )
}

/** The ticks across the page, under the number that they prove, with the others beside it. */
function CountedFigure({ figure: { value, label, base, proof }, tally, children }: Counted & { children: ReactNode }) {
  return (
    <>
      <div className="mb-4 grid items-start gap-x-(--gutter) gap-y-3 lg:grid-cols-[27rem_1fr]">
        <p>
          <strong className="block text-number">{value}</strong> {label}{' '}
          <small className="block text-muted">{base}</small>
          {proof && <ActionLink link={proof} />}
        </p>
        {children}
      </div>
      <TallyMarks
        tally={{ ...tally, row: ACROSS }}
        name={[tally.unit, ...tally.marked.map(({ text }) => text)].join(' ')}
      />
    </>
  )
}

/** Ticks in a row of a wide window. */
const ACROSS = 200
