import {
  useEffect,
  useEffectEvent,
  useId,
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
 * A modal dialog. The button, Escape and going back close it; a click beside it does not, because the second click of a
 * double click would lose what was entered.
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
  const id = `dialog${useId()}`
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
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description && `${id}-description`}
      onClose={onClose}
    >
      <div className="panel-head">
        <div id={`${id}-title`}>{heading}</div>
        <CloseButton label={closeLabel} onClick={() => ref.current?.close()} />
      </div>
      {description && <div id={`${id}-description`}>{description}</div>}
      {children}
    </dialog>
  )
}
