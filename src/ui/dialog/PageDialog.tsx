import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import type { DialogEnd } from './open-root.ts'

interface PageDialogProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title'>, DialogEnd {
  open?: boolean
  heading: ReactElement
  closeLabel: string
  description?: ReactElement
  /** True where the page shows through around it. */
  ground?: boolean
  children: ReactNode
}

/**
 * A modal dialog over the page: a heading, a button that closes it, and its content. Escape and going back
 * close it too; a click beside it does not, which may be the second one of the double click that opened it, and
 * would lose what was entered.
 */
export function PageDialog({
  open = true,
  onClose,
  returnFocus,
  heading,
  closeLabel,
  description,
  ground,
  children,
  ...content
}: PageDialogProps) {
  useEffect(() => {
    if (!open) return
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [open, onClose])
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    returnFocus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        {ground && <Dialog.Overlay className="dialog-ground" />}
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => event.preventDefault()}
          {...content}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className="panel-head">
            <Dialog.Title asChild>{heading}</Dialog.Title>
            <Dialog.Close asChild>
              <CloseButton label={closeLabel} />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description asChild>{description}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
