import type { SectionOf } from '../schema/sections'
import { DownloadLink } from '../ui/DownloadLink'
import { Icon } from '../ui/Icon'
import { SectionFrame } from '../ui/SectionFrame'

/** The documents by group, each with its file or the mark that there is none yet. */
export function DocumentsSection(section: SectionOf<'documents'>) {
  const { groups, download: label } = section
  const filled = groups
    .map((group) => ({ ...group, items: section.items.filter((item) => item.group === group.group) }))
    .filter(({ items }) => items.length > 0)
  return (
    <SectionFrame section={section}>
      <div className="grid gap-y-14">
        {filled.map(({ group, title, icon, items }) => (
          <section key={group} aria-label={title} className="grid gap-x-8 gap-y-4 md:grid-cols-[3fr_9fr]">
            <div className="flex items-center gap-4 self-start md:block">
              <Icon name={icon} className="size-9 shrink-0 text-water md:mb-3" />
              <h3 className="text-heading">{title}</h3>
            </div>
            <ul className="border-b border-line">
              {items.map(({ id, title: name, description, download }) => (
                <li
                  key={id}
                  className="grid items-center gap-x-8 gap-y-1 border-t border-line py-4 lg:grid-cols-[5fr_4fr]"
                >
                  <div>
                    <h4 className="font-semibold">{name}</h4>
                    <p className="text-small text-muted">{description}</p>
                  </div>
                  <p>
                    <DownloadLink download={download} label={label} of={name} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionFrame>
  )
}
