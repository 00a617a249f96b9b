import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import './sheet.css'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  side?: 'right' | 'left' | 'top' | 'bottom'
  children: ReactNode
}

/** A modal panel. A click beside it closes it too. */
export function SidePanel({ open, onClose, title, closeLabel, side = 'right', children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = `sheet${useId()}`
  useEffect(() => {
    const dialog = ref.current!
    // The backdrop is the dialog itself: its one child has all content.
    const press = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('click', press)
    return () => dialog.removeEventListener('click', press)
  }, [])
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    <dialog ref={ref} className="side-panel" data-side={side} aria-labelledby={id} onClose={onClose}>
      <div>
        <div className="panel-head">
          <h2 id={id} className="text-label text-muted">
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
