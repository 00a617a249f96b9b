import { inMap, outline, positionLabels, type Side } from '../../lib/service-map.ts'
import type { SectionOf } from '../../schema/sections.ts'

type Municipality = SectionOf<'service-area'>['places'][number]

/** Offset of a label from its dot, and its nearer end. */
const labels: Record<Side, { dx: number; dy: number; textAnchor: 'start' | 'middle' | 'end' }> = {
  east: { dx: 10, dy: 5, textAnchor: 'start' },
  west: { dx: -10, dy: 5, textAnchor: 'end' },
  south: { dx: 0, dy: 22, textAnchor: 'middle' },
  north: { dx: 0, dy: -11, textAnchor: 'middle' },
}

/** In pixels. */
const REACH = { core: 22, all: 38 }

/**
 * Names in a wide window, the list's numbers in a narrow one. Positions stretch with the map, text and lines do not.
 * Hidden from screen readers: the list says the same.
 */
export function ServiceMap({ places }: { places: Municipality[] }) {
  const sides = positionLabels(places.map(({ name, x, y }) => ({ name, x: inMap(x), y: inMap(y) })))
  return (
    <svg
      aria-hidden="true"
      width="100%"
      className="block aspect-square border border-line bg-sheet text-ink md:aspect-8/5"
    >
      <svg
        x={`${inMap(0)}%`}
        y={`${inMap(0)}%`}
        width={`${inMap(100) - inMap(0)}%`}
        height={`${inMap(100) - inMap(0)}%`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <Zone path={outline(places)} reach={REACH.all} tone="fill-paper stroke-paper" />
        <Zone
          path={outline(places.filter(({ zone }) => zone === 'core'))}
          reach={REACH.core}
          tone="fill-line stroke-line"
        />
      </svg>
      {places.map(({ name, x, y, zone }, index) => (
        <svg key={name} x={`${inMap(x)}%`} y={`${inMap(y)}%`} overflow="visible">
          <g className="max-lg:hidden print:block">
            <ZoneDot zone={zone} />
            <text {...labels[sides[index] ?? 'east']} className="fill-current text-small">
              {name}
            </text>
          </g>
          <g className="lg:hidden print:hidden">
            <ZoneDot zone={zone} radius={10} />
            <text
              y={4}
              textAnchor="middle"
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

interface ZoneProps {
  path: string
  /** In pixels. */
  reach: number
  tone: string
}

/** A broad round stroke keeps the edge at the same distance however the map is stretched. */
function Zone({ path, reach, tone }: ZoneProps) {
  return (
    <path
      d={path}
      vectorEffect="non-scaling-stroke"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeWidth={2 * reach}
      className={tone}
    />
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

export function ZoneDot({ zone, radius = 4.5 }: ZoneDotProps) {
  return (
    <circle
      r={radius}
      strokeWidth="1.5"
      className={zone === 'core' ? 'fill-water stroke-water' : 'fill-sheet stroke-ink'}
    />
  )
}
