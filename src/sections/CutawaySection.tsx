import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { LeaderPlate } from '../ui/picture/LeaderPlate.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function CutawaySection(section: SectionOf<'cutaway'>) {
  const { image, caption, notes, action } = section
  return (
    <SectionFrame section={section} wide>
      <LeaderPlate image={image} caption={caption} points={notes} action={action && <ActionLink link={action} />}>
        {notes.map(({ title, text }, index) => (
          <div key={title}>
            <h3 className="flex items-baseline gap-2 leading-tight font-semibold lg:block">
              <span aria-hidden="true" className="text-label text-muted tabular-nums lg:mb-1 lg:block">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1 text-dense text-muted">{text}</p>
          </div>
        ))}
      </LeaderPlate>
    </SectionFrame>
  )
}
