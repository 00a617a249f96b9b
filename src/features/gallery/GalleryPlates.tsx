import { withBase } from '../../lib/base-path.ts'
import { webpFile } from '../../lib/webp-file.ts'
import type { Image } from '../../schema/fields.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

interface GalleryPlatesProps {
  items: { image: Image; caption: string; category?: string }[]
  title: string
  /** Button labels, which the viewer reads from the page, and the caption of the frames of an empty gallery. */
  words: { previous: string; next: string; close: string; placeholder?: string }
}

/** The number of columns that leaves the fewest empty cells. */
const countColumns = (pictures: number) => (pictures % 4 === 0 ? 4 : Math.min(pictures, 3))

const FRAMES = [1, 2, 3]

/** Pictures that open in a viewer; before the app loads, as plain image links. */
export function GalleryPlates({ items, title, words: { previous, next, close, placeholder } }: GalleryPlatesProps) {
  const columns = countColumns(items.length || FRAMES.length)
  const wide = `${Math.round(1232 / columns - 32)}px, (min-width: 1024px) ${Math.round(92 / columns)}vw`
  return (
    <div
      data-title={title}
      data-previous={previous}
      data-next={next}
      data-close={close}
      className={
        'grid gap-8 sm:grid-cols-2 ' + (columns === 4 ? 'lg:grid-cols-4' : columns === 3 ? 'lg:grid-cols-3' : '')
      }
    >
      {items.map(({ image, caption, category }) => (
        <figure key={image.file} className="plate">
          <a data-gallery="" data-island="gallery" href={withBase(webpFile(image))} className="block cursor-zoom-in">
            <Picture
              image={image}
              sizes={`(min-width: 1264px) ${wide}, (min-width: 640px) 46vw, 96vw`}
              className="overflow-hidden *:aspect-4/3 *:object-cover"
            />
          </a>
          <figcaption>
            {category && <b>{category}: </b>}
            {caption}
          </figcaption>
        </figure>
      ))}
      {items.length === 0 && FRAMES.map((frame) => <Frame key={frame} caption={placeholder} />)}
    </div>
  )
}

/** A missing picture. */
function Frame({ caption }: { caption?: string }) {
  return (
    <figure data-frame="" className="plate">
      <svg
        viewBox="0 0 400 300"
        aria-hidden="true"
        stroke="currentColor"
        className="block w-full border border-line bg-sheet text-muted"
      >
        <path d="M0 0 400 300M400 0 0 300" strokeWidth="0.75" strokeDasharray="2 6" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
