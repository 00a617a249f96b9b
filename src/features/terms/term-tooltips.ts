const openDelay = 700
const skipDelay = 300
const margin = 8

const findTerm = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.term') : null

/**
 * Handles all tooltips by delegation; `first` is the event that triggered loading. Returns a function that removes the
 * listeners.
 */
export function refineTooltips(first: Event): () => void {
  const root = document.documentElement
  const stop = new AbortController()
  const shown = findTerm(first.target)
  if (shown) keepInWindow(shown)
  let enteredAt = first.timeStamp
  let leftAt = -Infinity

  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal })

  on('pointerover', (event) => {
    const term = findTerm(event.target)
    if (!term || term === findTerm(event.relatedTarget)) return
    enteredAt = event.timeStamp
    if (enteredAt - leftAt < skipDelay) root.dataset.tooltips = 'instant'
    keepInWindow(term)
  })
  on('pointerout', (event) => {
    const term = findTerm(event.target)
    if (!term || term === findTerm(event.relatedTarget)) return
    if (root.dataset.tooltips || event.timeStamp - enteredAt >= openDelay) leftAt = event.timeStamp
    delete root.dataset.tooltips
    delete term.dataset.dismissed
  })
  on('focusin', (event) => {
    const term = findTerm(event.target)
    if (term) keepInWindow(term)
  })
  on('focusout', (event) => {
    delete findTerm(event.target)?.dataset.dismissed
  })
  on('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)'))
      term.dataset.dismissed = ''
  })
  return () => stop.abort()
}

function keepInWindow(term: HTMLElement): void {
  const tooltip = term.querySelector<HTMLElement>('[role=tooltip]')
  if (!tooltip) return
  tooltip.style.removeProperty('--shift')
  delete term.dataset.below
  const box = tooltip.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (box.top < Math.max(header, 0)) term.dataset.below = ''
  const over = box.right + margin - document.documentElement.clientWidth
  const shift = Math.max(Math.min(0, -over), margin - box.left)
  if (shift) tooltip.style.setProperty('--shift', `${shift}px`)
}
