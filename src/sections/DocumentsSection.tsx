import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function DocumentsSection(section: SectionOf<'documents'>) {
  const { groups, download: label } = section
  const filled = groups
    .map((group) => ({ ...group, items: section.items.filter((item) => item.group === group.group) }))
    .filter(({ items }) => items.length > 0)
  return (
    <SectionFrame section={section}>
      <div className="schedule document-schedule">
        {filled.map(({ group, title, icon, items }) => (
          <div key={group} role="group" aria-label={title} className="schedule-group">
            <h3 className="flex items-center gap-3 text-heading">
              <Icon name={icon} className="size-7 shrink-0 text-water" />
              {title}
            </h3>
            <ul>
              {items.map(({ id, title: name, description, download, request }) => (
                <li key={id}>
                  <h4 className="font-semibold">{name}</h4>
                  <p className="text-small text-muted">{description}</p>
                  <p>
                    {request ? (
                      <ActionLink link={request}>
                        <span>
                          {request.label}
                          <span className="sr-only">: {name}</span>
                        </span>
                      </ActionLink>
                    ) : (
                      <DownloadLink download={download} label={label} of={name} />
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
