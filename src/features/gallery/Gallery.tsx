import { GalleryPlates, type GalleryPlatesProps } from './GalleryPlates'

/** A gallery under its own heading. */
export function Gallery({ title, ...plates }: GalleryPlatesProps) {
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title" className="mb-5 text-heading">
        {title}
      </h2>
      <GalleryPlates title={title} {...plates} />
    </section>
  )
}
