import './leader-plate.css'
import type { ReactNode } from 'react'
import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

interface LeaderPlateProps {
  image: Image
  caption: string
  /** In hundredths of the picture's width and height. */
  points: { x: number; y: number }[]
  action?: ReactNode
  children: ReactNode
}

/** Free hundredths of the width left and right of the columns. */
const MARGIN = 4

export function LeaderPlate({ image, caption, points, action, children }: LeaderPlateProps) {
  const { width, height } = image
  const column = (100 - 2 * MARGIN) / points.length
  const radius = Math.round(width / 90)
  return (
    <figure className="leader-plate bleed" data-columns={points.length} data-tall={width / height < 2 || undefined}>
      <div className="leader-frame">
        <div className="leader-scene">
          <Picture image={image} sizes="(min-width: 640px) 100vw, 106vw" />
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {points.map(({ x, y }, index) => {
              const [left, top] = [(x * width) / 100, (y * height) / 100]
              const foot = ((MARGIN + column * index) * width) / 100
              return (
                <g key={`${x}-${y}`}>
                  <path d={`M${foot} ${height}V${height * 0.87}L${left} ${top}`} />
                  <circle cx={left} cy={top} r={radius} />
                  <text x={left} y={top} dy="0.36em">
                    {index + 1}
                  </text>
                </g>
              )
            })}
          </svg>
        </div>
      </div>
      <div className="leader-columns">{children}</div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-8 text-small text-muted">
        <span className="measure">{caption}</span>
        {action}
      </figcaption>
    </figure>
  )
}
