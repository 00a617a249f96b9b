import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface DialogEnd {
  onClose: () => void
  returnFocus: () => void
}

/** A root of React over the page, or in an element of it: for what opens on served content, which is not React's. */
export function openRoot(element: HTMLElement = document.body.appendChild(document.createElement('div'))) {
  const root = createRoot(element)
  return {
    // At once, so that no click falls between what was asked for and its being there.
    show: (content: ReactNode) => flushSync(() => root.render(content)),
    close: () => {
      root.unmount()
      element.remove()
    },
  }
}

export function openDialog(opener: HTMLElement, dialog: (end: DialogEnd) => ReactNode): void {
  const { show, close } = openRoot()
  show(dialog({ onClose: close, returnFocus: () => opener.focus() }))
}
