import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import './sheet.css'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  /** Edge of the window that the panel slides in from. */
  side?: 'right' | 'left' | 'top' | 'bottom'
  /** Gets the focus when the panel has closed; nothing does when it answers null. */
  returnFocus: () => HTMLElement | null
  children: ReactNode
}

/**
 * A modal panel that slides in from an edge of the window. Load it on first use: the dialog weighs
 * more than the page's own code.
 */
export function Sheet({ open, onOpenChange, title, closeLabel, side = 'right', returnFocus, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="side-panel-ground" />
        <Dialog.Content
          className="side-panel"
          data-side={side}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()?.focus()
          }}
        >
          <div className="panel-head">
            <Dialog.Title className="text-label text-muted">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <CloseButton label={closeLabel} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
