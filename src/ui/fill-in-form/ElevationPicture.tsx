import { readElevation } from '../../lib/elevation.ts'
import type { FormBlockOf } from '../../schema/entries/template.ts'

/** In user units: a window, and the space for names. */
const [WIDTH, HEIGHT, NAMES] = [44, 24, 20]

interface Props {
  block: FormBlockOf<'elevation'>
  blocks: Parameters<typeof readElevation>[0]
}

/** A face by stacks and storeys: readings as tint, places as dots and rings. The tables have the same as text. */
export function ElevationPicture({ block, blocks }: Props) {
  const { stacks, storeys } = readElevation(blocks, block)
  const width = NAMES + stacks.length * WIDTH + 1
  const text = { fill: 'currentColor', stroke: 'none', fontSize: 11, textAnchor: 'middle' } as const
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${16 + storeys.length * HEIGHT}`}
        width={width * 2}
        role="img"
        aria-label={block.title}
        fill="none"
        stroke="currentColor"
        className="max-w-full"
      >
        {stacks.map((stack, column) => (
          <text key={stack} {...text} x={NAMES + (column + 0.5) * WIDTH} y={11}>
            {stack}
          </text>
        ))}
        {storeys.map(({ name, cells }, row) => (
          <g key={name} transform={`translate(${NAMES} ${15.5 + row * HEIGHT})`}>
            <text {...text} x={-NAMES / 2} y={16}>
              {name}
            </text>
            {cells.map((cell, column) => (
              <g key={cell.place} transform={`translate(${column * WIDTH} 0)`}>
                <rect
                  width={WIDTH}
                  height={HEIGHT}
                  fill="var(--color-water)"
                  fillOpacity={cell.tint * 0.5}
                  strokeWidth={0.5}
                />
                <text {...text} x={12} y={16}>
                  {cell.value}
                </text>
                {cell.marks.map(
                  (isHere, kind) => isHere && <Mark key={kind} kind={kind} x={WIDTH - 11} y={HEIGHT / 2} />,
                )}
              </g>
            ))}
          </g>
        ))}
      </svg>
      <ul className="mt-3">
        {[block.tint, ...block.marks.map(({ meaning }) => meaning)].map((meaning, index) => (
          <li key={meaning} className="flex items-center gap-3">
            <svg
              width={20}
              height={16}
              viewBox="0 0 20 16"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              className="shrink-0"
            >
              {index === 0 ? (
                <rect
                  x={2}
                  y={3}
                  width={16}
                  height={10}
                  fill="var(--color-water)"
                  fillOpacity={0.5}
                  strokeWidth={0.5}
                />
              ) : (
                <Mark kind={index - 1} x={10} y={8} />
              )}
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
      <figcaption className="measure mt-3 text-muted">{block.caption}</figcaption>
    </figure>
  )
}

function Mark({ kind, x, y }: { kind: number; x: number; y: number }) {
  return kind === 0 ? (
    <circle cx={x} cy={y} r={3.5} fill="currentColor" />
  ) : (
    <circle cx={x} cy={y} r={6} strokeWidth={1.2} />
  )
}
