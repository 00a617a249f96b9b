import type { SectionOf } from '../schema/sections.ts'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function PhotoGallerySection(section: SectionOf<'photo-gallery'>) {
  const { images = [], labels, upload, title } = section
  return (
    <SectionFrame section={section}>
      <GalleryPlates items={images} title={title} words={labels} />
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
