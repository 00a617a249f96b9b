import type { ReactNode } from 'react'
import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

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
