import { withBase } from '../lib/base-path'
import type { Image, ImageSource } from '../schema/fields'

interface PictureProps {
  image: Image
  /** Width the layout gives it, as in the HTML attribute. */
  sizes: string
  className?: string
}

const srcset = (source: ImageSource) => source.srcset.map(({ path, width }) => `${withBase(path)} ${width}w`).join(', ')

/** A picture of the pipeline in every size and format it has. The page's first loads at once, the others when they come near. */
export function Picture({ image, sizes, className = '' }: PictureProps) {
  const { alt, width, height, src, sources, tone, eager } = image
  const webp = sources.find(({ type }) => type === 'image/webp')
  return (
    <picture className={`block ${className}`}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={srcset(source)} sizes={sizes} />
      ))}
      <img
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={webp && srcset(webp)}
        src={withBase(src)}
        className={`block h-auto w-full ${tone}`}
      />
    </picture>
  )
}
