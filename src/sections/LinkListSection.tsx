import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'

export function LinkListSection(section: SectionOf<'link-list'>) {
  return (
    <SectionFrame section={section}>
      <ul className="self-start border-b border-line">
        {section.links.map(({ link, text }) => (
          <li key={link.label} className="grid items-center gap-x-8 border-t border-line py-2 md:grid-cols-[4fr_6fr]">
            <ActionLink link={link} />
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
