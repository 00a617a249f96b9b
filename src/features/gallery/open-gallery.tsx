import { openRoot } from '../../ui/dialog/open-root'
import { readGallery } from './gallery-items'
import { GalleryViewer } from './GalleryViewer'

/** Shows the gallery that a picture's link belongs to, over the page. The link gets the focus back. */
export function openGallery(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const gallery = readGallery(link)
  if (!gallery) return location.assign(link.href)
  const { show, close } = openRoot()
  show(<GalleryViewer gallery={gallery} onClose={close} returnFocus={() => link.focus()} />)
}
