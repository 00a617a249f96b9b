import type { ReactNode } from 'react'

interface LineIconProps {
  path: string
  grid?: number
  size?: number
  strokeWidth?: number
  className?: string
  children?: ReactNode
}

/** Decorative: the text beside it, or the control's name, says the same. */
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
