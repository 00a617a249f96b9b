import { withBase } from '../../lib/base-path.ts'
import { webpFile } from '../../lib/webp-file.ts'
import type { Image } from '../../schema/fields.ts'

interface PictureProps {
  image: Image
  /** Layout width, as in the HTML attribute. */
  sizes: string
  className?: string
}

/** AVIF in several widths, and one WebP for older browsers. The first of a page loads at once, the others lazily. */
export function Picture({ image, sizes, className = '' }: PictureProps) {
  const { alt, width, height, file, widths, tone, focus = '', eager } = image
  const srcset = widths.map((size) => `${withBase(`${file}-${size}.avif`)} ${size}w`).join(', ')
  return (
    <picture className={`block ${className}`}>
      <source type="image/avif" srcSet={srcset} sizes={sizes} />
      <img
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        src={withBase(webpFile(image))}
        className={`block h-auto w-full ${tone} ${focus}`.trim()}
      />
    </picture>
  )
}
