import type { ReactNode } from 'react'
import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

/** Of the plate beside the heading of a page. */
export const OPENING_SIZES = '(min-width: 1280px) 680px, (min-width: 1024px) 46vw, 94vw'

interface PlateProps {
  image: Image
  sizes: string
  caption?: ReactNode
  className?: string
}

export function Plate({ image, sizes, caption, className = '' }: PlateProps) {
  return (
    <figure className={`plate ${className}`}>
      <Picture image={image} sizes={sizes} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
