import type { SectionOf } from '../../schema/sections.ts'

type ServiceMapProps = Pick<SectionOf<'service-area'>, 'places' | 'sea' | 'rivers'>

/** Offset of a label from its dot, and its nearer end. */
const labels = {
  east: { dx: 10, dy: 5, textAnchor: 'start' },
  west: { dx: -10, dy: 5, textAnchor: 'end' },
  south: { dx: 0, dy: 22, textAnchor: 'middle' },
  north: { dx: 0, dy: -11, textAnchor: 'middle' },
} as const

/** Hundredths of the map kept free for labels and zone edges. */
const MARGIN = 9

/** A coordinate of the inner field as one of the whole map. */
const toMapUnits = (hundredth: number) => Math.round((MARGIN + (hundredth * (100 - 2 * MARGIN)) / 100) * 10) / 10

/**
 * Names in a wide window, the list's numbers in a narrow one. Positions stretch with the map, text and lines do not.
 * Hidden from screen readers: the list says the same.
 */
export function ServiceMap({ places, sea = [], rivers = [] }: ServiceMapProps) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      className="block aspect-square border border-line bg-sheet text-ink md:aspect-8/5"
    >
      <svg
        x={`${toMapUnits(0)}%`}
        y={`${toMapUnits(0)}%`}
        width={`${toMapUnits(100) - toMapUnits(0)}%`}
        height={`${toMapUnits(100) - toMapUnits(0)}%`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <g className="fill-water stroke-water" opacity="0.25" strokeWidth="5" strokeLinejoin="round">
          {sea.map((corners) => (
            <polygon key={corners.join(' ')} points={corners.join(' ')} stroke="none" />
          ))}
          {rivers.map((line) => (
            <polyline key={line.join(' ')} points={line.join(' ')} fill="none" vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
      {places.map(({ name, x, y, zone, side }, index) => (
        <svg key={name} x={`${toMapUnits(x)}%`} y={`${toMapUnits(y)}%`} overflow="visible">
          <g className="max-lg:hidden print:block">
            <ZoneDot zone={zone} />
            <text
              {...labels[side]}
              className="fill-current stroke-sheet text-small"
              strokeWidth="5"
              paintOrder="stroke"
            >
              {name}
            </text>
          </g>
          <g className="lg:hidden print:hidden">
            <ZoneDot zone={zone} radius={12} />
            <text
              textAnchor="middle"
              dominantBaseline="central"
              className={`text-label tabular-nums ${zone === 'core' ? 'fill-paper' : 'fill-current'}`}
            >
              {index + 1}
            </text>
          </g>
        </svg>
      ))}
      <NorthArrow />
    </svg>
  )
}

function NorthArrow() {
  return (
    <svg x="100%" y="0" overflow="visible" fill="none" stroke="currentColor" strokeWidth="1.25">
      <path d="M-26 54V26M-30 33l4-8 4 8M-30 20v-9l8 9v-9" />
    </svg>
  )
}

interface ZoneDotProps {
  zone: 'core' | 'outer'
  radius?: number
}

function ZoneDot({ zone, radius = 4.5 }: ZoneDotProps) {
  return (
    <circle
      r={radius}
      strokeWidth="1.5"
      className={zone === 'core' ? 'fill-water stroke-water' : 'fill-sheet stroke-ink'}
    />
  )
}

interface ZoneListProps {
  zone: ZoneDotProps['zone']
  title: string
  places: ServiceMapProps['places']
  /** Number of its first place on the map. */
  start: number
}

/** The places of a zone by their numbers on the map. */
export function ZoneList({ zone, title, places, start }: ZoneListProps) {
  return (
    <section>
      <h3 className="flex items-baseline gap-2.5 pb-2 font-semibold">
        <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true" className="shrink-0">
          <ZoneDot zone={zone} />
        </svg>
        {title}
      </h3>
      <ol start={start} className="border-b border-line columns-2 gap-x-6">
        {places.map(({ name }, index) => (
          <li key={name} className="flex gap-3 border-t border-line py-1.5">
            <span aria-hidden="true" className="w-5 shrink-0 text-muted tabular-nums lg:hidden print:hidden">
              {start + index}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </section>
  )
}
