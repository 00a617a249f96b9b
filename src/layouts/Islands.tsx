import { useEffect, useLayoutEffect, useState, type FunctionComponent } from 'react'
import { createPortal } from 'react-dom'
import { loadIsland } from '../features/registry'

/** The parts of a page's content that need React, each in its place in the content. */
export function Islands({ elements }: { elements: HTMLElement[] }) {
  return elements.map((element, index) => <Island key={index} element={element} />)
}

/** Renders one island where `data-island` names it, with the properties of `data-props`, in place of what stood there for want of it. */
function Island({ element }: { element: HTMLElement }) {
  const { island = '', props = '{}' } = element.dataset
  const [Component, setComponent] = useState<FunctionComponent<object>>()

  useEffect(() => {
    loadIsland(island).then(
      (component) => setComponent(() => component),
      () => {},
    )
  }, [island])
  useLayoutEffect(() => {
    if (!Component) return
    for (const fallback of element.querySelectorAll<HTMLElement>('[data-fallback]')) fallback.hidden = true
  }, [Component, element])

  return Component && createPortal(<Component {...JSON.parse(props)} />, element)
}
