import { useState, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import './drawing-viewer.css'
import { openDialog, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { CopiedNode } from '../../ui/CopiedNode.tsx'
import { ViewerButton } from '../../ui/dialog/ViewerButton.tsx'
import { own } from '../../lib/own.ts'

/** Opens the drawing of a link in a viewer and returns focus on close. */
export function openDrawing(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const drawing = readDrawing(link)
  if (!drawing) return location.assign(link.href)
  openDialog(link, (end) => <DrawingViewer drawing={drawing} {...end} />)
}

const zoomKeys: Partial<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** A drawing in the whole window with its list: zoom, scroll, print. */
function DrawingViewer({ drawing, ...end }: DialogEnd & { drawing: DrawingOnPage }) {
  const { title, caption, words, drawings, list, aspect } = drawing
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const { zoom, percent, isLeast, isMost } = useZoom(stage, aspect)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = own(zoomKeys, event.key)
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoom(by)
  }

  return (
    <PageDialog
      className="viewer drawing-viewer"
      // Same level as on the page, so that the headings below follow.
      heading={<h3 className="text-heading">{title}</h3>}
      closeLabel={words.close}
      onKeyDown={onKeyDown}
      {...end}
    >
      <section ref={setStage} className="drawing-stage" tabIndex={0} aria-label={title}>
        <CopiedNode of={drawings} />
      </section>
      <section className="drawing-viewer-list" tabIndex={0} aria-label={words.layers}>
        <CopiedNode of={list} />
      </section>
      <div className="drawing-foot">
        <ViewerButton label={words.zoomOut} path="M2 8h12" disabled={isLeast} onClick={() => zoom(-1)} />
        <p aria-live="polite">{percent} %</p>
        <ViewerButton label={words.zoomIn} path="M2 8h12M8 2v12" disabled={isMost} onClick={() => zoom(1)} />
        <button type="button" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      <p className="drawing-caption">{caption}</p>
    </PageDialog>
  )
}

/** Multiples of the size that fits. */
const steps = [1, 1.5, 2, 3, 4, 6]

/** A position as a share of the scrollable area. */
interface ScrollPosition {
  x: number
  y: number
}

/** Zooms the first child of a scrollable region around its middle. `aspect` is width by height. */
function useZoom(region: HTMLElement | null, aspect: number) {
  const [step, setStep] = useState(0)
  const middle = useRef<ScrollPosition>({ x: 0.5, y: 0 })

  useLayoutEffect(() => {
    if (!region) return undefined
    const fit = () => resize(region, aspect, steps[step]!, middle.current)
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [region, aspect, step])

  const zoom = (by: number) => {
    if (region) middle.current = findMiddle(region)
    setStep((now) => Math.max(0, Math.min(steps.length - 1, now + by)))
  }
  return { zoom, percent: steps[step]! * 100, isLeast: step === 0, isMost: step === steps.length - 1 }
}

function findMiddle({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
  scrollWidth,
  scrollHeight,
}: HTMLElement): ScrollPosition {
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}

/** Sets the width to `times` the one that fits, and scrolls a position to the middle. */
function resize(region: HTMLElement, aspect: number, times: number, middle: ScrollPosition): void {
  const content = region.firstElementChild as HTMLElement
  content.style.width = `${Math.min(region.clientWidth, region.clientHeight * aspect) * times}px`
  region.scrollLeft = middle.x * region.scrollWidth - region.clientWidth / 2
  region.scrollTop = middle.y * region.scrollHeight - region.clientHeight / 2
}

interface DrawingOnPage {
  title: string
  /** Scale and disclaimer. */
  caption: string
  words: { layers: string; zoomIn: string; zoomOut: string; print: string; close: string }
  drawings: HTMLElement
  /** Width by height. */
  aspect: number
  list: HTMLElement
}

function readDrawing(link: HTMLAnchorElement): DrawingOnPage | undefined {
  const article = link.closest('article')
  const [drawings, list] = ['.drawings', '.detail-list'].map((name) => article?.querySelector<HTMLElement>(name))
  const hatches = document.querySelector<HTMLElement>('.hatch-tiles')
  const box = drawings?.querySelector('svg')?.viewBox.baseVal
  if (!article || !drawings || !list || !hatches || !box) return undefined
  const { layers = '', zoomIn = '', zoomOut = '', print = '', close = '' } = article.parentElement?.dataset ?? {}
  return {
    title: article.querySelector('h3')?.textContent ?? '',
    caption: article.querySelector('figcaption')?.textContent ?? '',
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

/** A copy with ids and references that differ from the original. */
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
