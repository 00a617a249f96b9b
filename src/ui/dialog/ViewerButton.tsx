import './viewer.css'
import { LineIcon } from '../icon/LineIcon.tsx'

interface ViewerButtonProps {
  label: string
  path: string
  disabled: boolean
  onClick: () => void
}

/** At the end it stays focusable, so that the keyboard keeps its position. */
export function ViewerButton({ label, path, disabled, onClick }: ViewerButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={onClick} className="viewer-button">
      <LineIcon path={path} size={20} strokeWidth={1.5} />
    </button>
  )
}
