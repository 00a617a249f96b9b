import type { ReactNode } from 'react'
import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

interface PlateProps {
  image: Image
  sizes: string
  /** Stands under the picture and its hairline. */
  caption?: ReactNode
  className?: string
}

/** A picture shown large and whole with its caption, like a plate in a book. */
export function Plate({ image, sizes, caption, className = '' }: PlateProps) {
  return (
    <figure className={`plate ${className}`}>
      <Picture image={image} sizes={sizes} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
