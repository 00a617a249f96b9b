import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { Day } from '../ui/Day.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { StatusMark } from '../ui/icon/StatusMark.tsx'

export function ComplianceCertificatesSection(section: SectionOf<'compliance-certificates'>) {
  return (
    <SectionFrame section={section}>
      <ul className="schedule text-schedule">
        {section.items.map(({ id, title, description, status, validUntil }) => (
          <li key={id}>
            <p className="text-small">
              <StatusMark status={status} />
            </p>
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 max-w-[60ch] text-muted">{description}</p>
            </div>
            <p className="text-small text-muted tabular-nums">
              {section.validUntil} <Day date={validUntil} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
