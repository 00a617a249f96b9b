import type { ReactNode } from 'react'
import type { Image } from '../schema/fields'
import { Picture } from './Picture'

interface PlateProps {
  image: Image
  sizes: string
  /** The same scene upright, for phones. */
  portrait?: Image | undefined
  /** Stands under the picture and its hairline. */
  caption?: ReactNode
  className?: string
}

/** A picture shown large and whole with its caption, like a plate in a book. */
export function Plate({ image, portrait, sizes, caption, className = '' }: PlateProps) {
  return (
    <figure className={`plate ${className}`}>
      <Picture image={image} portrait={portrait} sizes={sizes} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
