import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface DialogEnd {
  onClose: () => void
  returnFocus: () => void
}

/** A React root over the page, for dialogs on served content. */
export function openRoot(element: HTMLElement = document.body.appendChild(document.createElement('div'))) {
  const root = createRoot(element)
  return {
    // Synchronous, so that no click falls in between.
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
