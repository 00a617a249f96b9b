import { withBase } from '../../lib/base-path'
import type { NumberedPlate } from '../../schema/drawings/line-drawing'

interface ServicePlanProps {
  plate: NumberedPlate
  /** What the numbers lead to, from 1. */
  items: { id: string; title: string }[]
}

/** Half the side of the place around a number that can be pressed, in hundredths of the drawing's width. */
const REACH = 6

/** A drawing whose numbers lead to the services; on a phone its margins lie beyond the window's edges, so that it can be read. */
export function ServicePlan({ plate, items }: ServicePlanProps) {
  const { id, sheet, title, description, picture, width, height, places, note } = plate
  const reach = (REACH * width) / 100
  return (
    <figure>
      <div className="-mx-(--margin) overflow-hidden lg:mx-0">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-labelledby={`drawing-${id}-title`}
          className="-ml-[4%] block w-[121%] bg-sheet sm:ml-0 sm:w-full"
        >
          <title id={`drawing-${id}-title`}>{description}</title>
          <image href={withBase(picture)} width={width} height={height} />
          {items.map((service, index) => {
            const place = places.find(({ number }) => number === index + 1)
            return (
              place && (
                <foreignObject
                  key={service.id}
                  x={place.x - reach}
                  y={place.y - reach}
                  width={2 * reach}
                  height={2 * reach}
                >
                  <a href={`#${service.id}`} className="grid size-full place-content-center rounded-full">
                    <span className="block size-8 rounded-full border border-water" />
                    <span className="sr-only">{service.title}</span>
                  </a>
                </foreignObject>
              )
            )
          })}
        </svg>
      </div>
      <figcaption className="mt-2.5 text-small text-muted">
        <b className="text-ink">
          {sheet} {title}.
        </b>{' '}
        {note}
      </figcaption>
    </figure>
  )
}
