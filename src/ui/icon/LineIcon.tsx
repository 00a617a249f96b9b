import type { ReactNode } from 'react'

interface LineIconProps {
  path: string
  /** Across the grid that the path is drawn on. */
  grid?: number
  size?: number
  strokeWidth?: number
  className?: string
  children?: ReactNode
}

/**
 * A small sign of one line, in the colour of the text beside it. It says nothing that the words or
 * the control's name do not say.
 */
export function LineIcon({ path, grid = 16, size = grid, strokeWidth = 1.25, className, children }: LineIconProps) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
      {children}
    </svg>
  )
}
