import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { LeadNumber } from '../ui/LeadNumber.tsx'
import { PageFigure } from '../ui/PageFigure.tsx'
import { OpeningPlate } from '../ui/picture/Plate.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function PageHeaderSection(section: SectionOf<'page-header'>) {
  const { lead, image, caption, figure, actions, contents, parts } = section
  return (
    <SectionFrame
      section={section}
      // In a narrow window the bar at its foot has the number.
      lead={
        lead && (
          <div className="max-lg:not-print:hidden">
            <LeadNumber link={lead} />
          </div>
        )
      }
      aside={<Actions links={actions} className="mt-6" />}
      plate={
        image && (
          <OpeningPlate
            image={image}
            caption={caption}
            // On paper, what follows a phone number is on its page.
            className={lead ? 'max-lg:hidden print:hidden' : ''}
          />
        )
      }
    >
      {contents && parts && (
        <nav aria-label={contents} className="mb-8 print:hidden">
          <ol className="grid border-b border-line sm:grid-cols-2 sm:gap-x-(--gutter) lg:grid-cols-3">
            {parts.map(({ id, title }) => (
              <li key={id} className="border-t border-line">
                <a href={`#${id}`} className="link flex min-h-11 items-center py-2">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {figure && <PageFigure figure={figure} />}
    </SectionFrame>
  )
}
