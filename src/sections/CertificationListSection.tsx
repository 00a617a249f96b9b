import '../ui/schedule.css'
import type { Link } from '../schema/fields.ts'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { StatusMark } from '../ui/icon/StatusMark.tsx'

export function CertificationListSection(section: SectionOf<'certification-list'>) {
  const { items, labels, soon } = section
  const unverifiable: Link = { label: labels.verify, kind: 'soon', href: '', soon }
  const head = ['', labels.issuer, labels.category, labels.status, labels.validUntil]
  return (
    <SectionFrame section={section}>
      <div className="schedule certificate-schedule">
        <p aria-hidden="true" className="schedule-head">
          {head.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
        <ul>
          {items.map(({ id, title, issuer, description, category, status, validUntil, verify = unverifiable }) => (
            <li key={id} id={id}>
              <div>
                <h3 className="leading-tight font-semibold">{title}</h3>
                <p className="mt-1 max-w-[60ch] text-small">{description}</p>
                <ActionLink link={verify}>
                  <span>
                    {verify.label}
                    <span className="sr-only">: {title}</span>
                  </span>
                </ActionLink>
              </div>
              <dl className="text-small">
                {Object.entries({
                  [labels.issuer]: issuer,
                  [labels.category]: category,
                  [labels.status]: <StatusMark status={status} />,
                  [labels.validUntil]: validUntil,
                }).map(([label, value]) => (
                  <div key={label}>
                    <dt className="text-label text-muted lg:sr-only">{label}</dt>
                    <dd className="tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  )
}
