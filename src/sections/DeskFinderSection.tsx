import type { SectionOf } from '../schema/sections.ts'
import { AnswerParts } from '../ui/AnswerParts.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { Actions } from '../ui/link/Actions.tsx'
import { LeadNumber } from '../ui/LeadNumber.tsx'
import { BackTo, Question } from '../ui/Question.tsx'

const FIRST = 'need_'

export function DeskFinderSection(section: SectionOf<'desk-finder'>) {
  const { lead, needs, labels, first } = section
  const Heading = first ? 'h2' : 'h3'
  return (
    <SectionFrame section={section} lead={lead && <LeadNumber link={lead} />}>
      <div className="questions">
        <Question
          id={FIRST}
          title={labels.question}
          heading={Heading}
          answers={needs.map(({ id, label }) => ({ label, to: id }))}
        />
        {needs.map(({ id, label, desk, actions, attach, large, answer }) => (
          <article key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="outline-none">
            <p className="text-muted">{label}</p>
            <BackTo id={FIRST}>{labels.back}</BackTo>
            <Heading id={`${id}-title`} className="text-title">
              {desk}
            </Heading>
            <Actions links={actions} className="mt-5 mb-6" />
            <AnswerParts
              parts={[
                [labels.attach, attach],
                [labels.large, large],
                [labels.answer, answer],
              ]}
            />
          </article>
        ))}
      </div>
    </SectionFrame>
  )
}
