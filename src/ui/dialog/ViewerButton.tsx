import './viewer.css'
import { LineIcon } from '../icon/LineIcon.tsx'

interface ViewerButtonProps {
  label: string
  path: string
  disabled: boolean
  onClick: () => void
}

/**
 * A button of a viewer that goes one step. At the end it stays in the order of focus, so that the
 * keyboard does not lose its place.
 */
export function ViewerButton({ label, path, disabled, onClick }: ViewerButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={onClick} className="viewer-button">
      <LineIcon path={path} size={20} strokeWidth={1.5} />
    </button>
  )
}
