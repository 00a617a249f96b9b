import { closest, isAlive } from './app.ts'

export const isOffline = () => !navigator.onLine

/** That the browser is offline goes before every other note. */
export function showNote(name: 'pending' | 'lost' | ''): void {
  const note = document.querySelector<HTMLElement>('.page-note')
  if (note) note.textContent = note.getAttribute(`data-${isOffline() ? 'offline' : name}`)
}

const update = () => showNote('')

/** Says that the browser is offline, and blocks navigation to its error page. */
export function watchLine(): void {
  for (const type of ['online', 'offline']) addEventListener(type, update)
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      (event) => {
        if (!isOffline() || !leaves(event)) return
        event.preventDefault()
        update()
      },
      true,
    )
  update()
}

/** True for what loads another document. The app's own navigation waits until the browser is online. */
function leaves(event: Event): unknown {
  const link = closest<HTMLAnchorElement>(event, 'a[href]')
  if (!link) return event.type === 'submit' && closest(event, '[method=get]')
  const { protocol, origin, pathname, hash } = link
  if (!protocol.startsWith('http') || (hash && pathname === location.pathname)) return false
  return !isAlive() || origin !== location.origin || /\.\w+$/.test(pathname)
}
