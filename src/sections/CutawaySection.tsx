import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function CutawaySection(section: SectionOf<'cutaway'>) {
  const { image, caption, notes, action } = section
  const { width, height } = image
  const radius = Math.round(width / 32)
  return (
    <SectionFrame section={section} wide>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <figure className="plate">
          <div className="relative print:w-fit">
            <Picture image={image} sizes="(min-width: 1264px) 680px, (min-width: 1024px) 54vw, 94vw" />
            <svg
              viewBox={`0 0 ${width} ${height}`}
              aria-hidden="true"
              className="absolute inset-0 size-full"
              fill="#12222a"
              fontSize={radius * 1.2}
              fontWeight="650"
              textAnchor="middle"
            >
              {notes.map(({ title, x, y }, index) => (
                <g key={title} transform={`translate(${(x * width) / 100} ${(y * height) / 100})`}>
                  <circle r={radius} fill="#f4f1ea" stroke="#12222a" strokeWidth={radius / 12} />
                  <text dy="0.36em">{index + 1}</text>
                </g>
              ))}
            </svg>
          </div>
          <figcaption>{caption}</figcaption>
        </figure>
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
