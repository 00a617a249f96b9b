/** A picture of a gallery, as the viewer shows it: an image, or the drawing in its place. */
export type GalleryItem = { caption: string } & (
  | { src: string; alt: string; width: number; height: number }
  | { drawing: SVGElement }
)

/** A gallery as it stands on the page. */
export interface GalleryOnPage {
  title: string
  words: { previous: string; next: string; close: string }
  items: GalleryItem[]
  /** Which of them was asked for. */
  start: number
}

/** Reads the gallery that a picture's link belongs to. */
export function readGallery(link: HTMLAnchorElement): GalleryOnPage | undefined {
  const gallery = link.closest<HTMLElement>('[data-previous]')
  if (!gallery) return undefined
  const { previous = '', next = '', close = '', title = '' } = gallery.dataset
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-gallery]')]
  return {
    title,
    words: { previous, next, close },
    items: links.flatMap((one) => itemOf(one) ?? []),
    start: links.indexOf(link),
  }
}

function itemOf(link: HTMLAnchorElement): GalleryItem | undefined {
  const [picture, drawing] = [link.querySelector('img'), link.querySelector('svg')]
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  if (drawing) return { drawing: drawing.cloneNode(true) as SVGElement, caption }
  if (!picture) return undefined
  return {
    src: link.href,
    alt: picture.alt,
    width: Number(picture.getAttribute('width')),
    height: Number(picture.getAttribute('height')),
    caption,
  }
}
