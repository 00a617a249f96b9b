interface LineIconProps {
  /** On a grid of 16. */
  path: string
  /** Its width and height in px. */
  size?: number
  strokeWidth?: number
  className?: string
}

/**
 * A small sign of one line, in the colour of the text beside it. It says nothing that the words or
 * the control's name do not say.
 */
export function LineIcon({ path, size = 16, strokeWidth = 1.25, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
