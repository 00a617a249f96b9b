/** A picture of the visitor's, decoded in the browser. It never leaves the device. */
export interface AddedPicture {
  id: string
  name: string
  size: number
  bitmap: ImageBitmap
}

/** By the button that added them, so they are gone with the page. */
const added = new WeakMap<HTMLElement, AddedPicture[]>()

export const addedBy = (button: HTMLElement) => added.get(button) ?? []

/** Shows the pictures in the gallery beside the button, instead of its empty frames and the pictures added before. */
export function showInGallery(button: HTMLElement, pictures: AddedPicture[]): void {
  added.set(button, pictures)
  const gallery = button.parentElement?.querySelector('[data-previous]')
  if (!gallery) return
  for (const earlier of gallery.querySelectorAll('[data-added]')) earlier.remove()
  for (const frame of gallery.querySelectorAll<HTMLElement>('[data-frame]')) frame.hidden = pictures.length > 0
  gallery.append(...pictures.map(createPlate))
}

/** The same elements as a `GalleryPlates` picture; created here, because the gallery may be served HTML. */
function createPlate({ name, bitmap }: AddedPicture): HTMLElement {
  const plate = document.createElement('figure')
  plate.className = 'plate'
  plate.dataset.added = ''
  const opener = document.createElement('button')
  opener.type = 'button'
  opener.className = 'block w-full cursor-zoom-in overflow-hidden *:aspect-4/3 *:object-cover'
  Object.assign(opener.dataset, { gallery: '', island: 'gallery' })
  const caption = document.createElement('figcaption')
  caption.textContent = name
  const canvas = drawTo(document.createElement('canvas'), bitmap)
  canvas.className = 'block w-full'
  canvas.role = 'img'
  canvas.ariaLabel = name
  opener.append(canvas)
  plate.append(opener, caption)
  return plate
}

/** On a canvas, because the content security policy forbids `blob:` URLs. */
export function drawTo(canvas: HTMLCanvasElement, picture: ImageBitmap | HTMLCanvasElement): HTMLCanvasElement {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas
}
