import type { SectionOf } from '../schema/sections.ts'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

const PLACES = [0, 1, 2]

export function PhotoGallerySection(section: SectionOf<'photo-gallery'>) {
  const { images = [], labels, upload, title, anchor } = section
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
            <PicturePlaceholder key={index} id={`${anchor}-${index + 1}`} index={index} caption={placeholder} />
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

/** A mock-up in its frame, a membrane before the cladding, a parapet in section. */
const drawings = [
  'M90 250V60h220v190M90 130h220M163 60v190M237 60v190M60 250h280M120 40h160M140 40v-12M200 40v-12M260 40v-12',
  'M80 250V50h240v200M80 110h170M80 170h210M80 230h130M250 110v12M290 170v12M210 230v12M130 50v60M190 50v60' +
    'M150 110v60M210 110v60M60 250h280',
  'M120 250V70l90 12v108h130M150 250V110h30v110h160M110 60l110 15M110 60v16M220 75v20M210 190h130M210 176h130' +
    'M230 204h110',
]

interface PicturePlaceholderProps {
  id: string
  index: number
  caption: string
}

/** A missing picture: a drawing in an empty frame, which opens like a picture. */
function PicturePlaceholder({ id, index, caption }: PicturePlaceholderProps) {
  return (
    <figure id={id} className="plate">
      <a data-gallery="" data-island="gallery" href={`#${id}`} className="block cursor-zoom-in">
        <svg
          viewBox="0 0 400 300"
          role="img"
          aria-label={`${caption} (${index + 1})`}
          fill="none"
          stroke="currentColor"
          className="block w-full border border-line bg-sheet text-muted"
        >
          <path d="M0 0 400 300M400 0 0 300" strokeWidth="0.75" strokeDasharray="2 6" />
          <path d={drawings[index % drawings.length]} strokeWidth="1.5" />
        </svg>
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
