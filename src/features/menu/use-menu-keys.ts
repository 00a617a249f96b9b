import { useEffect, type RefObject } from 'react'
import { createMenuHover } from './menu-hover.ts'
import { closeMenus } from './menu-items.ts'
import { createMenuKeys } from './menu-keys.ts'
import { useNavigated } from '../../ui/use-navigated.ts'

/**
 * Gives a navigation of native disclosures the manners of a menu: keys, type-ahead, hovering, and
 * closing when one goes elsewhere.
 */
export function useMenuKeys(ref: RefObject<HTMLElement | null>): void {
  useNavigated(() => ref.current && closeMenus(ref.current))

  useEffect(() => {
    const nav = ref.current
    if (!nav) return
    const stop = new AbortController()
    const { signal } = stop
    const hover = createMenuHover('.menu-split')
    nav.addEventListener('keydown', createMenuKeys(nav), { signal })
    nav.addEventListener('pointerover', hover.pointerover, { signal })
    nav.addEventListener('pointerout', hover.pointerout, { signal })
    nav.addEventListener('click', hover.click, { signal })
    nav.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && closeMenus(nav, relatedTarget),
      { signal },
    )
    document.addEventListener('pointerdown', ({ target }) => target instanceof Node && closeMenus(nav, target), {
      signal,
    })
    return () => {
      stop.abort()
      hover.stop()
    }
  }, [ref])
}
