import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated'
import { useNavigated } from '../ui/use-navigated'
import type { Shell } from '../schema/route-data'
import type { EmergencyPanel } from './EmergencyPanel'

/** The emergency call in the corner of every page: the phone link in the HTML, a panel with the number once the page is alive. */
export function EmergencyCall({ shell }: { shell: Shell }) {
  const { phone } = shell.site
  const words = shell.words.emergency
  const hydrated = useHydrated()
  /** Set while it is expanded. */
  const [Panel, setPanel] = useState<typeof EmergencyPanel>()
  const open = Panel !== undefined
  const link = useRef<HTMLAnchorElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  // The button takes the link's place, and its focus.
  useLayoutEffect(() => {
    if (!hydrated) hadFocus.current = document.activeElement === link.current
    else if (hadFocus.current) button.current?.focus()
  }, [hydrated])
  useNavigated(() => setPanel(undefined))

  const expand = () =>
    import('./EmergencyPanel').then(
      (module) => setPanel(() => module.EmergencyPanel),
      // Without its code the button does what the panel is there for.
      () => location.assign(phone.href),
    )
  const close = () => {
    setPanel(undefined)
    button.current?.focus()
  }
  useEscape(open, close)

  return (
    <aside className="emergency" aria-label={words.title}>
      {Panel && <Panel shell={shell} onClose={close} />}
      {hydrated ? (
        <button
          ref={button}
          type="button"
          className="emergency-button"
          aria-expanded={open}
          onClick={() => (open ? setPanel(undefined) : expand())}
        >
          <Handset />
          {words.open}
        </button>
      ) : (
        <a ref={link} className="emergency-button" href={phone.href}>
          <Handset />
          {words.open}
          <span className="emergency-number">{phone.display}</span>
        </a>
      )}
    </aside>
  )
}

/** Closes what is open when Escape is pressed. */
function useEscape(open: boolean, close: () => void) {
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

function Handset() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M3 1.5h2.5L6.75 5 5 6.5c.8 2 2.5 3.7 4.5 4.5L11 9.25l3.5 1.25V13a1.5 1.5 0 0 1-1.5 1.5C6.7 14.5 1.5 9.3 1.5 3A1.5 1.5 0 0 1 3 1.5z" />
    </svg>
  )
}
