import type { Link } from '../schema/fields'
import type { SectionOf } from '../schema/sections'
import { ActionLink } from '../ui/link/ActionLink'
import { Facts } from '../ui/Facts'
import { SectionFrame } from '../ui/frame/SectionFrame'
import { StatusMark } from '../ui/icon/StatusMark'

/** The certifications, each with its title block and the way to verify it. */
export function CertificationListSection(section: SectionOf<'certification-list'>) {
  const { items, labels, soon } = section
  const unverifiable: Link = { label: labels.verify, kind: 'soon', href: '', soon }
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {items.map(({ id, title, issuer, description, category, status, validUntil, verify = unverifiable }) => (
          <li
            key={id}
            id={id}
            className="grid gap-x-10 gap-y-5 border-t border-line py-6 lg:grid-cols-[6fr_5fr] lg:py-8"
          >
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-2 max-w-[60ch]">{description}</p>
              <p className="mt-2">
                <ActionLink link={verify}>
                  {verify.label}
                  <span className="sr-only">: {title}</span>
                </ActionLink>
              </p>
            </div>
            <Facts
              facts={[
                [labels.issuer, issuer],
                [labels.category, category],
                [labels.status, <StatusMark key="status" status={status} />],
                [labels.validUntil, validUntil],
              ]}
              className="grid-cols-2 self-start text-small"
            />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
