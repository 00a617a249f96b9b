import { createRoot } from 'react-dom/client'
import { readDrawing } from './drawing-on-page'
import './drawing-viewer.css'
import { DrawingViewer } from './DrawingViewer'

/** Shows the drawing that a link belongs to, large over the page. The link gets the focus back. */
export function openDrawing(link: HTMLAnchorElement): void {
  const drawing = readDrawing(link)
  if (!drawing) return location.assign(link.href)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<DrawingViewer drawing={drawing} onClose={close} returnFocus={() => link.focus()} />)
}
