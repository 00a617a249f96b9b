import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

interface NumberedPictureProps {
  image: Image
  caption: string
  sizes: string
  /** Positions in per cent. */
  marks: { number: number; x: number; y: number }[]
  /** Id of the list that says what the numbers mean. */
  list: string
}

/** A picture with numbers on what they stand for; the list beside it says what that is. */
export function NumberedPicture({ image, caption, sizes, marks, list }: NumberedPictureProps) {
  const { width, height } = image
  const radius = Math.round(width / 32)
  return (
    <figure className="plate" aria-describedby={list}>
      <div className="relative print:w-fit">
        <Picture image={image} sizes={sizes} />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="absolute inset-0 size-full fill-paper"
          fontSize={radius * 1.2}
          fontWeight="650"
          textAnchor="middle"
        >
          {marks.map(({ number, x, y }) => (
            <g key={`${x} ${y}`} transform={`translate(${(x * width) / 100} ${(y * height) / 100})`}>
              <circle r={radius} className="fill-ink stroke-paper" strokeWidth={radius / 12} />
              <text dy="0.36em">{number}</text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
