import type { SectionOf } from '../schema/sections'
import { RuledList } from '../ui/RuledList'
import { SectionFrame } from '../ui/SectionFrame'

type Step = SectionOf<'steps'>['steps'][number]

/** A node for each step on one line, which ends with the last. */
const node = 'after:absolute after:top-1.5 after:left-0 after:size-2.75 after:border after:border-water after:bg-paper'
const line =
  'not-last:before:absolute not-last:before:top-2 not-last:before:-bottom-2 not-last:before:left-1.25 not-last:before:border-l not-last:before:border-water'

/** The steps of a process as a drawn sequence. */
export function StepsSection(section: SectionOf<'steps'>) {
  return (
    <SectionFrame section={section}>
      <ol>
        {section.steps.map((step, index) => (
          <li
            key={step.title}
            className={`relative grid gap-x-10 gap-y-2 pl-8 not-last:pb-12 md:grid-cols-[4fr_6fr] ${node} ${line}`}
          >
            <StepText step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}

function StepText({ step: { label, title, text, points, outcome }, number }: { step: Step; number: number }) {
  return (
    <>
      <div>
        <p className="text-label text-muted tabular-nums">{label ?? number}</p>
        <h3 className="mt-1 text-heading">{title}</h3>
      </div>
      <div className="max-w-[60ch] md:pt-5">
        <p>{text}</p>
        {points && <RuledList items={points} className="mt-4 text-small" />}
        {outcome && <p className="mt-4 border-l-2 border-water pl-4 text-small text-muted">{outcome}</p>}
      </div>
    </>
  )
}
