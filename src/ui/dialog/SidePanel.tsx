import type { ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import './sheet.css'

interface SidePanelProps {
  id: string
  title: string
  closeLabel: string
  side?: 'right' | 'left' | 'top' | 'bottom'
  children: ReactNode
}

/**
 * A button's attributes that make the browser open or close a panel, without scripts: as a modal dialog, or as a
 * popover in browsers that do not know commands.
 */
export const panelButton = (id: string, command: 'show-modal' | 'close' = 'show-modal') => ({
  command,
  commandfor: id,
  popoverTarget: id,
  popoverTargetAction: command === 'close' ? ('hide' as const) : ('show' as const),
})

export function closePanel(id: string): void {
  const panel = document.getElementById(id) as HTMLDialogElement
  panel.close()
  if ('popover' in panel && panel.matches(':popover-open')) panel.hidePopover()
}

/** A panel that slides in from a side. Escape, its button and a click beside it close it. */
export function SidePanel({ id, title, closeLabel, side = 'right', children }: SidePanelProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      className="side-panel"
      data-side={side}
      aria-labelledby={`${id}-title`}
      {...{ closedby: 'any' }}
    >
      <div className="panel-head">
        <p id={`${id}-title`} className="text-label text-muted">
          {title}
        </p>
        <CloseButton label={closeLabel} {...panelButton(id, 'close')} />
      </div>
      {children}
    </dialog>
  )
}
