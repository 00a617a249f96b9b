import { useEffect } from 'react'
import { openIsland } from '../features/islands.ts'
import { FAILED } from '../lib/app-events.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'

/** Opens what links and buttons name in `data-island`. If that fails, a link is followed. */
export function useOpeners(): void {
  useEffect(() => {
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
}

const opening = new Set<Element>()
/** The second click of a double click means the first element. */
let last: Element | undefined

async function open(event: MouseEvent): Promise<void> {
  const element = (event.target as Element).closest<HTMLElement>('a[data-island], button[data-island]')
  if (!element || !isPlainClick(event)) return
  event.preventDefault()
  const isMeant = !opening.has(element) && !(event.detail > 1 && element === last)
  last = element
  if (!isMeant) return
  opening.add(element)
  element.ariaBusy = 'true'
  try {
    await openIsland(element)
  } catch {
    dispatchEvent(new CustomEvent(FAILED, { detail: element }))
  } finally {
    element.ariaBusy = null
    opening.delete(element)
  }
}
