import { createRoot } from 'react-dom/client'
import { AddImages, type AddImagesWords } from './AddImages'

/** Shows the popup that previews pictures of the visitor's own; its words stand at the button, which gets the focus back. */
export function openAddImages(button: HTMLElement): void {
  const words = JSON.parse(button.dataset.words ?? '{}') as AddImagesWords
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<AddImages words={words} onClose={close} returnFocus={() => button.focus()} />)
}
