/** A drawing as it stands on the page, copied for the viewer. */
export interface DrawingOnPage {
  title: string
  /** The scale and what the drawing is not. */
  caption: string
  words: { zoomIn: string; zoomOut: string; print: string; close: string }
  /** The drawing with its insets. */
  drawings: HTMLElement
  /** Width of the drawing by its height. */
  aspect: number
  /** Its list. */
  list: HTMLElement
}

/** Copies the drawing that a link belongs to. */
export function readDrawing(link: HTMLAnchorElement): DrawingOnPage | undefined {
  const sheet = link.closest('article')
  const [drawings, list] = ['.drawings', '.detail-list'].map((name) => sheet?.querySelector<HTMLElement>(name))
  const box = drawings?.querySelector('svg')?.viewBox.baseVal
  if (!sheet || !drawings || !list || !box) return undefined
  return {
    title: sheet.querySelector('h3')?.textContent ?? '',
    caption: sheet.querySelector('figcaption')?.textContent ?? '',
    words: JSON.parse(link.dataset.words ?? '{}') as DrawingOnPage['words'],
    drawings: onPaper(copyWithOwnIds(drawings)),
    aspect: box.width / box.height,
    list: copyWithOwnIds(list),
  }
}

/** Gives each drawing the width that it has to scale on paper, for printing. */
function onPaper(drawings: HTMLElement): HTMLElement {
  for (const svg of drawings.querySelectorAll('svg')) svg.style.setProperty('--paper', `${svg.dataset.paper}mm`)
  return drawings
}

/** A copy whose ids, and what refers to them, differ from the original's. */
function copyWithOwnIds(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === 'id' || name === 'aria-labelledby' || name === 'aria-describedby') element.setAttribute(name, `large-${value}`)
      if (name === 'fill' && value.startsWith('url(#')) element.setAttribute(name, value.replace('#', '#large-'))
    }
  }
  return copy
}
