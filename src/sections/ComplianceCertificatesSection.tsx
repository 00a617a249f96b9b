import type { SectionOf } from '../schema/sections'
import { Day } from '../ui/Day'
import { SectionFrame } from '../ui/SectionFrame'
import { StatusMark } from '../ui/StatusMark'

/** Proofs of compliance, each with its status and last day. */
export function ComplianceCertificatesSection(section: SectionOf<'compliance-certificates'>) {
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {section.items.map(({ id, title, description, status, validUntil }) => (
          <li key={id} id={id} className="grid gap-x-10 gap-y-3 border-t border-line py-5 md:grid-cols-[7fr_4fr]">
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 max-w-[60ch] text-muted">{description}</p>
            </div>
            <p className="tabular-nums">
              <StatusMark status={status} />
              <span className="mt-1 block text-small text-muted">
                {section.validUntil} <Day date={validUntil} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
