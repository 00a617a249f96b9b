import { openRoot } from '../../ui/dialog/open-root'
import { readDrawing } from './drawing-on-page'
import { DrawingViewer } from './DrawingViewer'

/** Shows the drawing that a link belongs to, large over the page. The link gets the focus back. */
export function openDrawing(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const drawing = readDrawing(link)
  if (!drawing) return location.assign(link.href)
  const { show, close } = openRoot()
  show(<DrawingViewer drawing={drawing} onClose={close} returnFocus={() => link.focus()} />)
}
