import { useState, type KeyboardEvent } from 'react'
import './drawing-viewer.css'
import type { DrawingOnPage } from './drawing-on-page'
import { useZoom } from './use-zoom'
import { PageDialog } from '../../ui/dialog/PageDialog'
import { CopiedNode } from '../../ui/CopiedNode'
import { ViewerButton } from '../../ui/dialog/ViewerButton'
import { DrawingStage } from './DrawingStage'
import { own } from '../../lib/own'

interface DrawingViewerProps {
  drawing: DrawingOnPage
  onClose: () => void
  /** Gets the focus when the viewer has closed. */
  returnFocus: () => void
}

const zoomKeys: Partial<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** A technical drawing in the whole window, with its list: larger and smaller by keys and buttons, moved by scrolling, printed alone. */
export function DrawingViewer({ drawing, onClose, returnFocus }: DrawingViewerProps) {
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
      // As deep as on the page, so that the headings of the list follow.
      heading={<h3 className="text-heading">{title}</h3>}
      closeLabel={words.close}
      onKeyDown={onKeyDown}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <DrawingStage ref={setStage} label={title} className="drawing-stage">
        <CopiedNode of={drawings} />
      </DrawingStage>
      <DrawingStage label={words.layers} className="drawing-viewer-list">
        <CopiedNode of={list} />
      </DrawingStage>
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
