import { useEffect } from 'react'
import { isPlainClick } from '../lib/is-plain-click'

/** Opens what the links and buttons of the whole page name in `data-island`. Where that cannot come, a link is followed. */
export function useOpeners(): void {
  useEffect(() => {
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
}

function open(event: MouseEvent): void {
  const element = (event.target as Element).closest<HTMLAnchorElement>('a[data-island], button[data-island]')
  if (!element || !isPlainClick(event)) return
  event.preventDefault()
  import('../features/islands')
    .then(({ openIsland }) => openIsland(element))
    .catch(() => element.href && location.assign(element.href))
}
