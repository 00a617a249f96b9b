import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { LeaderPlate } from '../ui/LeaderPlate'
import { SectionFrame } from '../ui/SectionFrame'

/** A picture at full width, with notes that lead to places in it. */
export function CutawaySection(section: SectionOf<'cutaway'>) {
  const { image, caption, notes, actions } = section
  return (
    <SectionFrame section={section} wide aside={<Actions links={actions} className="mt-6" />}>
      <LeaderPlate image={image} caption={caption} points={notes}>
        {notes.map(({ title, text }, index) => (
          <div key={title}>
            <h3 className="flex items-baseline gap-2 leading-tight font-semibold lg:block">
              <span aria-hidden="true" className="text-label text-muted tabular-nums lg:mb-1 lg:block">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1 text-small text-muted">{text}</p>
          </div>
        ))}
      </LeaderPlate>
    </SectionFrame>
  )
}
