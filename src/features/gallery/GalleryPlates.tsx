import { withBase } from '../../lib/base-path.ts'
import type { Image } from '../../schema/fields.ts'
import { Picture } from '../../ui/picture/Picture.tsx'

interface GalleryPlatesProps {
  items: { image: Image; caption: string; category?: string }[]
  title: string
  /** Button labels, which the viewer reads from the page. */
  words: { previous: string; next: string; close: string }
}

/** The number of columns that leaves the fewest empty cells. */
const columnsOf = (pictures: number) => (pictures % 4 === 0 ? 4 : Math.min(pictures, 3))

/** Pictures that open in a viewer; before the app loads, as plain image links. */
export function GalleryPlates({ items, title, words: { previous, next, close } }: GalleryPlatesProps) {
  const columns = columnsOf(items.length)
  const wide = `${Math.round(1232 / columns - 32)}px, (min-width: 1024px) ${Math.round(92 / columns)}vw`
  return (
    <div
      data-title={title}
      data-previous={previous}
      data-next={next}
      data-close={close}
      className={
        'grid items-start gap-x-8 gap-y-8 sm:grid-cols-2 ' +
        (columns === 4 ? 'lg:grid-cols-4' : columns === 3 ? 'lg:grid-cols-3' : '')
      }
    >
      {items.map(({ image, caption, category }) => (
        <figure key={image.file} className="plate">
          <a
            data-gallery=""
            data-island="gallery"
            href={withBase(`${image.file}-${image.widths.at(-1)}.webp`)}
            className="block cursor-zoom-in"
          >
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
    </div>
  )
}
