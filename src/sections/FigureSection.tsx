import type { SectionOf } from '../schema/sections.ts'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Actions } from '../ui/link/Actions.tsx'
import { NumberedPicture } from '../ui/picture/NumberedPicture.tsx'
import { Plate } from '../ui/picture/Plate.tsx'

/** A picture, and beside it its points, or the notes of the numbers in it. */
export function FigureSection(section: SectionOf<'figure'>) {
  const { anchor, image, caption, points, notes, action, actions } = section
  return (
    <SectionFrame section={section}>
      <div className={`grid ${notes ? 'gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr]' : 'gap-x-12 gap-y-8 lg:grid-cols-2'}`}>
        {notes ? (
          <NumberedPicture
            image={image}
            caption={caption}
            sizes="(min-width: 1264px) 680px, (min-width: 1024px) 54vw, 94vw"
            list={`${anchor}-notes`}
            marks={notes.map(({ x, y }, index) => ({ number: index + 1, x, y }))}
          />
        ) : (
          <Plate image={image} caption={caption} sizes="(min-width: 1264px) 576px, (min-width: 1024px) 46vw, 96vw" />
        )}
        <div>
          {points && <RuledList items={points} />}
          {notes && (
            <ol id={`${anchor}-notes`} className="border-b border-line">
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
          )}
          {action && (
            <p className="mt-4">
              <ActionLink link={action} />
            </p>
          )}
          <Actions links={actions} className="mt-8" />
        </div>
      </div>
    </SectionFrame>
  )
}
