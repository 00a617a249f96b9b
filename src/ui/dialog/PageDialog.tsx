import * as Dialog from '@radix-ui/react-dialog'
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
  heading: ReactNode
  closeLabel: string
  description?: ReactElement
  children: ReactNode
}

/**
 * A modal dialog: the browser's, with names, description and state by Radix. The button, Escape and going back close it;
 * a click beside it does not, because the second click of a double click would lose what was entered.
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
  const close = () => ref.current?.close()
  return (
    <Dialog.Root open modal={false} onOpenChange={close}>
      <Dialog.Content
        asChild
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={leaveToBrowser}
        onCloseAutoFocus={leaveToBrowser}
        onInteractOutside={leaveToBrowser}
      >
        <dialog {...rest} ref={ref} onClose={onClose}>
          <div className="panel-head">
            <Dialog.Title asChild>
              <div>{heading}</div>
            </Dialog.Title>
            <Dialog.Close asChild>
              <CloseButton label={closeLabel} />
            </Dialog.Close>
          </div>
          {description && (
            <Dialog.Description asChild>
              <div>{description}</div>
            </Dialog.Description>
          )}
          {children}
        </dialog>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Focus, and what is outside of a native modal dialog, are the browser's. */
const leaveToBrowser = (event: Event) => event.preventDefault()
