import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { NumberedPicture } from '../ui/picture/NumberedPicture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function CutawaySection(section: SectionOf<'cutaway'>) {
  const { image, caption, notes, action } = section
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <NumberedPicture
          image={image}
          caption={caption}
          sizes="(min-width: 1264px) 680px, (min-width: 1024px) 54vw, 94vw"
          marks={notes.map(({ x, y }, index) => ({ number: index + 1, x, y }))}
        />
        <div>
          <ol className="border-b border-line">
            {notes.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4 border-t border-line py-3">
                <span aria-hidden="true" className="text-heading text-muted tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-heading">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          {action && (
            <p className="mt-4">
              <ActionLink link={action} />
            </p>
          )}
        </div>
      </div>
    </SectionFrame>
  )
}
