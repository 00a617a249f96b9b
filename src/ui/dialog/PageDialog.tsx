import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@radix-ui/react-dialog'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { CloseButton } from './CloseButton.tsx'
import type { DialogEnd } from './open-root.ts'

interface PageDialogProps extends Pick<ComponentProps<'dialog'>, 'className' | 'onKeyDown'>, DialogEnd {
  open?: boolean
  heading: ReactElement
  closeLabel: string
  description?: ReactElement
  children: ReactNode
}

/**
 * A modal dialog, which Radix names and the browser makes modal. The button, Escape and going back close it; a click
 * beside it does not, because the second click of a double click would lose what was entered.
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
  const ref = useRef<HTMLDialogElement>(null)
  const end = useEffectEvent(returnFocus)
  useLayoutEffect(() => {
    if (open) ref.current?.showModal()
  }, [open])
  useEffect(() => {
    if (!open) return
    const leave = () => ref.current?.close()
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      end()
    }
  }, [open])
  if (!open) return null
  return (
    <Dialog open modal={false} onOpenChange={() => ref.current?.close()}>
      <DialogContent
        asChild
        onInteractOutside={(event) => event.preventDefault()}
        // Escape also cancels the input of Chinese or Japanese text.
        onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
      >
        <dialog {...rest} ref={ref} onClose={onClose}>
          <div className="panel-head">
            <DialogTitle asChild>{heading}</DialogTitle>
            <CloseButton label={closeLabel} onClick={() => ref.current?.close()} />
          </div>
          {description && <DialogDescription asChild>{description}</DialogDescription>}
          {children}
        </dialog>
      </DialogContent>
    </Dialog>
  )
}
