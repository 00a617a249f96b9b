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
let mounted = false

/** Shows a short message for five seconds, on the stack of toasts; the first one puts the toaster on the page. */
export function addToast(message: string, { description, failed }: ToastDetails = {}): void {
  if (!mounted) mount()
  const show = failed ? toast.error : toast
  show(message, { description })
}

function mount() {
  const { show } = openRoot()
  // A toast that comes before the toaster listens would be lost.
  flushSync(() =>
    show(
      <Toaster theme="system" duration={5000} position="top-center" offset={belowHeader} mobileOffset={belowHeader} />,
    ),
  )
  mounted = true
}
