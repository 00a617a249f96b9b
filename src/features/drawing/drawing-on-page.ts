/** A drawing as it stands on the page, copied for the viewer. */
export interface DrawingOnPage {
  title: string
  /** The scale and what the drawing is not. */
  caption: string
  words: { layers: string; zoomIn: string; zoomOut: string; print: string; close: string }
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
  const hatches = document.querySelector<HTMLElement>('.hatch-tiles')
  const box = drawings?.querySelector('svg')?.viewBox.baseVal
  if (!sheet || !drawings || !list || !hatches || !box) return undefined
  const { layers = '', zoomIn = '', zoomOut = '', print = '', close = '' } = sheet.parentElement?.dataset ?? {}
  return {
    title: sheet.querySelector('h3')?.textContent ?? '',
    caption: sheet.querySelector('figcaption')?.textContent ?? '',
    words: { layers, zoomIn, zoomOut, print, close },
    drawings: withHatches(copyWithOwnIds(drawings), copyWithOwnIds(hatches)),
    aspect: box.width / box.height,
    list: copyWithOwnIds(list),
  }
}

function withHatches(drawings: HTMLElement, hatches: HTMLElement): HTMLElement {
  drawings.append(hatches)
  return drawings
}

/** A copy whose ids, and what refers to them, differ from the original's. */
function copyWithOwnIds(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === 'id' || name === 'aria-labelledby' || name === 'aria-describedby')
        element.setAttribute(name, `large-${value}`)
      if (/^(url\()?#/.test(value)) element.setAttribute(name, value.replace('#', '#large-'))
    }
  }
  return copy
}
