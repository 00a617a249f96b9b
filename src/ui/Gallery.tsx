import { withBase } from '../lib/base-path'
import type { Image } from '../schema/fields'
import { Picture } from './Picture'

interface GalleryProps {
  items: { image: Image; caption: string }[]
  title: string
  /** Names of the viewer's buttons, which it reads from the page. */
  words: { previous: string; next: string; close: string }
}

/** Pictures that open large: in a viewer once the page is alive, as a plain picture before. */
export function Gallery({ items, title, words }: GalleryProps) {
  return (
    <section aria-labelledby="gallery" data-previous={words.previous} data-next={words.next} data-close={words.close}>
      <h2 id="gallery" className="mb-5 text-heading">
        {title}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ image, caption }) => (
          <figure key={image.file} className="plate">
            <a data-gallery="" href={withBase(`${image.file}-${image.widths.at(-1)}.webp`)} className="block cursor-zoom-in">
              <Picture image={image} sizes="(min-width: 1264px) 282px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 96vw" className="overflow-hidden *:aspect-4/3 *:object-cover" />
            </a>
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
