import { createRoot } from 'react-dom/client'
import { readGallery } from './gallery-items'
import './gallery-viewer.css'
import { GalleryViewer } from './GalleryViewer'

/** Shows the gallery that a picture's link belongs to, over the page. The link gets the focus back. */
export function openGallery(link: HTMLAnchorElement): void {
  const gallery = readGallery(link)
  if (!gallery) return location.assign(link.href)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<GalleryViewer gallery={gallery} onClose={close} returnFocus={() => link.focus()} />)
}
