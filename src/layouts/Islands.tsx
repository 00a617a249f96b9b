import { Component, useEffect, useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { findIsland } from '../features/islands.ts'

export function Islands({ elements }: { elements: HTMLElement[] }) {
  return elements.map((element, index) => (
    <Boundary key={index} element={element}>
      <Island element={element} />
    </Boundary>
  ))
}

interface BoundaryProps {
  element: HTMLElement
  children: ReactNode
}

/** Shows the served fallback again when an island fails. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch = () => {
    const { element } = this.props
    giveUp(element)
    for (const note of element.querySelectorAll<HTMLElement>('[data-broken]')) note.textContent = note.dataset.broken!
  }
  override render = () => (this.state.failed ? null : this.props.children)
}

/** Renders the island that `data-island` names in place of its fallback. */
function Island({ element }: { element: HTMLElement }) {
  const [Content, setContent] = useState<FunctionComponent<object>>()

  useEffect(() => {
    const island = findIsland(element)
    if (!island || island.when === 'use') return
    island.load().then(
      (loaded) => setContent(() => loaded as FunctionComponent<object>),
      () => giveUp(element),
    )
  }, [element])
  useLayoutEffect(() => {
    if (Content) removeFallback(element)
  }, [Content, element])

  return Content && createPortal(<Content {...JSON.parse(element.dataset.props ?? '{}')} />, element)
}

function giveUp(element: HTMLElement): void {
  element.ariaBusy = null
  element.append(...(fallbacks.get(element) ?? []))
  element.dataset.lost = ''
}

const fallbacks = new WeakMap<HTMLElement, Element[]>()

function removeFallback(element: HTMLElement): void {
  element.ariaBusy = null
  const served = [...element.querySelectorAll('[data-fallback]')]
  fallbacks.set(element, served)
  for (const part of served) part.remove()
}
