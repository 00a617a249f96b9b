import type { ReactNode } from 'react'
import type { Image } from '../../schema/fields.ts'
import { Picture } from './Picture.tsx'

/** Of the plate that opens a page. */
const OPENING_SIZES = '(min-width: 1280px) 680px, (min-width: 1024px) 54vw, 94vw'
const WIDE_SIZES = '(min-width: 1296px) 1200px, 94vw'

/** Across the page, rather than beside what it says. */
const isWide = ({ width, height }: Image) => width > 2 * height

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

/** The plate that opens a page. */
export function OpeningPlate({ image, caption, className = '' }: Omit<PlateProps, 'sizes'>) {
  const wide = isWide(image)
  return (
    <Plate
      image={image}
      caption={caption}
      sizes={wide ? WIDE_SIZES : OPENING_SIZES}
      className={`${wide ? 'plate-wide' : image.width > image.height ? '' : 'plate-tall'} ${className}`}
    />
  )
}
