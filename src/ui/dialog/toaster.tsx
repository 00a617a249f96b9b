import { flushSync } from 'react-dom'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { openRoot } from './open-root.ts'
import './toaster.css'

interface ToastDetails {
  description?: string
  failed?: boolean
}

const belowHeader = { top: 'calc(var(--header) + 1rem)' }
let layer: HTMLElement | undefined

/** Shows a toast for five seconds; the first one mounts the toaster. */
export function addToast(message: string, { description, failed }: ToastDetails = {}): void {
  layer ??= mount()
  // The last popover opened is above an open panel.
  layer.hidePopover?.()
  layer.showPopover?.()
  const show = failed ? toast.error : toast
  show(message, { description })
}

function mount(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { popover: 'manual', className: 'toasts' })
  const { show } = openRoot(document.body.appendChild(element))
  // A toast before the toaster listens would be lost.
  flushSync(() =>
    show(
      <Toaster theme="system" duration={5000} position="top-center" offset={belowHeader} mobileOffset={belowHeader} />,
    ),
  )
  return element
}
