import { withBase } from '../../lib/base-path.ts'
import type { Image } from '../../schema/fields.ts'

interface PictureProps {
  image: Image
  /** Layout width, as in the HTML attribute. */
  sizes: string
  className?: string
}

/** Every size as AVIF, and WebP for older browsers. The first of a page loads at once, the others lazily. */
export function Picture({ image, sizes, className = '' }: PictureProps) {
  const { alt, width, height, file, widths, tone, eager } = image
  const path = (size: number | undefined, format: string) => withBase(`${file}-${size}.${format}`)
  const srcset = (format: string) => widths.map((size) => `${path(size, format)} ${size}w`).join(', ')
  return (
    <picture className={`block ${className}`}>
      <source type="image/avif" srcSet={srcset('avif')} sizes={sizes} />
      <img
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={srcset('webp')}
        src={path(widths[Math.floor(widths.length / 2)], 'webp')}
        className={`block h-auto w-full ${tone}`}
      />
    </picture>
  )
}
