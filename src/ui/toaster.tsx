import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import type { ToastDetails } from './toast'
import './toaster.css'

const belowHeader = { top: 'calc(var(--header) + 1rem)' }
let mounted = false

/** Adds a message to the stack of toasts; the first one puts the toaster on the page. */
export function addToast(message: string, { description, failed }: ToastDetails = {}): void {
  if (!mounted) mount()
  const show = failed ? toast.error : toast
  show(message, { description })
}

function mount() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // A toast that comes before the toaster listens would be lost.
  flushSync(() =>
    root.render(
      <Toaster theme="system" duration={5000} position="top-center" offset={belowHeader} mobileOffset={belowHeader} />,
    ),
  )
  mounted = true
}
