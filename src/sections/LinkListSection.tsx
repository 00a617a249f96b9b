import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { NumberedDrawing } from '../ui/picture/NumberedDrawing.tsx'

const lines = {
  plate: 'grid-cols-[1.75rem_1fr] items-baseline pb-2',
  list: 'items-center gap-x-8 py-2 md:grid-cols-[4fr_6fr]',
}

export function LinkListSection(section: SectionOf<'link-list'>) {
  const { links, plate } = section
  const list = (
    <ul className="self-start border-b border-line">
      {links.map(({ link, text }, index) => (
        <li key={link.label} className={`grid border-t border-line ${plate ? lines.plate : lines.list}`}>
          {plate && <span className="text-label text-muted tabular-nums">{index + 1}</span>}
          <ActionLink link={link} />
          <p className={plate ? 'col-start-2 text-small text-muted' : 'text-muted'}>{text}</p>
        </li>
      ))}
    </ul>
  )
  return (
    <SectionFrame section={section} wide={plate !== undefined}>
      {plate ? (
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
          {list}
          <NumberedDrawing plate={plate} items={links.map(({ link }) => link)} />
        </div>
      ) : (
        list
      )}
    </SectionFrame>
  )
}
