import { withBase } from '../lib/base-path'
import type { Image } from '../schema/fields'

interface PictureProps {
  image: Image
  /** Width the layout gives it, as in the HTML attribute. */
  sizes: string
  /** The same scene upright, which narrow windows show instead. */
  portrait?: Image | undefined
  className?: string
}

function srcset({ file, widths }: Image, format: string): string {
  return widths.map((size) => `${withBase(`${file}-${size}.${format}`)} ${size}w`).join(', ')
}

/** A picture of the pipeline in every size, as AVIF and, for browsers without it, WebP. The page's first loads at once, the others when they come near. */
export function Picture({ image, portrait, sizes, className = '' }: PictureProps) {
  const { alt, width, height, file, widths, tone, eager } = image
  return (
    <picture className={`block ${className}`}>
      {portrait &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(max-width: 639px)"
            type={`image/${format}`}
            srcSet={srcset(portrait, format)}
            sizes={sizes}
            width={portrait.width}
            height={portrait.height}
          />
        ))}
      <source type="image/avif" srcSet={srcset(image, 'avif')} sizes={sizes} />
      <img
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={srcset(image, 'webp')}
        src={withBase(`${file}-${widths[Math.floor(widths.length / 2)]}.webp`)}
        className={`block h-auto w-full ${tone}`}
      />
    </picture>
  )
}
