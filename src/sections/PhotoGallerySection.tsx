import type { SectionOf } from '../schema/sections.ts'
import { AddImagesButton } from '../features/gallery/AddImagesButton.tsx'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function PhotoGallerySection(section: SectionOf<'photo-gallery'>) {
  const { images = [], labels, upload, title } = section
  return (
    <SectionFrame section={section}>
      <GalleryPlates items={images} title={title} words={labels} />
      {upload && <AddImagesButton words={upload} />}
    </SectionFrame>
  )
}
