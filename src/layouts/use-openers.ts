import { useEffect } from 'react'
import { LOST } from '../lib/app-events'
import { isPlainClick } from '../lib/is-plain-click'

/** Opens what the links and buttons of the whole page name in `data-island`. Where that cannot come, a link is followed. */
export function useOpeners(): void {
  useEffect(() => {
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
}

/** What is on its way: another click on it changes nothing. */
const opening = new Set<Element>()

async function open(event: MouseEvent): Promise<void> {
  const element = (event.target as Element).closest<HTMLElement>('a[data-island], button[data-island]')
  if (!element || !isPlainClick(event)) return
  event.preventDefault()
  if (opening.has(element)) return
  opening.add(element)
  try {
    const { openIsland } = await import('../features/islands')
    await openIsland(element)
  } catch {
    dispatchEvent(new CustomEvent(LOST, { detail: element }))
  } finally {
    opening.delete(element)
  }
}
