import type { SectionOf } from '../schema/sections.ts'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Step = SectionOf<'steps'>['steps'][number]

export function StepsSection(section: SectionOf<'steps'>) {
  return (
    <SectionFrame section={section}>
      <ol className="steps">
        {section.steps.map((step, index) => (
          <li key={step.title} className="grid gap-x-10 gap-y-2 md:grid-cols-[4fr_6fr]">
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
