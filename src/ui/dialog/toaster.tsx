import { flushSync } from 'react-dom'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { openRoot } from './open-root.ts'
import './toaster.css'

interface ToastDetails {
  description?: string
  /** True for a message of a failure, which looks so and is told at once. */
  failed?: boolean
}

const belowHeader = { top: 'calc(var(--header) + 1rem)' }
let layer: HTMLElement | undefined

/** Shows a short message for five seconds, on the stack of toasts; the first one puts the toaster on the page. */
export function addToast(message: string, { description, failed }: ToastDetails = {}): void {
  layer ??= mount()
  // The last popover that opens is above an open dialog.
  layer.hidePopover()
  layer.showPopover()
  const show = failed ? toast.error : toast
  show(message, { description })
}

function mount(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { popover: 'manual', className: 'toasts' })
  const { show } = openRoot(document.body.appendChild(element))
  // A toast that comes before the toaster listens would be lost.
  flushSync(() =>
    show(
      <Toaster theme="system" duration={5000} position="top-center" offset={belowHeader} mobileOffset={belowHeader} />,
    ),
  )
  return element
}
