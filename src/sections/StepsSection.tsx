import { DrawingPlate } from '../mdx/DrawingPlate.tsx'
import type { SectionOf } from '../schema/sections.ts'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Step = SectionOf<'steps'>['steps'][number]

export function StepsSection(section: SectionOf<'steps'>) {
  const { steps, plate } = section
  const list = (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step.title} className={`grid gap-x-10 gap-y-2 print:block ${plate ? '' : 'md:grid-cols-[4fr_6fr]'}`}>
          <StepText step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  )
  return (
    <SectionFrame section={section}>
      {plate ? (
        <div className="grid gap-14 lg:grid-cols-[7fr_5fr]">
          <DrawingPlate plate={plate} />
          {list}
        </div>
      ) : (
        list
      )}
    </SectionFrame>
  )
}

function StepText({ step: { label, title, text, points, outcome }, number }: { step: Step; number: number }) {
  return (
    <>
      <div>
        <p className="shrink-0 text-label text-muted tabular-nums">{label ?? number}</p>
        <h3 className="text-heading">{title}</h3>
      </div>
      <div className="max-w-[60ch]">
        <p>{text}</p>
        {points && <RuledList items={points} className="mt-4 text-small" />}
        {outcome && <p className="mt-4 border-l-2 border-water pl-4 text-small text-muted">{outcome}</p>}
      </div>
    </>
  )
}
