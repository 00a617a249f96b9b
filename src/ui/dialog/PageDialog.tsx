import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogPortal,
  DialogTitle,
} from '@radix-ui/react-dialog'
import { useEffect, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import type { DialogEnd } from './open-root.ts'

interface PageDialogProps extends Pick<ComponentProps<'div'>, 'className' | 'onKeyDown'>, DialogEnd {
  open?: boolean
  heading: ReactElement
  closeLabel: string
  description?: ReactElement
  children: ReactNode
}

/**
 * A modal dialog. The button, Escape and going back close it; a click beside it does not, because the second click of
 * a double click would lose what was entered. The backdrop is no `DialogOverlay`, whose scroll lock injects styles that
 * the policy forbids: the style sheet locks.
 */
export function PageDialog({
  open = true,
  onClose,
  returnFocus,
  heading,
  closeLabel,
  description,
  children,
  ...rest
}: PageDialogProps) {
  useEffect(() => {
    if (!open) return
    // An open panel would cover the dialog.
    for (const panel of document.querySelectorAll<HTMLElement>('[popover=auto]')) panel.hidePopover?.()
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [open, onClose])
  // Radix keeps a closed dialog until its animations end, and it would take the next click.
  if (!open) return null
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPortal>
        <div className="dialog-backdrop" />
        <DialogContent
          {...rest}
          onInteractOutside={(event) => event.preventDefault()}
          // Escape also cancels the input of Chinese or Japanese text.
          onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
        >
          <div className="panel-head">
            <DialogTitle asChild>{heading}</DialogTitle>
            <DialogClose asChild>
              <CloseButton label={closeLabel} />
            </DialogClose>
          </div>
          {description && <DialogDescription asChild>{description}</DialogDescription>}
          {children}
        </DialogContent>
      </DialogPortal>
    </Dialog>
  )
}
