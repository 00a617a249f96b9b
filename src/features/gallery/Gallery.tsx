import { GalleryPlates, type GalleryPlatesProps } from './GalleryPlates'

/** A gallery under its own heading. */
export function Gallery({ title, ...plates }: GalleryPlatesProps) {
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="mb-5 text-heading">
        {title}
      </h2>
      <GalleryPlates title={title} {...plates} />
    </section>
  )
}
