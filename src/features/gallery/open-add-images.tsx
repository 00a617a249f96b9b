import { openRoot } from '../../ui/dialog/open-root'
import { AddImages, type AddImagesWords } from './AddImages'

/**
 * Shows the popup that previews pictures of the visitor's own; its words stand at the
 * button, which gets the focus back.
 */
export function openAddImages(button: HTMLElement): void {
  const { show, close } = openRoot()
  show(
    <AddImages
      words={button.dataset as unknown as AddImagesWords}
      onClose={close}
      returnFocus={() => button.focus()}
    />,
  )
}
