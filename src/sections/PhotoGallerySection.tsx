import { sheetAnchor } from '../lib/sheet-anchor.ts'
import type { SectionOf } from '../schema/sections.ts'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { PicturePlaceholder } from '../features/gallery/PicturePlaceholder.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** How many places are kept while there are no pictures. */
const PLACES = [0, 1, 2]

/**
 * Pictures that open large, or the places kept for them; where visitors may look at pictures of
 * their own, with a button for it.
 */
export function PhotoGallerySection(section: SectionOf<'photo-gallery'>) {
  const { images = [], labels, upload, title, sheet } = section
  const { previous, next, close, placeholder } = labels
  return (
    <SectionFrame section={section} wide>
      {images.length > 0 ? (
        <GalleryPlates items={images} title={title} words={labels} />
      ) : (
        <div
          data-title={title}
          data-previous={previous}
          data-next={next}
          data-close={close}
          className="grid gap-8 sm:grid-cols-3"
        >
          {PLACES.map((index) => (
            <PicturePlaceholder
              key={index}
              id={`${sheetAnchor(sheet)}-${index + 1}`}
              index={index}
              caption={placeholder}
            />
          ))}
        </div>
      )}
      {upload && (
        <button
          type="button"
          data-island="add-images"
          data-title={upload.title}
          data-text={upload.text}
          data-choose={upload.choose}
          data-ready={upload.ready}
          data-no-image={upload.noImage}
          data-too-large={upload.tooLarge}
          data-remove={upload.remove}
          data-close={upload.close}
          className={
            'needs-js no-print mt-8 min-h-11 cursor-pointer border border-ink px-5 py-2 font-semibold ' +
            'transition-colors hover:border-water hover:text-water'
          }
        >
          {upload.button}
        </button>
      )}
    </SectionFrame>
  )
}
